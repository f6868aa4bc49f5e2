import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { statuses } from '@/subjects/courses/course-values';
import { interestState } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const interestCountSchema = z.object({
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  interests: z.number(),
});
export type InterestCount = z.infer<typeof interestCountSchema>;

export const interestStates = interestState;
export type InterestState = (typeof interestStates)[number];

const interestSchema = z.object({
  id: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null for visitors. */
  user_id: z.string().nullable(),
  state: z.enum(interestStates),
  note: z.string().nullable(),
  /** Null unless the interest is in quarantine. */
  quarantined_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Interest = z.infer<typeof interestSchema>;

/** `isQuarantined` selects the rows in quarantine, instead of the others. `from` (inclusive) and `to` (exclusive) are ISO timestamps with a time zone. */
export type InterestFilter = {
  courseId: string | null;
  q: string;
  from: string | null;
  to: string | null;
  state?: InterestState | null;
  isQuarantined?: boolean;
};

const exportPageSize = 1000;

const filterParameters = (filter: InterestFilter) => ({
  search_text: filter.q || undefined,
  filter_course_id: filter.courseId ?? undefined,
  filter_state: filter.state ?? undefined,
  created_from: filter.from ?? undefined,
  created_before: filter.to ?? undefined,
  is_quarantined: filter.isQuarantined || undefined,
});

/** One page of 25 of the courses with interests, those with the most first. For staff. */
export function interestCountsQuery(filter: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['interests', 'counts', filter],
    queryFn: async ({ signal }): Promise<Page<InterestCount>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'interest_counts',
            { search_text: filter.q || undefined, page: filter.page, page_size: 25 },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(interestCountSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of 50 of the interests, newest first. For staff. */
export function interestsQuery(filter: InterestFilter & { page: number }) {
  return queryOptions({
    queryKey: ['interests', 'people', filter],
    queryFn: async ({ signal }): Promise<Page<Interest>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'search_interests',
            { ...filterParameters(filter), page: filter.page, page_size: 50 },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(interestSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads an interest by id with the note of staff; null when there is none. For staff. */
export async function readInterest(id: string, signal?: AbortSignal) {
  const supabase = await getSupabase();
  const request = supabase.rpc('staff_interest', { interest_id: id }, { get: true });
  const data = throwIfError(await (signal ? request.abortSignal(signal) : request));
  return parsePage(interestSchema, data).rows[0] ?? null;
}

/** An interest by id with the note of staff; null when there is none. For staff. */
export function interestQuery(id: string) {
  return queryOptions({
    queryKey: ['interests', 'one', id],
    queryFn: ({ signal }): Promise<Interest | null> => readInterest(id, signal),
  });
}

/**
 * All interests that match the filter, newest first, in batches of 1,000. Each request starts after the last row of the
 * batch before, so that no row is missing or repeated when interests are added during the export.
 * @throws AppError when a request fails or the signal aborts
 */
export async function* allInterestsForExport(
  filter: InterestFilter,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<Interest[], void, void> {
  const supabase = await getSupabase();
  let last: Interest | undefined;
  for (;;) {
    const data = throwIfError(
      await supabase
        .rpc(
          'search_interests',
          {
            ...filterParameters(filter),
            after_created_at: last?.created_at,
            after_id: last?.id,
            page_size: exportPageSize,
          },
          { get: true },
        )
        .abortSignal(signal),
    );
    const { rows, hasMore } = parsePage(interestSchema, data);
    if (rows.length > 0) yield rows;
    if (!hasMore) return;
    last = rows.at(-1);
  }
}

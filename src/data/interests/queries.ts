import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toPage, type Page } from '@/data/paging';
import type { Status } from '@/lib/course-values';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type InterestCount = {
  course_id: string;
  slug: string;
  title: string;
  status: Status;
  interests: number;
};

export type Interest = {
  id: string;
  course_id: string;
  course_title: string;
  name: string;
  email: string;
  /** Null for visitors. */
  user_id: string | null;
  created_at: string;
};

/** Days are moments here: `from` is the first that counts, `to` the first that counts no more; ISO, with zone. */
export type InterestFilter = {
  courseId: string | null;
  q: string;
  from: string | null;
  to: string | null;
};

const countsPage = { pageSize: 25, mostCounted: 1000 };
const pageSize = 50;
/** The database counts fewer of those it finds by words. */
const mostCounted = (q: string) => (q ? 500 : 5000);

const asked = (filter: InterestFilter) => ({
  words: filter.q || undefined,
  wanted_course: filter.courseId ?? undefined,
  since: filter.from ?? undefined,
  before: filter.to ?? undefined,
});

/** One page of 25 of the courses that somebody waits for, the most wanted first. For staff. */
export function interestCountsQuery(filter: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['interests', 'counts', filter],
    queryFn: async ({ signal }): Promise<Page<InterestCount & { total: number }>> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .rpc(
          'interest_counts',
          { words: filter.q || undefined, page: filter.page, page_size: countsPage.pageSize },
          { get: true },
        )
        .abortSignal(signal)
        .overrideTypes<(InterestCount & { total: number })[], { merge: false }>();
      if (error) throw toAppError(error, status);
      return toPage(data, countsPage);
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of 50 of the people who wait for a course, newest first. Counted up to 5000, by words up to 500. For staff. */
export function interestsQuery(filter: InterestFilter & { page: number }) {
  return queryOptions({
    queryKey: ['interests', 'people', filter],
    queryFn: async ({ signal }): Promise<Page<Interest & { total: number }>> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .rpc(
          'search_interests',
          { ...asked(filter), page: filter.page, page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal)
        .overrideTypes<(Interest & { total: number })[], { merge: false }>();
      if (error) throw toAppError(error, status);
      return toPage(data, { pageSize, mostCounted: mostCounted(filter.q) });
    },
    placeholderData: keepPreviousData,
  });
}

const exportPage = 1000;

/**
 * Everybody whom the filter lets through, newest first, a thousand at a time: each call begins behind the last row
 * of the one before, so that nobody is missed or told twice however many register meanwhile.
 */
export async function* allInterestsForExport(
  filter: InterestFilter,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<Interest[], void, void> {
  const supabase = await getSupabase();
  let last: Interest | undefined;
  for (;;) {
    const { data, error, status } = await supabase
      .rpc(
        'export_interests',
        { ...asked(filter), after_time: last?.created_at, after_id: last?.id },
        { get: true },
      )
      .abortSignal(signal)
      .overrideTypes<Interest[], { merge: false }>();
    if (error) throw toAppError(error, status);
    if (data.length > 0) yield data;
    if (data.length < exportPage) return;
    last = data.at(-1);
  }
}

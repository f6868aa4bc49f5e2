import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { certificateKind } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const learntCourse = () =>
  z.object({
    course_id: z.string(),
    title: z.string(),
    seat_id: z.string(),
    state: z.enum(['given', 'bound']),
    /** Null until the seat is accepted. */
    bound_at: z.string().nullable(),
    /** Null until the seat is accepted and the course begun, and where nothing is required. */
    percent: z.number().nullable(),
    /** How many lessons are required, and how many of them are completed. */
    required: z.number().nullable(),
    completed: z.number().nullable(),
    completed_at: z.string().nullable(),
    /** In minutes; null without a booking or meetings. */
    attendance: z.object({ present: z.number(), whole: z.number() }).nullable(),
    certificates: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(certificateKind),
        expires_at: z.string().nullable(),
        state: z.enum(['valid', 'expired', 'revoked', 'withdrawn']),
      }),
    ),
  });

const personSchema = z.object({
  email: z.string(),
  /** Null until a seat is accepted. */
  name: z.string().nullable(),
  courses: z.array(learntCourse()),
});
type Person = z.infer<typeof personSchema>;

/** Somebody with a seat in a course. */
export type Participation = Omit<Person, 'courses'> & Person['courses'][number];

const participationsOf = (people: readonly Person[]): Participation[] =>
  people.flatMap(({ courses, ...person }) => courses.map((course) => ({ ...person, ...course })));

/** @property courseId null for all courses */
export type PeopleFilter = { organizationId: string; q: string; courseId: string | null };

async function fetchParticipations(
  { organizationId, q, courseId }: PeopleFilter,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<Page<Participation>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .rpc(
        'list_company_people',
        {
          organization: organizationId,
          course: courseId ?? undefined,
          search_text: q || undefined,
          page,
          page_size: pageSize,
        },
        { get: true },
      )
      .abortSignal(signal),
  );
  const { rows, hasMore } = parsePage(personSchema, data);
  return { rows: participationsOf(rows), hasMore };
}

/** One page of 50 people with a seat, by e-mail, a row for each of their courses. For managers of the organisation. */
export function participationsQuery({ page, ...filter }: PeopleFilter & { page: number }) {
  return queryOptions({
    queryKey: ['seats', 'company', 'people', filter, page],
    queryFn: ({ signal }) => fetchParticipations(filter, page, 50, signal),
    placeholderData: keepPreviousData,
  });
}

/** Everybody with a seat, for what is printed. For managers of the organisation. */
export function everyParticipationQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['seats', 'company', 'people', organizationId, 'all'],
    queryFn: async ({ signal }) => {
      const every: Participation[] = [];
      const filter = { organizationId, q: '', courseId: null };
      for await (const people of allParticipations(filter, signal)) every.push(...people);
      return every;
    },
  });
}

/** All people that match a filter, 200 at a time, a row for each of their courses. @throws AppError */
export async function* allParticipations(
  filter: PeopleFilter,
  signal: AbortSignal,
): AsyncGenerator<Participation[], void, void> {
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await fetchParticipations(filter, page, 200, signal);
    if (rows.length > 0) yield rows;
    if (!hasMore) return;
  }
}

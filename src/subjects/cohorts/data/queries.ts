import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { prerenderedDates } from './prerendered-dates';
import { getPublicClient } from '@/lib/supabase/clients';

type PublicClient = Awaited<ReturnType<typeof getPublicClient>>;

/** How many dates of a course are shown at most. */
export const datesSize = 50;

/** A query of the cohorts that begin later, with their meetings in order. */
export const selectDates = (client: PublicClient) =>
  client
    .from('cohorts')
    .select(
      `id, course_id, organization_id, state, capacity, taken, waiting, price_cents, lapses_within, pay_by, place, address, starts_at,
        booking_opens_at, booking_closes_at,
        meetings:cohort_meetings(id, starts_at, ends_at, address, sequence)`,
    )
    .in('state', ['open', 'closed'])
    .gt('starts_at', new Date().toISOString())
    .eq('meetings.is_cancelled', false)
    .order('starts_at', { referencedTable: 'meetings' })
    .order('id', { referencedTable: 'meetings' });

/**
 * The cohorts of a course that begin later, with their meetings and free seats, the next first. Always stale: seats go. Those that the
 * prerendered page holds are shown at once, see `useCourseCohorts`.
 */
export function courseCohortsQuery(courseId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'course', courseId],
    staleTime: 0,
    queryFn: async () =>
      throwIfError(
        await selectDates(await getPublicClient())
          .eq('course_id', courseId)
          .order('starts_at')
          .order('id')
          .limit(datesSize),
      ),
    initialData: () => prerenderedDates(courseId)?.cohorts,
    initialDataUpdatedAt: 0,
  });
}

export type PublicCohort = NonNullable<Awaited<ReturnType<typeof selectDates>>['data']>[number];

/** How many dates the calendar has at most. */
const calendarSize = 300;

/** The next cohorts of all public courses with their meetings, the next first. Always stale: seats go. */
export function calendarQuery() {
  return queryOptions({
    queryKey: ['cohorts', 'calendar'],
    staleTime: 0,
    queryFn: async () =>
      throwIfError(
        await (
          await getPublicClient()
        )
          .from('cohorts')
          .select(
            `id, state, capacity, taken, waiting, price_cents, place, address, starts_at, booking_opens_at, booking_closes_at,
              course:courses!inner(slug, title),
              meetings:cohort_meetings(id, starts_at, ends_at)`,
          )
          .in('state', ['open', 'closed'])
          .is('organization_id', null)
          .gt('starts_at', new Date().toISOString())
          .eq('meetings.is_cancelled', false)
          .order('starts_at')
          .order('id')
          .order('starts_at', { referencedTable: 'meetings' })
          .order('id', { referencedTable: 'meetings' })
          .limit(calendarSize),
      ),
  });
}

export type CalendarCohort = Awaited<
  ReturnType<NonNullable<ReturnType<typeof calendarQuery>['queryFn']>>
>[number];

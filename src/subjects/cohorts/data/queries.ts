import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getPublicClient } from '@/lib/supabase/clients';

/**
 * The cohorts of a course that begin later, with their meetings and free seats, the next first. Always stale: seats go.
 */
export function courseCohortsQuery(courseId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'course', courseId],
    staleTime: 0,
    queryFn: async () =>
      throwIfError(
        await (
          await getPublicClient()
        )
          .from('cohorts')
          .select(
            `id, state, capacity, taken, waiting, price_cents, lapses_within, place, address, starts_at, booking_opens_at,
              booking_closes_at,
              meetings:cohort_meetings(id, starts_at, ends_at, address, sequence)`,
          )
          .eq('course_id', courseId)
          .in('state', ['open', 'closed'])
          .gt('starts_at', new Date().toISOString())
          .eq('meetings.is_cancelled', false)
          .order('starts_at')
          .order('starts_at', { referencedTable: 'meetings' })
          .limit(50),
      ),
  });
}

export type PublicCohort = Awaited<
  ReturnType<NonNullable<ReturnType<typeof courseCohortsQuery>['queryFn']>>
>[number];

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
          .order('starts_at', { referencedTable: 'meetings' })
          .limit(calendarSize),
      ),
  });
}

export type CalendarCohort = Awaited<
  ReturnType<NonNullable<ReturnType<typeof calendarQuery>['queryFn']>>
>[number];

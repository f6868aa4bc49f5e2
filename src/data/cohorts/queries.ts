import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/data/throw-if-error';
import { getPublicClient, getSupabase } from '@/lib/supabase/clients';

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
            `id, state, capacity, taken, waiting, price_cents, place, address, starts_at, booking_opens_at, booking_closes_at,
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

/** The bookings of the signed-in user with their cohorts, the newest first. */
export function myBookingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'bookings', userId],
    staleTime: 0,
    queryFn: async () =>
      throwIfError(
        await (
          await getSupabase()
        )
          .from('bookings')
          .select(
            `id, state, payment, offer_expires_at, created_at,
              cohort:cohorts(id, course_id, state, place, address, starts_at, ends_at, cancel_reason),
              amount:booking_payments(reference, amount_cents, vat_percent, due_at, paid_at)`,
          )
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .limit(100),
      ),
  });
}

import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';

/** The live bookings that staff made for the confirmed e-mail of the user. */
export async function listBookingsToClaim() {
  return throwIfError(await (await getSupabase()).rpc('list_bookings_to_claim'));
}

async function findBookingsToClaim() {
  const bookings = await listBookingsToClaim();
  if (bookings.length === 0) return [];
  const cohorts = throwIfError(
    await (
      await getSupabase()
    )
      .from('cohorts')
      .select(
        `id, place, address, course:courses!inner(title),
          meetings:cohort_meetings(id, starts_at, ends_at)`,
      )
      .in(
        'id',
        bookings.map((booking) => booking.cohort_id),
      )
      .eq('meetings.is_cancelled', false)
      .order('starts_at', { referencedTable: 'meetings' })
      .order('id', { referencedTable: 'meetings' }),
  );
  return bookings.map((booking) => ({
    ...booking,
    cohort: cohorts.find((cohort) => cohort.id === booking.cohort_id) ?? null,
  }));
}

export type BookingToClaim = Awaited<ReturnType<typeof findBookingsToClaim>>[number];

/**
 * The live bookings that staff made for the e-mail of the signed-in user, with what they are for. The cohort is null where
 * the user may see it only with the booking: one that is held for an organisation.
 */
export function bookingsToClaimQuery(userId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'to-claim', userId],
    staleTime: 0,
    queryFn: findBookingsToClaim,
  });
}

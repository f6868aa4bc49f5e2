import type { Booking } from '../data/bookings';
import { myBookingsQuery, type MyBooking } from '../data/my-bookings';
import { isRetryable } from '@/lib/errors';
import { queryClient } from '@/shared/data/query-client';

/** What a change of a booking leads to. */
export type ChangedBooking = Pick<Booking, 'state' | 'place'>;

/**
 * Changes a booking of a user. When no answer comes, it may have been changed all the same: the bookings are read again,
 * and say so.
 * @param find the booking as the change leaves it, where the bookings have it
 */
export async function changeBooking(
  userId: string,
  change: () => Promise<ChangedBooking>,
  find: (bookings: MyBooking[]) => ChangedBooking | undefined,
): Promise<ChangedBooking> {
  try {
    return await change();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    const query = { ...myBookingsQuery(userId), retry: 1 };
    const found = find(await queryClient.fetchQuery(query).catch(() => []));
    if (!found) throw error;
    return found;
  }
}

import { cohortText } from './text/cohorts';
import type { BookingToClaim } from './data/bookings-to-claim';
import type { MyBooking } from './data/my-bookings';

/** What somebody has in a cohort, by their live booking. */
export function liveBookingText({ state, place }: MyBooking): string {
  if (state === 'confirmed') return cohortText.confirmed;
  return place === null ? cohortText.offered : cohortText.place(place);
}

/** What staff have booked for somebody, by its state. */
export const claimText = ({ state }: Pick<BookingToClaim, 'state'>) =>
  cohortText.claimed[state as keyof typeof cohortText.claimed];

import { cohortText } from './text/cohorts';
import type { MyBooking } from './data/my-bookings';

/** What somebody has in a cohort, by their live booking. */
export function liveBookingText({ state, place }: MyBooking): string {
  if (state === 'confirmed') return cohortText.confirmed;
  return place === null ? cohortText.offered : cohortText.place(place);
}

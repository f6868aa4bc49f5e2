import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import type { MyBooking } from './data/my-bookings';
import { cohortText } from './text/cohorts';

/** Which seat somebody has, in a line; undefined for a booking without one. */
export function seatText({ state, cohort }: MyBooking): string | undefined {
  const { starts_at: start } = cohort;
  if (state !== 'confirmed' || start === null) return undefined;
  return cohortText.seat(formatMeetingDay(start), formatTime(start));
}

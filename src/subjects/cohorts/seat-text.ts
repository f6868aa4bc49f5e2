import { formatMeetingDays, formatTime } from '@/shared/dates/meeting-time';
import type { MyBooking } from './data/my-bookings';
import { cohortText } from './text/cohorts';

/** Which seat somebody has, in a line; undefined for a booking without one. */
export function seatText({ state, cohort, meetings }: MyBooking): string | undefined {
  const { starts_at: start } = cohort;
  if (state !== 'confirmed' || start === null) return undefined;
  const starts = meetings.filter((meeting) => !meeting.is_cancelled).map((it) => it.starts_at);
  // All days that a line has room for: the ticket has the others.
  const days = starts.length > 1 && starts.length <= 3 ? starts : [start];
  return cohortText.seat(formatMeetingDays(days), formatTime(start));
}

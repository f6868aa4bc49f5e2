import { cohortText } from './text/cohorts';
import type { Availability } from './cohort-availability';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';

/** Whether seats are free, as text. */
export function availabilityText(availability: Availability, now?: Date): string {
  switch (availability.kind) {
    case 'free':
      return cohortText.free(availability.free);
    case 'last':
      return cohortText.last(availability.free);
    case 'full':
      return availability.waiting > 0 ? cohortText.waiting(availability.waiting) : cohortText.full;
    case 'taken':
      return cohortText.taken;
    case 'later': {
      const { opensAt } = availability;
      return cohortText.later(`${formatMeetingDay(opensAt, now)}, ${formatTime(opensAt)}`);
    }
    default:
      return cohortText.closed;
  }
}

import { cohortText } from '@/content/interface/cohorts';
import { formatDateTime } from '@/lib/athens-time';
import type { Availability } from '@/lib/cohort-availability';

/** Whether seats are free, as text. */
export function availabilityText(availability: Availability): string {
  switch (availability.kind) {
    case 'free':
      return cohortText.free(availability.free);
    case 'last':
      return cohortText.last(availability.free);
    case 'full':
      return availability.waiting > 0
        ? `${cohortText.full} (${cohortText.waiting(availability.waiting)})`
        : cohortText.full;
    case 'later':
      return cohortText.later(formatDateTime(availability.opensAt));
    default:
      return cohortText.closed;
  }
}

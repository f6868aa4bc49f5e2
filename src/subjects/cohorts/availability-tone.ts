import type { Availability } from './cohort-availability';

/** The colour in which lists say whether a date has seats. */
export const availabilityTone: Record<Availability['kind'], string> = {
  free: 'text-olive',
  last: 'text-clay',
  full: 'text-ink-muted',
  taken: 'text-ink-muted',
  later: 'text-ink-muted',
  closed: 'text-ink-muted',
};

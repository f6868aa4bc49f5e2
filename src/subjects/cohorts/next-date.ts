import type { NextDate } from '@/subjects/courses/next-date-text';
import { availabilityOf, isBookable } from './cohort-availability';
import type { PublicCohort } from './data/queries';

/**
 * The next of these dates that one can book: one with a free seat before an earlier one with a waiting list, as
 * `search_courses` finds it for lists.
 * @param cohorts in the order in which they begin
 */
export function nextDateOf(cohorts: readonly PublicCohort[], now?: Date): NextDate | undefined {
  const bookable = cohorts
    .map((cohort) => ({ cohort, availability: availabilityOf(cohort, now) }))
    .filter(({ availability }) => isBookable(availability));
  const next = bookable.find(({ availability }) => availability.kind !== 'full') ?? bookable[0];
  if (!next) return undefined;
  const { cohort, availability } = next;
  return {
    cohortId: cohort.id,
    startsAt: cohort.starts_at ?? '',
    free: 'free' in availability ? availability.free : 0,
    priceCents: cohort.price_cents ?? 0,
  };
}

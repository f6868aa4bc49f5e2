import type { Overview, OverviewCounts } from '../../data/overview';

/** The counts of all months together. */
export function totalsOf(months: Overview['months']): OverviewCounts {
  const total = {
    interests: 0,
    bookings: 0,
    came: 0,
    held_bookings: 0,
    held_came: 0,
    certificates: 0,
    passed: 0,
    failed: 0,
    seats_sold: 0,
    seats_used: 0,
  };
  for (const { counts } of months)
    for (const key of Object.keys(total) as (keyof OverviewCounts)[]) total[key] += counts[key];
  return total;
}

export const isNothing = (totals: OverviewCounts): boolean =>
  Object.values(totals).every((count) => count === 0);

import { dayInAthens, parseDay } from '@/shared/dates/athens-time';
import { firstOfMonth } from '@/shared/dates/day-range';
import type { Period } from '../../data/company/report';

/** The periods that are offered, each up to today. @param now for today */
export function presetPeriods(now: Date) {
  const to = dayInAthens(now);
  return {
    month: { from: firstOfMonth(to), to },
    quarter: { from: firstOfMonth(to, -2), to },
    year: { from: `${to.slice(0, 4)}-01-01`, to },
    twelve: { from: firstOfMonth(to, -11), to },
  };
}

const dayMilliseconds = 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** As many days before a period. */
export function periodBefore({ from, to }: Period): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: dayOf(2 * first - last - dayMilliseconds), to: dayOf(first - dayMilliseconds) };
}

/** A period of at most two years; or why the two texts are none. */
export function parsePeriod(
  from: string | null,
  to: string | null,
): Period | 'missing' | 'reversed' | 'long' {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (!first || !last) return 'missing';
  if (first > last) return 'reversed';
  return last <= `${Number(first.slice(0, 4)) + 2}${first.slice(4)}`
    ? { from: first, to: last }
    : 'long';
}

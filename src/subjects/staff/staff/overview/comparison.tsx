import { useQuery } from '@tanstack/react-query';
import { formatMonthAndYear } from '@/shared/dates/day';
import { firstOfMonth } from '@/shared/dates/day-range';
import { adminOverviewText } from '../../text/overview';
import { overviewQuery } from '../../data/overview';
import type { Scope } from './figure-link';
import { isNothing, totalsOf } from './totals';
import { useMonthsBefore } from './use-months-before';

const { change: text } = adminOverviewText;

function comparedWith({ value, until }: Scope['period'], today: string): string {
  const isRunning = until >= firstOfMonth(today);
  if (value === null) return text.twelve;
  return value.length === 7
    ? text.month(formatMonthAndYear(firstOfMonth(until, -1)), isRunning)
    : text.year(String(Number(value) - 1), isRunning);
}

/** With which months the figures are compared, said once, beside the chosen period. */
export function Comparison({ scope, today }: { scope: Scope; today: string }) {
  const { period, course } = scope;
  const { since, until } = period;
  const { data: overview } = useQuery(overviewQuery({ since, until, course }));
  const { isLoading, before } = useMonthsBefore(scope);
  // Its line is kept free, so that what is below does not move.
  if (!overview || isLoading) return <p className="text-sm">{'\u00a0'}</p>;
  if (!before || isNothing(totalsOf(overview.months))) return null;
  return (
    <p className="text-sm text-ink-muted">
      {isNothing(totalsOf(before.months)) ? text.none : comparedWith(period, today)}
    </p>
  );
}

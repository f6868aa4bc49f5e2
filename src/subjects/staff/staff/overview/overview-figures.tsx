import { formatMonthAndYear } from '@/shared/dates/day';
import { firstOfMonth } from '@/shared/dates/day-range';
import { adminOverviewText as text } from '../../text/overview';
import type { Overview, OverviewCounts } from '../../data/overview';
import { CoursesFigure } from './courses-figure';
import { steps, type Scope } from './figure-link';
import { MonthsFigure } from './months-figure';
import { QuizzesFigure } from './quizzes-figure';
import { ResultsFigure } from './results-figure';
import { SeatsFigure } from './seats-figure';
import { TotalsFigure } from './totals-figure';
import { UpcomingFigure } from './upcoming-figure';

const isNothing = (totals: OverviewCounts) => Object.values(totals).every((count) => count === 0);

/** The counts of all months together. */
function sumOf(months: Overview['months']): OverviewCounts {
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

type OverviewFiguresProps = {
  overview: Overview;
  received: number | undefined;
  /** The same of the months before; undefined where they are not known. */
  before: (Pick<OverviewFiguresProps, 'received'> & Pick<Overview, 'months'>) | undefined;
  today: string;
  scope: Scope;
};

/** With which months the figures are compared, said once. */
function comparison({ value, until }: Scope['period'], today: string): string {
  const { change } = text;
  const isRunning = until >= firstOfMonth(today);
  if (value === null) return change.twelve;
  return value.length === 7
    ? change.month(formatMonthAndYear(firstOfMonth(until, -1)), isRunning)
    : change.year(String(Number(value) - 1), isRunning);
}

/** Everything that the overview shows of a period and a course. */
export function OverviewFigures({
  overview,
  received,
  before,
  today,
  scope,
}: OverviewFiguresProps) {
  const { months, courses, upcoming } = overview;
  const totals = sumOf(months);
  const isEmpty = isNothing(totals);
  const earlier = before && sumOf(before.months);
  // Before the first figures, all would be new.
  const compared =
    earlier && !isNothing(earlier) ? { totals: earlier, received: before.received } : undefined;
  return (
    // Cards and tables end at one edge, also in a wider window, where a row could not be followed.
    <div className="mt-6 grid max-w-300 gap-y-10">
      <div className="grid gap-y-6">
        <ResultsFigure
          overview={overview}
          totals={totals}
          course={scope.course}
          received={received}
          before={compared}
        />
        {before && !isEmpty && (
          <p className="text-sm text-ink-muted">
            {compared ? comparison(scope.period, today) : text.change.none}
          </p>
        )}
        {isEmpty ? (
          <p className="mt-4 max-w-prose">{text.empty}</p>
        ) : (
          <div>
            <TotalsFigure totals={totals} before={compared?.totals} scope={scope} />
            {months.length > 1 && steps.some((step) => totals[step] > 0) && (
              <MonthsFigure months={months} today={today} scope={scope} />
            )}
          </div>
        )}
      </div>
      <div className="grid gap-y-10 empty:hidden">
        <CoursesFigure overview={overview} scope={scope} />
        <UpcomingFigure cohorts={upcoming} />
        <QuizzesFigure courses={courses} />
        <SeatsFigure courses={courses} />
      </div>
      {!isEmpty && <p className="max-w-prose text-sm text-ink-muted">{text.totals.note}</p>}
    </div>
  );
}

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

type OverviewFiguresProps = { overview: Overview; received: number | undefined; scope: Scope };

/** Everything that the overview shows of a period and a course. */
export function OverviewFigures({ overview, received, scope }: OverviewFiguresProps) {
  const { months, courses, upcoming } = overview;
  const totals = sumOf(months);
  const isEmpty = Object.values(totals).every((count) => count === 0);
  return (
    <div className="mt-6 grid gap-y-10">
      <ResultsFigure
        overview={overview}
        totals={totals}
        course={scope.course}
        received={received}
      />
      {isEmpty ? (
        <p className="max-w-prose">{text.empty}</p>
      ) : (
        <div>
          <TotalsFigure totals={totals} scope={scope} />
          {months.length > 1 && steps.some((step) => totals[step] > 0) && (
            <MonthsFigure months={months} totals={totals} scope={scope} />
          )}
        </div>
      )}
      <CoursesFigure overview={overview} scope={scope} />
      <UpcomingFigure cohorts={upcoming} />
      <QuizzesFigure courses={courses} />
      <SeatsFigure courses={courses} />
      {!isEmpty && <p className="max-w-prose text-sm text-ink-muted">{text.totals.note}</p>}
    </div>
  );
}

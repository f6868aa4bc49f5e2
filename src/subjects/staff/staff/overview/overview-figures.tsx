import { Link } from 'react-router-dom';
import { adminOverviewText as text } from '../../text/overview';
import type { Overview, OverviewCounts } from '../../data/overview';
import { adminPaths } from '@/lib/admin-paths';
import { CoursesFigure } from './courses-figure';
import { steps, type Scope } from './figure-link';
import { MonthsFigure } from './months-figure';
import { QuizzesFigure } from './quizzes-figure';
import { ResultsFigure } from './results-figure';
import { SeatsFigure } from './seats-figure';
import { TotalsFigure } from './totals-figure';
import { UpcomingFigure } from './upcoming-figure';

/** The questions that wait at this moment, whatever the period. */
function OpenQuestions({ count, course }: { count: number; course: string | null }) {
  if (count === 0) return null;
  const params = new URLSearchParams({ state: 'open', ...(course && { course }) });
  return (
    <p className="mt-4 border-t border-line pt-1 print:hidden">
      <Link
        to={`${adminPaths.questions}?${params}`}
        className="inline-flex min-h-11 items-center text-sm text-blue"
      >
        {text.questions(count)}
      </Link>
    </p>
  );
}

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

/** Everything that the overview shows of a period and a course. */
export function OverviewFigures({ overview, scope }: { overview: Overview; scope: Scope }) {
  const { months, courses, upcoming } = overview;
  const totals = sumOf(months);
  const isEmpty = Object.values(totals).every((count) => count === 0);
  return (
    <div className="mt-6 grid gap-y-10">
      <div>
        <ResultsFigure overview={overview} totals={totals} course={scope.course} />
        <OpenQuestions count={overview.open_questions} course={scope.course} />
      </div>
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

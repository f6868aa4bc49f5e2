import { adminOverviewText as text } from '../../text/overview';
import type { Overview, OverviewCounts } from '../../data/overview';
import { CoursesFigure } from './courses-figure';
import { steps, type Scope } from './figure-link';
import { TotalsFigure } from './totals-figure';
import { MonthsFigure } from './months-figure';
import { QuizzesFigure } from './quizzes-figure';
import { SeatsFigure } from './seats-figure';
import { UpcomingFigure } from './upcoming-figure';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/lib/admin-paths';

type WaitingLineProps = { overview: Overview; course: string | null };

/** What waits at this moment, whatever the period. */
function WaitingLine({ overview, course }: WaitingLineProps) {
  const questions = new URLSearchParams({ state: 'open', ...(course && { course }) });
  const links = [
    {
      to: `${adminPaths.questions}?${questions}`,
      label: text.waiting.questions(overview.open_questions),
      count: overview.open_questions,
    },
    // Of all courses.
    {
      to: adminPaths.unpaid,
      label: text.waiting.unpaid(overview.unpaid ?? 0),
      count: course ? 0 : (overview.unpaid ?? 0),
    },
    {
      to: `${adminPaths.pools}?payment=due`,
      label: text.waiting.unpaidPools(overview.unpaid_pools ?? 0),
      count: course ? 0 : (overview.unpaid_pools ?? 0),
    },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <ul aria-label={text.waiting.label} className="mt-3 flex flex-wrap gap-x-6 print:hidden">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center text-sm text-blue">
            {label}
          </Link>
        </li>
      ))}
    </ul>
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
  const totals = sumOf(overview.months);
  const isEmpty = Object.values(totals).every((count) => count === 0);
  return (
    <>
      <div className="mt-6 grid gap-x-14 gap-y-10 *:min-w-0 xl:grid-cols-2 xl:items-start">
        <div className="col-span-full">
          {isEmpty ? (
            <p className="max-w-prose">{text.empty}</p>
          ) : (
            <TotalsFigure totals={totals} scope={scope} />
          )}
          <WaitingLine overview={overview} course={scope.course} />
        </div>
        <div className="col-span-full empty:hidden">
          <CoursesFigure overview={overview} scope={scope} />
        </div>
        {overview.months.length > 1 && steps.some((step) => totals[step] > 0) && (
          <MonthsFigure months={overview.months} totals={totals} scope={scope} />
        )}
        <UpcomingFigure cohorts={overview.upcoming} />
        <QuizzesFigure courses={overview.courses} />
        <SeatsFigure courses={overview.courses} totals={totals} />
      </div>
      {!isEmpty && <p className="mt-10 max-w-prose text-sm text-ink-muted">{text.totals.note}</p>}
    </>
  );
}

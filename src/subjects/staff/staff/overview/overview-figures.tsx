import { adminOverviewText as text } from '../../text/overview';
import type { Overview } from '../../data/overview';
import { CoursesFigure } from './courses-figure';
import { steps, type Scope } from './figure-link';
import { MonthsFigure } from './months-figure';
import { QuizzesFigure } from './quizzes-figure';
import { ResultsFigure } from './results-figure';
import { SeatsFigure } from './seats-figure';
import { isNothing, totalsOf } from './totals';
import { TotalsFigure } from './totals-figure';
import { UpcomingFigure } from './upcoming-figure';

type OverviewFiguresProps = {
  overview: Overview;
  received: number | undefined;
  /** The same of the months before; undefined where they are not known. */
  before: (Pick<OverviewFiguresProps, 'received'> & Pick<Overview, 'months'>) | undefined;
  today: string;
  scope: Scope;
};

/** Everything that the overview shows of a period and a course. */
export function OverviewFigures({
  overview,
  received,
  before,
  today,
  scope,
}: OverviewFiguresProps) {
  const { months, courses, upcoming } = overview;
  const totals = totalsOf(months);
  const isEmpty = isNothing(totals);
  const earlier = before && totalsOf(before.months);
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

import { adminOverviewText } from '../../text/overview';
import { formatCents, percentOf } from '@/lib/text/number';
import { adminPaths } from '@/lib/admin-paths';
import type { Overview, OverviewCounts } from '../../data/overview';
import { sumOf } from '@/ui/charts/chart-scale';
import { FigureChange } from '@/ui/charts/figure-change';
import { FigureList, type Figure } from './figure-list';

const { results: text, change, percent } = adminOverviewText;

const shareOf = (part: number, whole: number) => percent(percentOf(part, whole));

/** Nothing is said about a share whose whole is zero in the months before. */
function ShareChange({ now, before }: Record<'now' | 'before', readonly [number, number]>) {
  return (
    before[1] > 0 && (
      <FigureChange
        words={change}
        now={percentOf(...now)}
        before={percentOf(...before)}
        format={percent}
        formatDifference={change.points}
      />
    )
  );
}

/** How full the next cohorts are. */
function occupancy({ upcoming }: Overview, course: string | null): Figure | false {
  const taken = sumOf(upcoming, (cohort) => cohort.taken);
  const capacity = sumOf(upcoming, (cohort) => cohort.capacity);
  return (
    capacity > 0 && {
      label: text.occupancy,
      value: shareOf(taken, capacity),
      parts: [
        {
          text: text.seats(taken, capacity),
          to: course ? adminPaths.cohorts(course) : adminPaths.allCohorts,
        },
      ],
    }
  );
}

/** What was received for all courses, and what is owed. Only admins receive it. */
function money(
  { unpaid: seats, unpaid_pools: pools }: Overview,
  received: number | undefined,
  before: number | undefined,
): Figure | false {
  if (!seats || !pools || received === undefined) return false;
  const parts = [
    seats.count > 0 && {
      text: text.unpaidBookings(seats.count, formatCents(seats.amount_cents)),
      to: adminPaths.unpaid,
    },
    pools.count > 0 && {
      text: text.unpaidPools(pools.count, formatCents(pools.amount_cents)),
      to: `${adminPaths.pools}?payment=due`,
    },
  ].filter((part) => part !== false);
  return {
    label: text.received,
    value: formatCents(received),
    change: <FigureChange now={received} before={before} format={formatCents} words={change} />,
    parts: parts.length > 0 ? parts : [{ text: text.allPaid }],
  };
}

/**
 * How many of those who had booked came to the cohorts that are held. Of bookings of cohorts that are still to come it would
 * be no share.
 */
function attendance(
  { held_bookings: booked, held_came: came }: OverviewCounts,
  before: OverviewCounts | undefined,
): Figure | false {
  return (
    booked > 0 &&
    came <= booked && {
      label: text.attendance,
      value: shareOf(came, booked),
      change: before && (
        <ShareChange now={[came, booked]} before={[before.held_came, before.held_bookings]} />
      ),
      parts: [{ text: text.ofHeld(came, booked) }],
    }
  );
}

function quizzes(
  { passed, failed }: OverviewCounts,
  before: OverviewCounts | undefined,
): Figure | false {
  return (
    passed + failed > 0 && {
      label: text.quizzes,
      value: shareOf(passed, passed + failed),
      change: before && (
        <ShareChange
          now={[passed, passed + failed]}
          before={[before.passed, before.passed + before.failed]}
        />
      ),
      parts: [{ text: text.attempts(passed, passed + failed) }],
    }
  );
}

type ResultsFigureProps = {
  overview: Overview;
  totals: OverviewCounts;
  course: string | null;
  /** In cents, for admins. */
  received: number | undefined;
  /** The same of the months before; undefined where nothing is known of them. */
  before: { totals: OverviewCounts; received: number | undefined } | undefined;
};

/** What staff ask first: how full, how much was paid, who came, who passed. Figures without data are left out. */
export function ResultsFigure({ overview, totals, course, received, before }: ResultsFigureProps) {
  const results = [
    occupancy(overview, course),
    // For all courses.
    course === null && money(overview, received, before?.received),
    attendance(totals, before?.totals),
    quizzes(totals, before?.totals),
  ].filter((result) => result !== false);
  return results.length > 0 && <FigureList title={text.title} figures={results} />;
}

import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminOverviewText } from '../../text/overview';
import { classNames } from '@/lib/class-names';
import { formatEuros, percentOf } from '@/lib/text/number';
import { adminPaths } from '@/lib/admin-paths';
import type { Overview, OverviewCounts } from '../../data/overview';
import { FigureChange } from '@/ui/charts/figure-change';

const { results: text, change, percent } = adminOverviewText;

type Result = {
  label: string;
  value: string;
  /** How it was in the months before. */
  change?: ReactNode;
  /** What the value is made of; a link where that has a list. */
  parts: readonly { text: string; to?: string }[];
};

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

const euros = (cents: number) => formatEuros(cents / 100);

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** How full the next cohorts are. */
function occupancy({ upcoming }: Overview, course: string | null): Result | false {
  const taken = sum(upcoming.map((cohort) => cohort.taken));
  const capacity = sum(upcoming.map((cohort) => cohort.capacity));
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
): Result | false {
  if (!seats || !pools || received === undefined) return false;
  const parts = [
    seats.count > 0 && {
      text: text.unpaidBookings(seats.count, euros(seats.amount_cents)),
      to: adminPaths.unpaid,
    },
    pools.count > 0 && {
      text: text.unpaidPools(pools.count, euros(pools.amount_cents)),
      to: `${adminPaths.pools}?payment=due`,
    },
  ].filter((part) => part !== false);
  return {
    label: text.received,
    value: euros(received),
    change: <FigureChange now={received} before={before} format={euros} words={change} />,
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
): Result | false {
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
): Result | false {
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

function Part({ text: words, to }: Result['parts'][number]) {
  return to ? (
    <Link to={to} className="flex min-h-6 w-fit items-center text-blue">
      {words}
    </Link>
  ) : (
    <span className="block min-h-6 text-ink-muted">{words}</span>
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
  const titleId = useId();
  const results = [
    occupancy(overview, course),
    // For all courses.
    course === null && money(overview, received, before?.received),
    attendance(totals, before?.totals),
    quizzes(totals, before?.totals),
  ];
  if (!results.some(Boolean)) return null;
  // All have the size that the longest has room for: a long sum is wider than half a phone, and does not break before its sign.
  const isLong = results.some((result) => result && result.value.length > 7);
  return (
    <section aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="sr-only">
        {text.title}
      </h2>
      <ul aria-labelledby={titleId} className="grid grid-cols-2 gap-6 @min-[44rem]:grid-cols-4">
        {results.map(
          (result) =>
            result && (
              <li
                key={result.label}
                className="break-inside-avoid border-t-6 border-blue-deep pt-3"
              >
                <span className="block text-sm font-semibold">{result.label}</span>{' '}
                <span
                  className={classNames(
                    'heading-style mt-1 block whitespace-nowrap tabular-nums',
                    isLong ? 'text-[1.75rem]/none @min-[44rem]:text-[2.5rem]/none' : 'text-figure',
                  )}
                >
                  {result.value}
                </span>{' '}
                {result.change}
                <span className="mt-2 block text-sm">
                  {result.parts.map((part) => (
                    <Part key={part.text} {...part} />
                  ))}
                </span>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

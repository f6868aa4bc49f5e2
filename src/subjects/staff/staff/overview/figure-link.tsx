import { Link } from 'react-router-dom';
import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import { adminPaths } from '@/lib/admin-paths';
import { lastDayOf, type Period } from './period';

/** The steps from the first interest to the certificate, in order. */
export const steps = ['interests', 'bookings', 'came', 'certificates'] as const;
type Step = (typeof steps)[number];

/** What a figure counts: of which months and, unless null, of which course. */
export type Scope = { period: Period; course: string | null };

const lists = {
  bookings: 'cohorts',
  came: 'cohorts',
  certificates: 'certificates',
} as const;

/** The URL of the list of what a step counts. */
export function listUrl(step: Step, { period, course }: Scope): string {
  if (step === 'interests') {
    const days = { from: period.since, to: lastDayOf(period.until) };
    return `${adminPaths.interests}?${new URLSearchParams({ course: course ?? 'all', ...days })}`;
  }
  const params = new URLSearchParams({ list: lists[step] });
  if (period.value) params.set('period', period.value);
  if (course) params.set('course', course);
  return `${adminPaths.overview}?${params}`;
}

type FigureLinkProps = {
  to: string;
  count: number;
  /** What it counts, for screen readers: several links of a table have the same number. */
  what: string;
};

const linkClass = 'inline-flex min-h-8 items-center text-blue as-table:min-h-11';

/** A figure that leads to its list; without a link where there is nothing to list. */
export function FigureLink({ to, count, what }: FigureLinkProps) {
  if (count === 0)
    return (
      <span className="inline-flex min-h-8 items-center text-ink-muted as-table:min-h-11">
        {formatNumber(0)}
      </span>
    );
  return (
    <Link to={to} className={linkClass} aria-label={text.listOf(formatNumber(count), what)}>
      {formatNumber(count)}
    </Link>
  );
}

type StepLinkProps = Scope & {
  step: Step;
  count: number;
  /** The month or the course that it belongs to. */
  of: string;
};

/** The figure of a step in a table. */
export function StepLink({ step, count, of, ...scope }: StepLinkProps) {
  const what = text.listOf(text.steps[step], of);
  return <FigureLink to={listUrl(step, scope)} count={count} what={what} />;
}

import { Link } from 'react-router-dom';
import { adminOverviewText as text } from '../../text/overview';
import type { Overview } from '../../data/overview';
import { paths } from '@/lib/paths';

type WaitingLineProps = { overview: Overview; course: string | null };

/** What waits at this moment, whatever the period. */
export function WaitingLine({ overview, course }: WaitingLineProps) {
  const questions = new URLSearchParams({ state: 'open', ...(course && { course }) });
  const links = [
    {
      to: `${paths.adminQuestions}?${questions}`,
      label: text.waiting.questions(overview.open_questions),
      count: overview.open_questions,
    },
    // Of all courses.
    {
      to: paths.adminUnpaid,
      label: text.waiting.unpaid(overview.unpaid ?? 0),
      count: course ? 0 : (overview.unpaid ?? 0),
    },
    {
      to: `${paths.adminPools}?payment=due`,
      label: text.waiting.unpaidPools(overview.unpaid_pools ?? 0),
      count: course ? 0 : (overview.unpaid_pools ?? 0),
    },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <ul aria-label={text.waiting.label} className="mt-3 flex flex-wrap gap-x-6 print:hidden">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-blue">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

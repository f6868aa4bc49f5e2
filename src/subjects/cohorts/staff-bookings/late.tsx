import { dayInAthens } from '@/shared/dates/athens-time';
import { daysBetween } from '../holidays';
import { adminUnpaidText as text } from '../text/staff-unpaid';

type LateProps = { due: string; now: Date };

/** How long ago a payment was due; nothing before. */
export function Late({ due, now }: LateProps) {
  if (new Date(due) >= now) return null;
  const days = daysBetween(dayInAthens(new Date(due)), dayInAthens(now));
  return <span className="text-clay print:font-semibold">{text.late(days)}</span>;
}

import { dayInAthens } from '@/shared/dates/athens-time';
import { daysBetween } from '../holidays';
import { adminUnpaidText as text } from '../text/staff-unpaid';

type LateProps = {
  due: string;
  now: Date;
  /** Whether the day stands before it. */
  isAfterDay?: boolean;
};

/** How long ago a payment was due; nothing before. */
export function Late({ due, now, isAfterDay = false }: LateProps) {
  if (new Date(due) >= now) return null;
  const days = daysBetween(dayInAthens(new Date(due)), dayInAthens(now));
  return (
    <span className="text-clay">
      {isAfterDay ? text.delayed(days) : `${text.overdue} ${text.late(days)}`}
    </span>
  );
}

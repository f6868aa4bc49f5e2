import { dayInAthens } from '@/shared/dates/athens-time';
import { daysBetween } from '../holidays';
import { adminUnpaidText as text } from '../text/staff-unpaid';

/** How long ago a payment was due; null if it is not late. */
export function lateText(due: string, now: Date): string | null {
  if (new Date(due) >= now) return null;
  return text.late(daysBetween(dayInAthens(new Date(due)), dayInAthens(now)));
}

import { dayInAthens } from '@/shared/dates/athens-time';
import { formatTime } from '@/shared/dates/meeting-time';
import { daysBetween } from '@/subjects/cohorts/holidays';
import type { WeekMeeting } from '../../data/week';
import { adminWeekText } from '../../text/week';

const text = adminWeekText.day;

type Times = Pick<WeekMeeting, 'starts_at' | 'ends_at'>;

/** What is still on today, or that it is over, or when the next meeting is. */
export function dayLine(today: readonly Times[], next: Times | undefined, now: string): string {
  const left = today.filter(({ ends_at: end }) => new Date(end) > new Date(now));
  const [first] = left;
  if (first) {
    return text.meetings(left.length, formatTime(first.starts_at), left.length < today.length);
  }
  if (today.length > 0) return text.over(today.length);
  if (!next) return text.none;
  const days = daysBetween(dayInAthens(new Date(now)), dayInAthens(new Date(next.starts_at)));
  return text.free(adminWeekText.inDays(days));
}

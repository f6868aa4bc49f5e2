import { addDays, daysBetween, holidayOn, weekdayOf, type Holiday } from './holidays';

export type MeetingPattern = {
  /** From which day on: `2027-03-22`. */
  first: string;
  /** 1 for Monday to 7 for Sunday; none means that of the first day. */
  weekdays: readonly number[];
  count: number;
};

type SkippedDay = { day: string; holiday: Holiday };

/**
 * The days of meetings by a pattern. Public holidays of Greece are skipped, and the series is that much longer.
 * @returns the days, and those that were skipped
 */
export function daysOfPattern({ first, weekdays, count }: MeetingPattern) {
  const wanted = weekdays.length > 0 ? weekdays : [weekdayOf(first)];
  const days: string[] = [];
  const skipped: SkippedDay[] = [];
  for (let day = first; days.length < count; day = addDays(day, 1)) {
    if (!wanted.includes(weekdayOf(day))) continue;
    const holiday = holidayOn(day);
    if (holiday) skipped.push({ day, holiday });
    else days.push(day);
  }
  return { days, skipped };
}

/** The first day after `today` that is whole weeks after `day`: where a copy begins unless somebody chooses another. */
export function sameWeekdayAfter(day: string, today: string): string {
  const weeks = Math.max(1, Math.floor(daysBetween(day, today) / 7) + 1);
  return addDays(day, weeks * 7);
}

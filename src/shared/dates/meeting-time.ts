import { athensClock } from './athens-clock';
import { dayInAthens } from './athens-time';
import { dateText } from './text';
import { formatMonthAndYear, formatShortDay, formatWeekday } from './day';

type Range = { starts_at: string; ends_at: string };

/**
 * The day of a meeting in Athens, with the year unless it is that of `now`: `Thu 3 Dec`, in Greek.
 * @param moment in ISO 8601
 */
export function formatMeetingDay(moment: string, now = new Date()): string {
  const day = dayInAthens(new Date(moment));
  const year = day.slice(0, 4);
  const isThisYear = year === dayInAthens(now).slice(0, 4);
  const text = isThisYear ? formatShortDay(day) : `${formatShortDay(day)} ${year}`;
  // It must not break.
  return text.replaceAll(' ', '\u00a0');
}

/**
 * The days of several meetings in Athens: `Tue 8 and Thu 10 Dec`, in Greek. @param moments in ISO 8601, in order
 */
export function formatMeetingDays(moments: readonly string[], now = new Date()): string {
  const days = moments.map((moment) => formatMeetingDay(moment, now).split('\u00a0'));
  const texts = days.map(([weekday, date, ...month], index) => {
    const [, , ...next] = days[index + 1] ?? [];
    // The month is said once.
    return [weekday, date, ...(month.join() === next.join() ? [] : month)].join('\u00a0');
  });
  const last = texts.pop() ?? '';
  return texts.length > 0 ? `${texts.join(', ')}${dateText.and}${last}` : last;
}

/** The time of day in Athens: `18:00`. @param moment in ISO 8601 */
export const formatTime = (moment: string): string => athensClock(new Date(moment)).slice(11);

/** The start and the end of a meeting in Athens time: `18:00–22:00`. The start alone if the end is the same, as where it is not known. */
export const formatTimes = ({ starts_at: start, ends_at: end }: Range): string =>
  start === end ? formatTime(start) : `${formatTime(start)}–${formatTime(end)}`;

/** The month of a day in Greek, with its year: `December 2026`. @param moment in ISO 8601 */
export const formatMonth = (moment: string): string =>
  formatMonthAndYear(dayInAthens(new Date(moment)));

/** What calendars and clocks show where the reader is, as `athensClock` has it. */
function ownClock(iso: string): string {
  const moment = new Date(iso);
  const ahead = -moment.getTimezoneOffset() * 60_000;
  return new Date(moment.getTime() + ahead).toISOString().slice(0, 16);
}

/**
 * From when to when a meeting is in the time zone of the device, for meetings that are held online; null where the clocks
 * show the same as in Athens. With the day where it is another one.
 */
export function formatOwnTimes({ starts_at: start, ends_at: end }: Range): string | null {
  const own = ownClock(start);
  const day = own.slice(0, 10);
  const times = `${own.slice(11)}–${ownClock(end).slice(11)}`;
  if (day !== dayInAthens(new Date(start))) return `${formatWeekday(day)} ${times}`;
  return times === formatTimes({ starts_at: start, ends_at: end }) ? null : times;
}

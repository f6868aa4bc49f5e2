// By hand, with the names of the content: the first formatter of `Intl` takes a phone 100 ms, in which the page does not
// respond, and each browser has its own names, while a page that the build has written must hydrate in all of them.
import { dateText } from './text';

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The day of the week. @param day `2026-12-31` */
export const formatWeekday = (day: string): string => dateText.weekdays[weekday(day)] ?? '';

/** `Thu 31 Dec`, in Greek. @param day `2026-12-31` */
export function formatShortDay(day: string): string {
  const [, month, date] = parts(day);
  return `${formatWeekday(day)} ${date} ${dateText.shortMonths[month - 1]}`;
}

/** `Thursday 31 December`, in Greek. @param day `2026-12-31` */
export function formatLongDay(day: string): string {
  const [, month, date] = parts(day);
  return `${dateText.longWeekdays[weekday(day)]} ${date} ${dateText.monthsOfDay[month - 1]}`;
}

/** As a spreadsheet with Greek settings recognises it: `31/12/2026`. @param day `2026-12-31` */
export const formatSpreadsheetDay = (day: string): string => day.split('-').toReversed().join('/');

/** `December 2026`, in Greek. @param day `2026-12-31` */
export function formatMonthAndYear(day: string): string {
  const [year, month] = parts(day);
  return `${dateText.months[month - 1]} ${year}`;
}

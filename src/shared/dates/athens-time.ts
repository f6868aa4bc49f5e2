import { athensClock, hoursAheadInAthens } from './athens-clock';
import { formatLongDay } from './day';
import { dateText } from './text';

const zone = 'Europe/Athens';

/** A calendar day as `<input type="date">` writes it: `2026-12-31`. */
const dayShape = /^20\d\d-\d\d-\d\d$/;

/** A formatter of Athens time that is made when it is first used: making one takes milliseconds, which a page would need to start. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }));
}

const shown = formatter('el-GR', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

const shownDay = formatter('el-GR', { dateStyle: 'long' });

/**
 * Makes the formatter of {@link formatDateTime} in a task of its own, for a list that waits for its rows: making it takes
 * longer than rendering them.
 */
export function prepareDateTimes(): void {
  setTimeout(shown);
}

/** Date and time in Greece, formatted in Greek. @param moment a date, or a moment in ISO 8601 or in milliseconds */
export const formatDateTime = (moment: string | number | Date): string =>
  shown().format(new Date(moment));

/** The same within a sentence, where it must not break. */
export const formatMoment = (moment: string | number | Date): string =>
  formatDateTime(moment).replaceAll(' ', '\u00a0');

/** The day in Greece, in Greek words, with the month's name. @param moment in ISO 8601 */
export const formatDay = (moment: string): string =>
  shownDay().format(new Date(moment)).replaceAll(' ', '\u00a0');

/** The day in Greece with a short month, for a column of dates: `31 Dec 2026`, in Greek. @param moment in ISO 8601 */
export const formatDate = (moment: string): string => {
  const [year, month = 1, day] = dayInAthens(new Date(moment)).split('-').map(Number);
  return [day, dateText.shortMonths[month - 1], year].join('\u00a0');
};

/** The day in Greece with its weekday in full, without the year. @param moment in ISO 8601 */
export const formatDayOfWeek = (moment: string): string =>
  formatLongDay(dayInAthens(new Date(moment))).replaceAll(' ', '\u00a0');

/**
 * Date and time in Greece as a spreadsheet with Greek settings recognises them: `31/12/2026 14:05`.
 * @param iso a moment in ISO 8601
 */
export function formatSpreadsheetTime(iso: string): string {
  const clock = athensClock(new Date(iso));
  return `${clock.slice(8, 10)}/${clock.slice(5, 7)}/${clock.slice(0, 4)} ${clock.slice(11)}`;
}

/** The calendar day in Greece at a moment: `2026-12-31`. */
export const dayInAthens = (moment: Date): string => athensClock(moment).slice(0, 10);

/** The text itself if it is an existing day of this century, else null: a query string may hold anything. */
export function parseDay(text: string | null): string | null {
  if (!text || !dayShape.test(text)) return null;
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/**
 * The moment at which a day begins in Greece, in ISO 8601 with the offset: `2026-12-31T00:00:00+02:00`.
 * @param day `2026-12-31`
 * @param days how many days later
 */
export function startOfDay(day: string, days = 0): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  const date = noon.toISOString().slice(0, 10);
  // Midnight in Greece is two or three hours before midnight UTC; the clocks change at 01:00 UTC, after both.
  const hours = hoursAheadInAthens(new Date(Date.parse(`${date}T00:00:00Z`) - 3 * 3_600_000));
  return `${date}T00:00:00+0${hours}:00`;
}

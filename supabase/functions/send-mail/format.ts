import { athensClock } from '../../../src/shared/dates/athens-clock.ts';

const day = new Intl.DateTimeFormat('el-GR', {
  timeZone: 'Europe/Athens',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day in Athens in Greek, with its weekday. @param moment in ISO 8601 */
export const formatDay = (moment: string): string =>
  day.format(new Date(moment)).replaceAll(',', '');

/** The last day before a moment that is the end of a day in Athens. */
export const formatLastDay = (end: string): string =>
  formatDay(new Date(Date.parse(end) - 1).toISOString());

const month = new Intl.DateTimeFormat('el-GR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The month and the year in Greek. @param date a day of it, as 2027-03-01 */
export const formatMonth = (date: string): string => month.format(new Date(date));

/** The time of day in Athens. */
export const formatTime = (moment: string) => athensClock(new Date(moment)).slice(11);

/** The day and the time of day in Athens. @param moment in ISO 8601 */
export const formatMoment = (moment: string): string =>
  `${formatDay(moment)}, ${formatTime(moment)}`;

/** A name whose legal form stays beside its last word: «Νότος ΑΕ». */
export const bindName = (name: string): string => name.replace(/ (?=\S{1,6}$)/, '\u00a0');

type Times = { starts_at: string; ends_at: string };

/** From when to when a meeting is on its day, in Athens time. Only from when, where the end is not told. */
export const formatTimes = ({ starts_at: start, ends_at: end }: Times): string =>
  start === end ? formatTime(start) : `${formatTime(start)}–${formatTime(end)}`;

/** The day of a meeting, and from when to when it is, in Athens time. */
export const formatMeeting = (meeting: Times): string =>
  `${formatDay(meeting.starts_at)}, ${formatTimes(meeting)}`;

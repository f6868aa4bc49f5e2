import { athensClock } from './athens-clock';
import { dayInAthens, formatter } from './athens-time';

const shortDay = formatter('el-GR', { weekday: 'short', day: 'numeric', month: 'short' });
const shortDayAndYear = formatter('el-GR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const month = formatter('el-GR', { month: 'long', year: 'numeric' });

type Range = { starts_at: string; ends_at: string };

/** The parts of a date that must not break. */
const bound = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * The day of a meeting in Athens, with the year unless it is that of `now`: `Thu 3 Dec`, in Greek.
 * @param moment in ISO 8601
 */
export function formatMeetingDay(moment: string, now = new Date()): string {
  const isThisYear = dayInAthens(new Date(moment)).slice(0, 4) === dayInAthens(now).slice(0, 4);
  const day = (isThisYear ? shortDay : shortDayAndYear)().format(new Date(moment));
  return bound(day.replaceAll(',', ''));
}

/** The time of day in Athens: `18:00`. @param moment in ISO 8601 */
export const formatTime = (moment: string): string => athensClock(new Date(moment)).slice(11);

/** From when to when a meeting is, in Athens time: `18:00–22:00`. */
export const formatTimes = ({ starts_at: start, ends_at: end }: Range): string =>
  `${formatTime(start)}–${formatTime(end)}`;

/** The month of a day in Greek, with its year: `December 2026`. @param moment in ISO 8601 */
export const formatMonth = (moment: string): string => month().format(new Date(moment));

/**
 * From when to when a meeting is in the time zone of the reader, for meetings that are held online; null where the clocks
 * show the same as in Athens. With the day where it is another one.
 * @param zone an IANA name; that of the device unless given
 */
export function formatOwnTimes({ starts_at: start, ends_at: end }: Range, zone?: string) {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  const own = new Intl.DateTimeFormat('el-GR', options);
  const times = `${own.format(new Date(start))}–${own.format(new Date(end))}`;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(start));
  if (day === dayInAthens(new Date(start))) {
    return times === formatTimes({ starts_at: start, ends_at: end }) ? null : times;
  }
  const name = new Intl.DateTimeFormat('el-GR', { weekday: 'short', timeZone: zone });
  return `${name.format(new Date(start))} ${times}`;
}

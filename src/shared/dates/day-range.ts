import { parseDay, startOfDay } from './athens-time';

/** The first and the last day of a filter, `2026-12-31`; null where it is open. */
export type DayRange = { from: string | null; to: string | null };

/** The days in the URL, each null when it is missing or not a date. */
export const parseDayRange = (params: URLSearchParams): DayRange => ({
  from: parseDay(params.get('from')),
  to: parseDay(params.get('to')),
});

/** When the range begins and ends in Greece. The last day is included, so that the end is the start of the next one. */
export const momentsOf = ({ from, to }: DayRange) => ({
  start: from && startOfDay(from),
  end: to && startOfDay(to, 1),
});

/** The first day of a month. @param months how many months later, or earlier if negative */
export function firstOfMonth(day: string, months = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

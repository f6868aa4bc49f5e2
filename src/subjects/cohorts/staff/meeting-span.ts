import { momentInAthens } from '@/shared/dates/athens-clock';
import { parseDay } from '@/shared/dates/athens-time';
import { minute } from '@/lib/delays';
import { addDays } from '../holidays';

type Times = { date: string; from: string; to: string };

/** Longer is no meeting, as the database has it. */
const longest = 14 * 60 * minute;

/** Whether a meeting ends on the next day: a time that is not after its start is one of the day after. */
export const isPastMidnight = ({ from, to }: Omit<Times, 'date'>): boolean => to <= from;

/** The day on which a meeting ends. */
export const lastDayOf = (times: Times): string =>
  isPastMidnight(times) && parseDay(times.date) ? addDays(times.date, 1) : times.date;

/** When a meeting begins and ends, on clocks in Greece: `2027-03-22T18:00`. */
export const spanOf = (times: Times) => ({
  start: `${times.date}T${times.from}`,
  end: `${lastDayOf(times)}T${times.to}`,
});

/** Whether a meeting takes more time than one may, also where the clocks change meanwhile. */
export function isTooLong(times: Times): boolean {
  const { start, end } = spanOf(times);
  return momentInAthens(end).getTime() - momentInAthens(start).getTime() > longest;
}

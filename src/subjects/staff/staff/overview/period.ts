import { firstOfMonth } from '@/shared/dates/day-range';
import { parseMonth } from '@/shared/dates/parse-month';

/** Whole months: a month, a year, or the last twelve. */
export type Period = {
  /** As the query string has it: `2026-11`, `2026`; null for the last twelve months. */
  value: string | null;
  /** The first days of the first and of the last month: `2026-11-01`. */
  since: string;
  until: string;
};

const yearShape = /^20\d\d$/;

/** The months that the query string names, else the last twelve months. @param today `2026-11-23` */
export function parseMonths(text: string | null, today: string): Period {
  const month = parseMonth(text);
  if (month) return { value: month, since: `${month}-01`, until: `${month}-01` };
  if (text && yearShape.test(text))
    return { value: text, since: `${text}-01-01`, until: `${text}-12-01` };
  return { value: null, since: firstOfMonth(today, -11), until: firstOfMonth(today) };
}

/** The months before, as many as the period has. */
export function monthsBefore({ value, since, until }: Period): Pick<Period, 'since' | 'until'> {
  const months = value?.length === 7 ? 1 : 12;
  return { since: firstOfMonth(since, -months), until: firstOfMonth(until, -months) };
}

/** What can be chosen besides the last twelve months: this year, the last one, and 24 months; also what is chosen. */
export function periodChoices(today: string, chosen: string | null): string[] {
  const year = Number(today.slice(0, 4));
  const months = Array.from({ length: 24 }, (_, index) => firstOfMonth(today, -index).slice(0, 7));
  const choices = [String(year), String(year - 1), ...months];
  return chosen && !choices.includes(chosen) ? [chosen, ...choices] : choices;
}

/** The last day of a month. @param month its first day */
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);

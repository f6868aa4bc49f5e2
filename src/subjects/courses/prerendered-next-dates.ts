/** The next date of a course as pages show it; without a line where one enrols at once. */
export type ShownDate = {
  startsAt: string | null;
  line: string | null;
  /** The day, the hour and the free seats in whole sentences; null without a free seat. */
  sentence: string | null;
  label: string;
  /** The page on which an account books it; null where one enrols at once. */
  booking: string | null;
  /** What it costs, which need not be the price of the course, and whether with VAT; null where one enrols at once. */
  price: { cents: number; text: string; vat: string | null } | null;
};

/** By the slug of the course. */
export type ShownDates = ReadonlyMap<string, ShownDate>;

/** The id of the `script` element in which a prerendered page holds the next dates as JSON. */
export const nextDatesId = 'prerendered-next-dates';

/** Undefined until the page was looked at; null when it holds none. */
let stored: ShownDates | null | undefined;

/** Sets what the next page is prerendered from; undefined reads the open page again. Called by the build and by tests only. */
export function setPrerenderedNextDates(next: ShownDates | undefined): void {
  stored = next;
}

/** The next dates as they were at build time, if the open page was prerendered with them. Not checked, see `readPrerendered`. */
export function prerenderedNextDates(): ShownDates | null {
  if (stored !== undefined) return stored;
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(nextDatesId)?.textContent;
  stored = text ? new Map(JSON.parse(text) as [string, ShownDate][]) : null;
  return stored;
}

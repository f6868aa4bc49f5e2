const hour = 3_600_000;

/** 01:00 UTC on the last Sunday of a month, when the clocks of the European Union change. @param month from 0 */
function changeOfClocks(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
}

/** How many hours the clocks in Greece are ahead of UTC: 3 in summer time, else 2. */
export function hoursAheadInAthens(moment: Date): 2 | 3 {
  const year = moment.getUTCFullYear();
  const time = moment.getTime();
  return time >= changeOfClocks(year, 2) && time < changeOfClocks(year, 9) ? 3 : 2;
}

/**
 * What calendars and clocks in Greece show at a moment, in the shape of ISO 8601: `2026-12-31T18:00`. By the rule of the
 * European Union since 1996 rather than by `Intl`: making a formatter takes a slow phone longer than rendering a list.
 */
export const athensClock = (moment: Date): string =>
  new Date(moment.getTime() + hoursAheadInAthens(moment) * hour).toISOString().slice(0, 16);

/**
 * The moment at which clocks in Greece show a local time; the first of both where an hour comes twice. The inverse of
 * {@link athensClock}.
 * @param local `2026-12-31T18:00`
 */
export function momentInAthens(local: string): Date {
  const asUtc = new Date(`${local}Z`).getTime();
  const inSummer = new Date(asUtc - 3 * hour);
  return hoursAheadInAthens(inSummer) === 3 ? inSummer : new Date(asUtc - 2 * hour);
}

/** The public holidays of Greece, and the usual day of a 1 May that is moved. */
export type Holiday =
  | 'newYear'
  | 'epiphany'
  | 'cleanMonday'
  | 'independence'
  | 'goodFriday'
  | 'easter'
  | 'easterMonday'
  | 'labourDay'
  | 'labourDayMoved'
  | 'whitMonday'
  | 'dormition'
  | 'ochi'
  | 'christmas'
  | 'dayAfterChristmas';

const fixed = new Map<string, Holiday>([
  ['01-01', 'newYear'],
  ['01-06', 'epiphany'],
  ['03-25', 'independence'],
  ['05-01', 'labourDay'],
  ['08-15', 'dormition'],
  ['10-28', 'ochi'],
  ['12-25', 'christmas'],
  ['12-26', 'dayAfterChristmas'],
]);

/** By the number of days after Easter Sunday. */
const moveable = new Map<number, Holiday>([
  [-48, 'cleanMonday'],
  [-2, 'goodFriday'],
  [0, 'easter'],
  [1, 'easterMonday'],
  [50, 'whitMonday'],
]);

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The day that is a number of days later. @param day `2026-12-31` */
export function addDays(day: string, days: number): string {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / 86_400_000);

/** The weekday of a day: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => atNoon(day).getUTCDay() || 7;

/** Orthodox Easter Sunday by the Julian calendar, which is 13 days behind until 2099 (Meeus). */
export function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const count = moon + sunday + 114;
  const month = String(Math.floor(count / 31)).padStart(2, '0');
  const day = String((count % 31) + 1).padStart(2, '0');
  return addDays(`${year}-${month}-${day}`, 13);
}

/**
 * To which day 1 May is usually moved, null if it stays. The ministry decides it each time (emergency law 380/1968): on
 * Holy Saturday 2021 and Holy Wednesday 2024 it went to the Tuesday after Easter, on a Sunday in 2022 to the Monday.
 */
function movedLabourDay(year: number, easter: string): string | null {
  const day = `${year}-05-01`;
  const afterEaster = daysBetween(easter, day);
  if (afterEaster >= -6 && afterEaster <= 1) return addDays(easter, 2);
  return weekdayOf(day) === 7 ? addDays(day, 1) : null;
}

/**
 * The public holiday of Greece on a day, null if there is none. Of two on one day, the one that moves with Easter.
 * @param day `2026-12-31`, from 1900 to 2099
 */
export function holidayOn(day: string): Holiday | null {
  const year = Number(day.slice(0, 4));
  const easter = orthodoxEaster(year);
  if (day === movedLabourDay(year, easter)) return 'labourDayMoved';
  return moveable.get(daysBetween(easter, day)) ?? fixed.get(day.slice(5)) ?? null;
}

/** The month that is so many later, or earlier with a negative number. @param month `2026-12` */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7);
}

/**
 * The weeks of a month, from Monday to Sunday: the day as `2026-12-31`, null outside the month.
 * @param month `2026-12`
 */
export function monthGrid(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  // Sunday is 0.
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}

/** The month that is so many later, or earlier with a negative number. @param month `2026-12` */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7);
}

/**
 * The weeks of a month, from Monday to Sunday: each day as `2026-12-31`, in the first and the last week also those of the months beside it.
 * @param month `2026-12`
 */
export function monthGrid(month: string): string[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  // Sunday is 0.
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) =>
      new Date(Date.UTC(year, number - 1, week * 7 + weekday - before + 1))
        .toISOString()
        .slice(0, 10),
    ),
  );
}

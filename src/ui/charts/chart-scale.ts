/** The largest of the values; 1 when there are none or all are 0, so that it can divide. */
export function largestOf(values: readonly number[]): number {
  return Math.max(0, ...values) || 1;
}

/** A value as a share of the largest one, in percent. What is not 0 gets at least 1, so that it can be seen. */
export function heightOf(value: number, largest: number): number {
  return value <= 0 ? 0 : Math.min(100, Math.max(1, (value / largest) * 100));
}

/** How many columns are drawn at least, and have room where there are fewer, so that one is not as wide as the page. */
export const fewestColumns = 4;

/** The column from which on something is drawn: those before the first with a value are left out. @param series their values */
export function firstDrawn(series: readonly (readonly number[])[]): number {
  const length = series[0]?.length ?? 0;
  const first = Array.from({ length }, (_, at) => at).find((at) =>
    series.some((values) => values[at] !== 0),
  );
  return Math.max(0, Math.min(first ?? 0, length - fewestColumns));
}

/** Whether texts of this many characters fit side by side into a width in CSS pixels, in the small size of text. */
export function fitsInto(width: number, count: number, characters: number): boolean {
  return count * (characters * 8 + 4) <= width;
}

/** The sum of a value of each row. */
export function sumOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0);
}

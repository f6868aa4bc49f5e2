/**
 * A number as Greeks write it: 4.000 and 1,5. `Intl.NumberFormat` would take 25 ms to load its rules on a computer,
 * four times as much on a phone, before the page responds.
 */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

export const formatHours = (hours: number) =>
  hours === 1 ? '1\u00a0ώρα' : `${formatNumber(hours)}\u00a0ώρες`;

/** A price, with cents only where it has some. */
export function formatEuros(euros: number): string {
  const [whole = '', cents = '00'] = euros.toFixed(2).split('.');
  const amount = formatNumber(Number(whole));
  return `${cents === '00' ? amount : `${amount},${cents}`}\u00a0€`;
}

/** A price in cents, as {@link formatEuros} writes it. */
export const formatCents = (cents: number) => formatEuros(cents / 100);

/**
 * A part of a whole as a whole percentage: rounded, but 0 only if there is nothing and 100 only if there is all. The
 * percentages that come from the database are made the same way.
 */
export function percentOf(part: number, whole: number): number {
  const percent = Math.round((100 * part) / whole);
  return part > 0 && part < whole ? Math.min(Math.max(percent, 1), 99) : percent;
}

export const formatPercent = (percent: number) => `${formatNumber(percent)}\u00a0%`;

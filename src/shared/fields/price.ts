import { parseNumber } from './parse-number';

/**
 * The cents of a price in euros, with the sign or without; null for anything that is none. `1,200` is none: it may be meant as
 * 1200, and would become 1,20. Nor is `1,`, of which the rest is missing.
 */
export function centsOf(euros: string): number | null {
  const typed = euros.trim();
  const number = (typed.startsWith('€') ? typed.slice(1) : typed.replace(/€$/, '')).trim();
  const cents = Math.round(parseNumber(number, Number.NaN) * 100);
  return Number.isNaN(cents) || /[,.]$|,\d{3,}$/.test(number) ? null : cents;
}

/** A price as the forms have it: `99`, `99,50`. */
export const greekPrice = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');

/** A tax number as it is stored: without spaces, and without the country that invoices write before it, in either alphabet. */
export const plainVatNumber = (text: string): string =>
  text.replaceAll(/\s/g, '').replace(/^(?:EL|\u0395\u039b)/iu, '');

/**
 * Whether a Greek tax number has nine digits and the right last one, which is the weighted sum of the others
 * modulo 11.
 */
export function isVatNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits
    .slice(0, 8)
    .reduce((total, digit, index) => total + digit * 2 ** (8 - index), 0);
  return (sum % 11) % 10 === digits[8];
}

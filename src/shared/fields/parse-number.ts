const plain = /^\d+(?:,\d*|\.(?!\d{3}$)\d*)?$/;
const withThousands = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$|^[1-9]\d{0,2}(?:\s\d{3})+(?:,\d*)?$/;

/**
 * The number that was typed into a field; `fallback` for anything that is not 0 or more. As Greeks write it: a comma
 * before the decimals, and a point or a space before each three digits (`1.200,50`). Another point is a decimal point. What is
 * typed so far is read too: `1,` is 1.
 */
export function parseNumber(text: string, fallback: number): number {
  const typed = text.trim();
  if (withThousands.test(typed)) return Number(typed.replace(/[.\s]/g, '').replace(',', '.'));
  return plain.test(typed) ? Number(typed.replace(',', '.')) : fallback;
}

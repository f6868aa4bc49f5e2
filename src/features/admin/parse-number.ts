/**
 * The number in what was typed into a numeric field, or `otherwise` where it is none (section 5: 0 for hours and
 * durations, 1 for an order). A Greek decimal comma is read as one.
 */
export function parseNumber(text: string, otherwise: number): number {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && number >= 0 ? number : otherwise;
}

/** The number that was typed into a field, with a decimal comma or point; `fallback` for anything that is not 0 or more. */
export function parseNumber(text: string, fallback: number): number {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && number >= 0 ? number : fallback;
}

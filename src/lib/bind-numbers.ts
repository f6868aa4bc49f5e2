/**
 * A text whose numbers do not break over two lines: a number stays with the word or sign after it ("24 hours", "99 €"),
 * the groups of a phone number or postal code together, and a range ("4–8") whole.
 */
export function bindNumbers(text: string): string {
  return text
    .replaceAll(/(?<=\d\+?) (?=[\d\p{L}€])/gu, '\u00a0')
    .replaceAll(/(?<=\d)–(?=\d)/gu, '–\u2060');
}

/** Text for comparing: in lower case, without accents, final sigma as sigma, as the search of the database compares it. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('\u03c2', '\u03c3');
}

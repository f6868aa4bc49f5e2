/** What a name of a file may hold on every system: letters and digits of any language, and a few signs. */
export const readableFileName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} .,()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 80)
    .replaceAll(/^[ .]+|[ .]+$/g, '');

import { textWidth, type PdfFont } from './pdf-font';

/** A text in lines of at most `width` points. A word that is longer is broken between two letters. */
function wrapText(font: PdfFont, text: string, size: number, width: number): string[] {
  const fits = (line: string) => textWidth(font, line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n]+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

/** The lines of a text in the largest of `sizes` in which it has at most `lines`, else in the last one. */
export function fitText(
  font: PdfFont,
  text: string,
  { sizes, width, lines: most }: { sizes: readonly number[]; width: number; lines: number },
): { lines: string[]; size: number } {
  const [size = 12, ...smaller] = sizes;
  const lines = wrapText(font, text, size, width);
  return lines.length <= most || smaller.length === 0
    ? { lines, size }
    : fitText(font, text, { sizes: smaller, width, lines: most });
}

import type { TrueTypeFont } from './true-type';

/** A font of a PDF: it remembers which characters were written. */
export type PdfFont = {
  name: string;
  font: TrueTypeFont;
  /** The characters so far and their glyphs; the first has the code 1. */
  characters: Map<string, number>;
};

export const pdfFont = (name: string, font: TrueTypeFont): PdfFont => ({
  name,
  font,
  characters: new Map(),
});

/** The glyph of a character or, where the font lacks it, of the letter without its marks. */
function glyphOf({ font }: PdfFont, character: string): number {
  const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
  return glyph || font.glyphOf(character.normalize('NFKD').codePointAt(0) ?? 0);
}

/** The width of a text in points. */
export const textWidth = (font: PdfFont, text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + font.font.widthOf(glyphOf(font, character)), 0) *
  (size / 1000);

const hex = (code: number) => code.toString(16).padStart(4, '0');

/**
 * A text as the codes of its characters. Each character has its own, also where two have one glyph (as Greek and Latin
 * capitals do in some fonts), so that what is copied from the PDF is what was written.
 */
export function encodeText(font: PdfFont, text: string): string {
  const { characters } = font;
  const codes = [...text].map((character) => {
    if (!characters.has(character)) characters.set(character, glyphOf(font, character));
    return [...characters.keys()].indexOf(character) + 1;
  });
  return `<${codes.map(hex).join('')}>`;
}

/** The text that the codes of a font mean, for copying and searching: a CMap. */
export function toUnicode({ characters }: PdfFont): string {
  const lines = [...characters.keys()].map((character, index) => {
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
    return `<${hex(index + 1)}> <${units.map(hex).join('')}>`;
  });
  const blocks = [];
  // A block has at most 100 lines.
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

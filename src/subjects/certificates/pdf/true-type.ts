/** A TrueType font without instructions, as far as a PDF needs it. */
export type TrueTypeFont = {
  /** In thousandths of the font size, as PDF counts. */
  ascent: number;
  descent: number;
  capHeight: number;
  /** Left, bottom, right, top. */
  box: number[];
  /** The number of the glyph of a character; 0 for one that the font does not have. */
  glyphOf: (codePoint: number) => number;
  widthOf: (glyph: number) => number;
  /** A font with these glyphs, numbered from 1 in this order; 0 stays the glyph for unknown characters. */
  subset: (glyphs: readonly number[]) => Uint8Array<ArrayBuffer>;
};

/** Flags of a part of a composite glyph. */
const partFlag = { words: 1, scale: 8, more: 32, scaleXY: 64, matrix: 128 } as const;

/** Where a composite glyph names its parts: the offsets of their numbers. */
function partOffsets(glyph: DataView): number[] {
  const offsets: number[] = [];
  if (glyph.byteLength === 0 || glyph.getInt16(0) >= 0) return offsets;
  for (let offset = 10, flags: number = partFlag.more; flags & partFlag.more;) {
    flags = glyph.getUint16(offset);
    offsets.push(offset + 2);
    offset += 4 + (flags & partFlag.words ? 4 : 2);
    if (flags & partFlag.scale) offset += 2;
    else if (flags & partFlag.scaleXY) offset += 4;
    else if (flags & partFlag.matrix) offset += 8;
  }
  return offsets;
}

const roundUp = (bytes: number) => (bytes + 3) & ~3;

/** The file of a font with these tables. */
function writeFont(tables: [tag: string, bytes: Uint8Array][]): Uint8Array<ArrayBuffer> {
  const start = 12 + 16 * tables.length;
  const size = tables.reduce((sum, [, bytes]) => sum + roundUp(bytes.length), start);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (tables.length - power) * 16);
  let offset = start;
  for (const [index, [tag, bytes]] of tables.entries()) {
    file.set(bytes, offset);
    let checksum = 0;
    for (let at = offset; at < offset + bytes.length; at += 4) checksum += view.getUint32(at);
    const entry = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++)
      view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 4, checksum % 2 ** 32);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset += roundUp(bytes.length);
  }
  return file;
}

/** The glyph of a character by a `cmap` table of format 4. */
function readCharacters(file: DataView, cmap: number) {
  const count = file.getUint16(cmap + 2);
  const subtables = Array.from({ length: count }, (_, index) => cmap + 4 + 8 * index);
  const subtable = subtables
    .map((entry) => cmap + file.getUint32(entry + 4))
    .find((offset) => file.getUint16(offset) === 4);
  if (subtable === undefined) throw new Error('the font has no cmap of format 4');
  const segments = file.getUint16(subtable + 6) / 2;
  const column = (index: number) => subtable + 14 + 2 * segments * index + (index > 0 ? 2 : 0);
  const [ends, starts, deltas, ranges] = [column(0), column(1), column(2), column(3)];
  return (codePoint: number) => {
    for (let segment = 0; segment < segments; segment++) {
      const step = 2 * segment;
      if (codePoint > file.getUint16(ends + step)) continue;
      const start = file.getUint16(starts + step);
      if (codePoint < start) return 0;
      const delta = file.getUint16(deltas + step);
      const range = file.getUint16(ranges + step);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = file.getUint16(ranges + step + range + 2 * (codePoint - start));
      return glyph && (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/**
 * Reads a TrueType font.
 * @throws Error when a table is missing
 */
export function readFont(bytes: ArrayBuffer): TrueTypeFont {
  const file = new DataView(bytes);
  const tables = new Map<string, { offset: number; length: number }>();
  for (let index = 0; index < file.getUint16(4); index++) {
    const entry = 12 + 16 * index;
    const tag = String.fromCharCode(...new Uint8Array(bytes, entry, 4));
    tables.set(tag, { offset: file.getUint32(entry + 8), length: file.getUint32(entry + 12) });
  }
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const copy = (tag: string) => {
    const { offset, length } = table(tag);
    return new Uint8Array(bytes.slice(offset, offset + length));
  };

  const [head, hhea, hmtx, glyf, loca] = ['head', 'hhea', 'hmtx', 'glyf', 'loca'].map(
    (tag) => table(tag).offset,
  ) as [number, number, number, number, number];
  const unitsPerEm = file.getUint16(head + 18);
  const thousandths = (units: number) => Math.round((units * 1000) / unitsPerEm);
  const hasLongOffsets = file.getInt16(head + 50) === 1;
  const widths = file.getUint16(hhea + 34);

  const glyphOffset = (glyph: number) =>
    hasLongOffsets ? file.getUint32(loca + 4 * glyph) : 2 * file.getUint16(loca + 2 * glyph);
  const outlineOf = (glyph: number) => {
    const start = glyphOffset(glyph);
    return new Uint8Array(bytes.slice(glyf + start, glyf + glyphOffset(glyph + 1)));
  };
  const advanceOf = (glyph: number) => file.getUint16(hmtx + 4 * Math.min(glyph, widths - 1));

  const subset = (glyphs: readonly number[]) => {
    // Parts of composite glyphs are appended, and their numbers replaced.
    const kept = [0, ...glyphs];
    const outlines: Uint8Array[] = [];
    for (let index = 0; index < kept.length; index++) {
      const outline = outlineOf(kept[index] ?? 0);
      const view = new DataView(outline.buffer);
      for (const offset of partOffsets(view)) {
        const part = view.getUint16(offset);
        let place = kept.indexOf(part, 1);
        if (place < 0) place = kept.push(part) - 1;
        view.setUint16(offset, place);
      }
      outlines.push(outline);
    }
    const offsets = new DataView(new ArrayBuffer(4 * (kept.length + 1)));
    const metrics = new DataView(new ArrayBuffer(4 * kept.length));
    const shapes = new Uint8Array(outlines.reduce((sum, { length }) => sum + roundUp(length), 0));
    let end = 0;
    for (const [index, outline] of outlines.entries()) {
      shapes.set(outline, end);
      end += roundUp(outline.length);
      offsets.setUint32(4 * (index + 1), end);
      metrics.setUint16(4 * index, advanceOf(kept[index] ?? 0));
      // The left side bearing, which is where the outline begins.
      if (outline.length > 0)
        metrics.setInt16(4 * index + 2, new DataView(outline.buffer).getInt16(2));
    }
    const [newHead, newHhea, newMaxp] = [copy('head'), copy('hhea'), copy('maxp')];
    new DataView(newHead.buffer).setInt16(50, 1);
    new DataView(newHhea.buffer).setUint16(34, kept.length);
    new DataView(newMaxp.buffer).setUint16(4, kept.length);
    return writeFont([
      ['glyf', shapes],
      ['head', newHead],
      ['hhea', newHhea],
      ['hmtx', new Uint8Array(metrics.buffer)],
      ['loca', new Uint8Array(offsets.buffer)],
      ['maxp', newMaxp],
    ]);
  };

  return {
    ascent: thousandths(file.getInt16(hhea + 4)),
    descent: thousandths(file.getInt16(hhea + 6)),
    capHeight: thousandths(file.getInt16(table('OS/2').offset + 88)),
    box: [36, 38, 40, 42].map((offset) => thousandths(file.getInt16(head + offset))),
    glyphOf: readCharacters(file, table('cmap').offset),
    widthOf: (glyph) => thousandths(advanceOf(glyph)),
    subset,
  };
}

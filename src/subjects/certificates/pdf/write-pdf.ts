import { toUnicode, type PdfFont } from './pdf-font';
import type { PdfPage } from './pdf-page';

type Information = { title: string; author: string; language: string };

type Part = string | Uint8Array;

const encoder = new TextEncoder();
const bytesOf = (part: Part) => (typeof part === 'string' ? encoder.encode(part) : part);

/** A text of any language, as PDF writes it outside of pages: UTF-16 in hexadecimal. */
const textString = (text: string) =>
  `<feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

async function compress(part: Part): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  // Written while it is read: a stream takes no more than somebody reads of it.
  const [compressed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytesOf(part) as BufferSource),
    writer.close(),
  ]);
  return new Uint8Array(compressed);
}

/** The objects of a file: each is referred to by its number. */
function objectList() {
  const objects: Part[][] = [];
  /** Takes a number for an object that is set later. */
  const reserve = () => objects.push([]);
  const set = (id: number, ...parts: Part[]) => {
    objects[id - 1] = parts;
    return id;
  };
  const add = (...parts: Part[]) => set(reserve(), ...parts);
  const addStream = async (data: Part, entries = '') => {
    const compressed = await compress(data);
    const head = `<< ${entries} /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`;
    return add(head, compressed, '\nendstream');
  };
  return { objects, reserve, set, add, addStream };
}

type Objects = ReturnType<typeof objectList>;

/** A font with the characters that were written, and the numbers that the page refers to them by. */
async function addFont({ add, addStream }: Objects, written: PdfFont): Promise<number> {
  const { font, name, characters } = written;
  const glyphs = [...characters.values()];
  const subset = font.subset(glyphs);
  const [file, map] = await Promise.all([
    addStream(subset, `/Length1 ${subset.length}`),
    addStream(toUnicode(written)),
  ]);
  // Six letters before the name say that it is a part of the font.
  const base = `/PRAXIS+${name}`;
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName ${base} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0`,
    ` /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${base} /CIDToGIDMap /Identity`,
    ' /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    ` /FontDescriptor ${descriptor} 0 R /W [1 [${glyphs.map(font.widthOf).join(' ')}]] >>`,
  );
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${base} /Encoding /Identity-H`,
    ` /DescendantFonts [${descendant} 0 R] /ToUnicode ${map} 0 R >>`,
  );
}

/** The structure of the page in its order, for screen readers. */
function addStructure({ add, reserve, set }: Objects, page: PdfPage, pageId: number): number {
  const [root, document] = [reserve(), reserve()];
  const elements = page.tags.map(({ tag, description }, index) =>
    add(
      `<< /Type /StructElem /S /${tag} /P ${document} 0 R /Pg ${pageId} 0 R /K ${index}`,
      description === undefined ? ' >>' : ` /Alt ${textString(description)} >>`,
    ),
  );
  const references = elements.map((id) => `${id} 0 R`).join(' ');
  set(document, `<< /Type /StructElem /S /Document /P ${root} 0 R /K [${references}] >>`);
  return set(
    root,
    `<< /Type /StructTreeRoot /K ${document} 0 R /ParentTree << /Nums [0 [${references}]] >> >>`,
  );
}

/** The bytes of a file with these objects and the number of its catalog and of its information. */
function joinObjects(objects: Part[][], catalog: number, information: number) {
  // The second line has bytes over 127, so that no program takes the file for text.
  const parts: Uint8Array[] = [
    encoder.encode('%PDF-1.7\n%'),
    new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 10]),
  ];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, index) => {
    const offset = length();
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) parts.push(bytesOf(part));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  parts.push(
    encoder.encode(
      `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root ${catalog} 0 R` +
        ` /Info ${information} 0 R >>\nstartxref\n${length()}\n%%EOF\n`,
    ),
  );
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}

/**
 * A PDF of one page: tagged for screen readers, with the characters of the fonts that it uses. Written by hand, because the
 * libraries for it are 130 KB and more after gzip, and take a slow phone longer than the page itself may.
 */
export async function writePdf(page: PdfPage, information: Information): Promise<Blob> {
  const list = objectList();
  const { add, reserve, set, addStream, objects } = list;
  const [catalog, pages, pageId] = [reserve(), reserve(), reserve()];
  const fonts = await Promise.all(page.fonts.map((font) => addFont(list, font)));
  const content = await addStream(page.content.join('\n'));
  const links = page.links.map(({ x, y, width, height, url, label }) =>
    add(
      `<< /Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [${[x, y, x + width, y + height].join(' ')}]`,
      ` /Contents ${textString(label)} /A << /S /URI /URI (${url}) >> >>`,
    ),
  );
  const structure = addStructure(list, page, pageId);
  set(
    pageId,
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${content} 0 R`,
    ` /Resources << /Font << ${fonts.map((id, index) => `/F${index} ${id} 0 R`).join(' ')} >> >>`,
    ` /Annots [${links.map((id) => `${id} 0 R`).join(' ')}] /StructParents 0 /Tabs /S >>`,
  );
  set(pages, `<< /Type /Pages /Kids [${pageId} 0 R] /Count 1 >>`);
  set(
    catalog,
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${information.language}) /MarkInfo << /Marked true >>`,
    ` /StructTreeRoot ${structure} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const about = add(
    `<< /Title ${textString(information.title)} /Author ${textString(information.author)} >>`,
  );
  return joinObjects(objects, catalog, about);
}

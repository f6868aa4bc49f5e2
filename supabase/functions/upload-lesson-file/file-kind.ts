const megabyte = 1024 * 1024;

/** What the site uses the file for, with the most bytes that such a file may have. */
export const maximumBytes = {
  image: 5 * megabyte,
  document: 20 * megabyte,
  film: 50 * megabyte,
  captions: megabyte,
} as const;

type FileKind = { kind: keyof typeof maximumBytes; type: string; extension: string };

const office = 'application/vnd.openxmlformats-officedocument.';
/** The file that each format of Office has inside its ZIP archive. */
const officeParts = [
  { part: 'word/document.xml', extension: 'docx', type: `${office}wordprocessingml.document` },
  { part: 'xl/workbook.xml', extension: 'xlsx', type: `${office}spreadsheetml.sheet` },
  {
    part: 'ppt/presentation.xml',
    extension: 'pptx',
    type: `${office}presentationml.presentation`,
  },
];

/** The brands of MP4 that browsers play; others are photos (HEIC) or QuickTime. */
const filmBrands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|mmp4)/;

/** Markup that runs scripts where a browser takes a file for a page. No picture or captions need it. */
const markup = /<(?:script|html|body|iframe|!doctype)[\s>/]/i;
/** A name in a PDF, where each letter may be escaped by its code: `#61` is `a`. */
const nameInPdf = (name: string) =>
  Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code}|#${code.toUpperCase()})`;
  }).join('');
/** What makes a PDF run a script or another program. */
const pdfActions = new RegExp(
  `/(?:${['JavaScript', 'Launch', 'EmbeddedFile'].map(nameInPdf).join('|')})\\b`,
);

/** One character for each byte; exact for ASCII only. */
const asText = (content: Uint8Array) => new TextDecoder('latin1').decode(content);

const startsWith = (content: Uint8Array, bytes: number[]) =>
  bytes.every((byte, index) => content[index] === byte);

function officeKindOf(text: string): FileKind | null {
  if (!text.includes('[Content_Types].xml') || text.includes('vbaProject.bin')) return null;
  const found = officeParts.find(({ part }) => text.includes(part));
  return found ? { kind: 'document', type: found.type, extension: found.extension } : null;
}

function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

function imageKindOf(content: Uint8Array, start: string): FileKind | null {
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { kind: 'image', type: 'image/png', extension: 'png' };
  if (startsWith(content, [0xff, 0xd8, 0xff]))
    return { kind: 'image', type: 'image/jpeg', extension: 'jpg' };
  if (/^GIF8[79]a/.test(start)) return { kind: 'image', type: 'image/gif', extension: 'gif' };
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8))
    return { kind: 'image', type: 'image/webp', extension: 'webp' };
  return null;
}

function filmKindOf(content: Uint8Array, start: string): FileKind | null {
  if (start.startsWith('ftyp', 4) && filmBrands.test(start.slice(8, 12)))
    return { kind: 'film', type: 'video/mp4', extension: 'mp4' };
  // The header of Matroska names its kind: only `webm` plays in browsers.
  if (startsWith(content, [0x1a, 0x45, 0xdf, 0xa3]) && start.includes('webm'))
    return { kind: 'film', type: 'video/webm', extension: 'webm' };
  return null;
}

/**
 * What a file is by its content, because its name and its declared type can claim anything.
 * @returns null for any other kind of file, and for one with markup, macros or scripts in it
 */
export function fileKindOf(content: Uint8Array): FileKind | null {
  const start = asText(content.subarray(0, 64));
  const film = filmKindOf(content, start);
  if (film) return film;
  const image = imageKindOf(content, start);
  if (image) return markup.test(asText(content)) ? null : image;
  if (start.startsWith('%PDF-')) {
    if (pdfActions.test(asText(content))) return null;
    return { kind: 'document', type: 'application/pdf', extension: 'pdf' };
  }
  if (start.startsWith('PK\x03\x04')) return officeKindOf(asText(content));
  const withoutByteOrderMark = startsWith(content, [0xef, 0xbb, 0xbf]) ? start.slice(3) : start;
  if (/^WEBVTT(?:\s|$)/.test(withoutByteOrderMark) && isUtf8(content)) {
    if (markup.test(asText(content))) return null;
    return { kind: 'captions', type: 'text/vtt', extension: 'vtt' };
  }
  return null;
}

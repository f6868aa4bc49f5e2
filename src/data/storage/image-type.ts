export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

function has(bytes: Uint8Array, at: number, expected: number[]): boolean {
  return expected.every((value, index) => bytes[at + index] === value);
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const pngSignature = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a];

/** Chunk by chunk: length, name, data, checksum; IHDR first, IEND last. */
function isPng(bytes: Uint8Array): boolean {
  if (!has(bytes, 0, pngSignature) || !has(bytes, 12, ascii('IHDR'))) return false;
  const read = view(bytes);
  if (bytes.length < 33 || read.getUint32(16) === 0 || read.getUint32(20) === 0) return false;
  let at = pngSignature.length;
  while (at + 12 <= bytes.length) {
    if (has(bytes, at + 4, ascii('IEND'))) return true;
    at += 12 + read.getUint32(at);
  }
  return false;
}

/** Segment by segment to the scan, whose data holds no marker but the end of the image. */
function isJpeg(bytes: Uint8Array): boolean {
  if (!has(bytes, 0, [0xff, 0xd8, 0xff])) return false;
  const read = view(bytes);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return endsAfter(bytes, at);
    else at += 2 + read.getUint16(at + 2);
  }
  return false;
}

function endsAfter(bytes: Uint8Array, start: number): boolean {
  let at = bytes.indexOf(0xff, start + 2);
  while (at !== -1 && bytes[at + 1] !== 0xd9) at = bytes.indexOf(0xff, at + 1);
  return at !== -1;
}

/** The size of a table of colours, of which a byte of flags tells. */
const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Where a row of sub-blocks, each with its length first, comes to its empty last one. */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Block by block: images and extensions, then the trailer. */
function isGif(bytes: Uint8Array): boolean {
  if (!has(bytes, 0, ascii('GIF87a')) && !has(bytes, 0, ascii('GIF89a'))) return false;
  let at = 13 + colours(bytes[10]);
  let images = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return images > 0;
    if (kind === 0x2c) {
      images += 1;
      at = afterBlocks(bytes, at + 11 + colours(bytes[at + 9]));
    } else if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else return false;
  }
  return false;
}

/**
 * What picture a file holds, by its content and whole structure; null for anything but a complete JPEG, PNG or GIF.
 * A name or a declared type can claim anything.
 */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  return isGif(bytes) ? 'image/gif' : null;
}

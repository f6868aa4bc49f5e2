/** An image: its bytes without what follows its end, and what its content says. Lengths in pixels. */
export type Image = {
  type: 'image/png' | 'image/jpeg' | 'image/gif';
  extension: 'png' | 'jpg' | 'gif';
  width: number;
  height: number;
  content: Uint8Array<ArrayBuffer>;
};

type Measured = { width: number; height: number; end: number };

const startsWith = (content: Uint8Array, bytes: number[]) =>
  bytes.every((value, index) => content[index] === value);

/** PNG: chunks of a length, a name, data and a checksum. The first is IHDR and the last IEND. */
function measurePng(view: DataView): Measured | null {
  const [header, lastChunk] = [0x49484452, 0x49454e44];
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== header) return null;
  let position = 8;
  while (view.getUint32(position + 4) !== lastChunk) position += 12 + view.getUint32(position);
  return { width: view.getUint32(16), height: view.getUint32(20), end: position + 12 };
}

/** JPEG: segments that begin with 0xff and a marker. SOF has the size, SOS the pixels, EOI is the end; TEM and RST have no length. */
function measureJpeg(view: DataView): Measured | null {
  let size: { width: number; height: number } | null = null;
  let position = 2;
  for (;;) {
    // Bytes of pixels. In them, 0xff is followed by 0 or by a marker without a length.
    while (view.getUint8(position) !== 0xff || view.getUint8(position + 1) === 0) position += 1;
    const marker = view.getUint8(position + 1);
    if (marker === 0xd9) return size && { ...size, end: position + 2 };
    if (marker === 0xff) position += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) position += 2;
    else {
      // All SOF markers; the other three of the range are tables.
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
        // Browsers take the first size, other programs the last.
        if (size) return null;
        size = { height: view.getUint16(position + 5), width: view.getUint16(position + 7) };
      }
      position += 2 + view.getUint16(position + 2);
    }
  }
}

/** The length of a GIF's table of colours. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/**
 * GIF: a header with a size, a table of colours, then blocks until the byte 0x3b. Data is in blocks of up to 255 bytes. Browsers make
 * the image larger where a frame, which has its place and its size, reaches beyond it.
 */
function measureGif(view: DataView): Measured | null {
  const at = (offset: number) => view.getUint16(offset, true);
  let [width, height] = [at(6), at(8)];
  let position = 13 + tableBytes(view.getUint8(10));
  while (view.getUint8(position) !== 0x3b) {
    const block = view.getUint8(position);
    if (block === 0x2c) {
      width = Math.max(width, at(position + 1) + at(position + 5));
      height = Math.max(height, at(position + 3) + at(position + 7));
      position += 11 + tableBytes(view.getUint8(position + 9));
    } else if (block === 0x21) position += 2;
    else return null;
    while (view.getUint8(position) !== 0) position += 1 + view.getUint8(position);
    position += 1;
  }
  return { width, height, end: position + 1 };
}

const formats = [
  {
    type: 'image/png',
    extension: 'png',
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    measure: measurePng,
  },
  { type: 'image/jpeg', extension: 'jpg', signature: [0xff, 0xd8, 0xff], measure: measureJpeg },
  {
    type: 'image/gif',
    extension: 'gif',
    // «GIF8», before `7a` or `9a`.
    signature: [0x47, 0x49, 0x46, 0x38],
    measure: measureGif,
  },
] as const;

/**
 * Reads an image by its content. The pixels are not decoded: browsers do that, and show a file that is served as an
 * image as nothing else.
 * @returns null for anything but a PNG, JPEG or GIF with an end
 */
export function readImage(content: Uint8Array<ArrayBuffer>): Image | null {
  const format = formats.find(({ signature }) => startsWith(content, [...signature]));
  if (!format) return null;
  try {
    const measured = format.measure(
      new DataView(content.buffer, content.byteOffset, content.byteLength),
    );
    if (!measured || measured.width === 0 || measured.height === 0) return null;
    const { width, height, end } = measured;
    if (end > content.length) return null;
    const { type, extension } = format;
    return { type, extension, width, height, content: content.slice(0, end) };
  } catch (error) {
    // The image ends before its end mark.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

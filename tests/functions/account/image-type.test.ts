import { describe, expect, test } from 'vitest';
import { readImage } from '../../../supabase/functions/upload-image/image-type.ts';
import { images, pngOf } from '../../support/images.ts';

const read = (content: Buffer) => readImage(new Uint8Array(content));

/** Some bytes of an image replaced. */
function withBytes(image: Buffer, position: number, ...bytes: number[]): Buffer {
  const changed = Buffer.from(image);
  changed.set(bytes, position);
  return changed;
}

/** A JPEG of segments. */
const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const frame = (marker: number) => segment(marker, [8, 1, 0, 2, 1, 1, 0x11, 0]);
const jpegOf = (...bytes: number[][]) => Buffer.from([0xff, 0xd8, ...bytes.flat()]);
const pixels = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd1, 3];
const end = [0xff, 0xd9];

const block = (...data: number[]) => [data.length, ...data];
const gifHeader = (flags: number) => [...Buffer.from('GIF89a'), 2, 1, 3, 0, flags, 0, 0];
const gifImage = (flags: number) => [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, flags];

describe('reads an image', () => {
  test.each([
    ['png', { type: 'image/png', extension: 'png', width: 4, height: 4 }],
    ['jpeg', { type: 'image/jpeg', extension: 'jpg', width: 4, height: 4 }],
    ['gif', { type: 'image/gif', extension: 'gif', width: 1, height: 1 }],
  ] as const)('%s, and cuts what follows its end', (name, expected) => {
    const image = images[name];
    for (const content of [
      image,
      Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([image, image]),
    ]) {
      const { content: stored, ...properties } = read(content) ?? {};
      expect(properties).toEqual(expected);
      expect(Buffer.from(stored ?? []).equals(image)).toBe(true);
    }
  });

  test('a view into a larger buffer', () => {
    const buffer = new Uint8Array([...Array.from({ length: 5 }, () => 0), ...images.png]);
    expect(readImage(buffer.subarray(5))).toMatchObject({ width: 4, height: 4 });
  });

  test('a PNG with other chunks', () => {
    expect(read(pngOf(1000))?.content).toHaveLength(1000);
  });

  test.each([0xc0, 0xc1, 0xc2, 0xcf])('a JPEG with the frame %i', (marker) => {
    // Tables with numbers among those of the frames, and a preview with an end of its own.
    const tables = [...segment(0xc4, [9, 9]), ...segment(0xcc, [9, 9]), ...segment(0xc8, [9, 9])];
    const preview = segment(0xe1, [...end, ...frame(0xc0)]);
    const image = jpegOf(preview, [0xff], frame(marker), tables, pixels, pixels, end);
    expect(read(image)).toMatchObject({
      width: 513,
      height: 256,
      content: { length: image.length },
    });
  });

  test('a JPEG with a marker that has no length before its frame', () => {
    const image = jpegOf([0xff, 0x01, 0, 40], frame(0xc0), pixels, end);
    expect(read(image)).toMatchObject({ width: 513, height: 256 });
  });

  test('a GIF with tables of colours, texts and several pictures', () => {
    const [colours, text] = [[0x3b, 0x3b, 0x3b], block(0x3b, 0x3b)];
    const image = Buffer.from(
      [
        gifHeader(0x81),
        ...Array.from({ length: 4 }, () => colours),
        [0x21, 0xfe],
        text,
        text,
        [0],
        gifImage(0x80),
        colours,
        colours,
        [2],
        text,
        [0],
        gifImage(0),
        [2],
        text,
        [0, 0x3b],
      ].flat(),
    );
    expect(read(image)).toMatchObject({ width: 258, height: 3, content: { length: image.length } });
  });
});

test('a GIF is as large as its pictures', () => {
  const wide = [0x2c, 2, 0, 1, 0, 0xff, 0xff, 0, 1, 0, 2, ...block(1), 0];
  const image = Buffer.from([...gifHeader(0), ...wide, ...gifImage(0), 2, ...block(1), 0, 0x3b]);
  expect(read(image)).toMatchObject({ width: 65_537, height: 257 });
});

describe('refuses', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('a %s that ends too early', (name) => {
    for (let length = 0; length < images[name].length; length += 1)
      expect(read(images[name].subarray(0, length)), `${length} bytes`).toBeNull();
  });

  test.each([
    ['a text', Buffer.from('Δεν είμαι εικόνα.')],
    ['an svg', images.svg],
    ['a webp', images.webp],
    ['a PNG without width', withBytes(images.png, 16, 0, 0, 0, 0)],
    ['a PNG without height', withBytes(images.png, 20, 0, 0, 0, 0)],
    ['a PNG with a header of another length', withBytes(images.png, 11, 14)],
    ['a PNG that begins with another chunk', withBytes(images.png, 12, 0x69)],
    ['a PNG with a wrong signature', withBytes(images.png, 7, 0)],
    ['a JPEG without a frame', jpegOf(pixels, end)],
    ['a JPEG with two frames', jpegOf(frame(0xc0), pixels, frame(0xc0), end)],
    ['a JPEG with only tables', jpegOf(segment(0xc4, [8, 0, 1, 0, 1]), pixels, end)],
    ['a JPEG with a wrong signature', withBytes(images.jpeg, 2, 0)],
    ['a GIF with an unknown block', withBytes(images.gif, 19, 7)],
    ['a GIF with a wrong signature', withBytes(images.gif, 3, 0x39)],
  ])('%s', (_name, content) => {
    expect(read(content)).toBeNull();
  });
});

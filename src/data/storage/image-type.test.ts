import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { images, pngOf } from '../../../tests/support/images';
import { imageType } from './image-type';

const whole = [
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
] as const;

describe.each(whole)('a %s', (name, type) => {
  test('is known by its content', () => {
    expect(imageType(images[name])).toBe(type);
  });

  test('is none when cut off anywhere', () => {
    const file = images[name];
    const known = Array.from({ length: file.length }, (_, length) => length).filter(
      (length) => imageType(file.subarray(0, length)) !== null,
    );
    expect(known).toEqual([]);
  });

  test('is none with its first byte wrong', () => {
    expect(imageType(Buffer.concat([Buffer.from([0]), images[name].subarray(1)]))).toBeNull();
  });

  test('may have something behind it, as the pictures of some phones', () => {
    expect(imageType(Buffer.concat([images[name], Buffer.alloc(100, 7)]))).toBe(type);
  });

  test('is found in the middle of a buffer', () => {
    const buffer = Buffer.concat([Buffer.alloc(5), images[name]]);
    expect(imageType(buffer.subarray(5))).toBe(type);
  });
});

test('a large file of the site', () => {
  expect(imageType(readFileSync('public/icon-512.png'))).toBe('image/png');
  expect(imageType(pngOf(6_000_000))).toBe('image/png');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('Δεν είμαι εικόνα.')],
  [
    'a text that starts like a png',
    Buffer.from('\x89PNG\r\n\x1a\n and so on, and so on, and so on'),
  ],
  ['an svg', images.svg],
  ['a webp', images.webp],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a png without pixels',
    Buffer.concat([images.png.subarray(0, 16), Buffer.alloc(8), images.png.subarray(24)]),
  ],
  ['a gif without a picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['the head of a jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a jpeg of endless segments', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
  [
    'a jpeg of empty segments',
    Buffer.from([0xff, 0xd8, ...Array.from({ length: 40 }, () => [0xff, 0xe0, 0, 0]).flat()]),
  ],
])('%s is none', (_name, bytes) => {
  expect(imageType(bytes)).toBeNull();
});

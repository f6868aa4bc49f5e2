import { describe, expect, test, vi } from 'vitest';
import { limits } from '@/lib/limits';
import { images, pngOf } from '../../../../tests/support/images';
import { checkImageFile, imageTypeOf } from './image-file';

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

describe.each([
  ['png', 'image/png', 'png'],
  ['jpeg', 'image/jpeg', 'jpg'],
  ['gif', 'image/gif', 'gif'],
] as const)('a %s file', (name, type, extension) => {
  test('is accepted by its content', async () => {
    const file = await checkImageFile(blobOf(images[name]));
    expect(file).toMatchObject({ type, extension });
    expect(Buffer.from(file.bytes).equals(images[name])).toBe(true);
  });

  test('is refused when its first byte is wrong', () => {
    const bytes = Buffer.concat([Buffer.from([0]), images[name].subarray(1)]);
    expect(imageTypeOf(bytes)).toBeNull();
  });

  test('is recognised inside a larger buffer', () => {
    const buffer = Buffer.concat([Buffer.alloc(5), images[name]]);
    expect(imageTypeOf(buffer.subarray(5))).toBe(type);
  });
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('Δεν είμαι εικόνα.')],
  ['an svg', images.svg],
  ['a webp', images.webp],
  ['an html page', Buffer.from('<!doctype html><script>alert(1)</script>')],
])('refuses %s', async (_name, bytes) => {
  await expect(checkImageFile(blobOf(bytes))).rejects.toMatchObject({ code: 'not_an_image' });
});

test('refuses an image that the browser cannot decode', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')));
  await expect(checkImageFile(blobOf(images.png))).rejects.toMatchObject({ code: 'not_an_image' });
});

test('accepts an image of exactly the largest size and refuses one byte more', async () => {
  await checkImageFile(blobOf(pngOf(limits.imageBytes)));
  const tooLarge = checkImageFile(blobOf(pngOf(limits.imageBytes + 1)));
  await expect(tooLarge).rejects.toMatchObject({ code: 'too_large' });
});

import { expect } from 'vitest';
import type * as ImageType from '../../../supabase/functions/upload-image/image-type.ts';
import type * as IsStaff from '../../../supabase/functions/_shared/is-staff.ts';
import type * as ReadBody from '../../../supabase/functions/_shared/read-body.ts';
import type * as Target from '../../../supabase/functions/upload-image/target.ts';
import type * as UploadRate from '../../../supabase/functions/_shared/upload-rate.ts';
import { images } from '../../support/images.ts';
import { clientWith, failingClient, moduleUnderTest } from './module-under-test.ts';

const site = 'https://project.example/functions/v1';
const course = '10000000-0000-4000-8000-000000000001';
const unsaved = '10000000-0000-4000-8000-000000000002';

const bytes = (text: Buffer | number[]) => new Uint8Array(text);
const changed = (image: Buffer, position: number, ...values: number[]) => {
  const copy = bytes(image);
  copy.set(values, position);
  return copy;
};
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0, 3, 0, 2, 1, 1, 0x11, 0];
const jpeg = (...parts: number[][]) => bytes([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);
/** Pixels with an escaped 0xff and a restart marker. */
const pixels = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 0xff, 0, 0xd9, 0xff, 0xd7, 0xff, 0xd0, 3];
const table = (marker: number) => [0xff, marker, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0];
const gif = (flags: number, ...parts: number[][]) =>
  bytes([...Buffer.from('GIF89a'), 2, 1, 3, 0, flags, 0, 0, ...parts.flat(), 0x3b]);
const colours = [0x3b, 0x3b, 0x3b, 0x3b, 0x3b, 0x3b];
const gifImage = (flags: number) => [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, flags];

function checkImageType({ readImage }: typeof ImageType) {
  for (const [image, type] of [
    [images.png, 'image/png'],
    [images.jpeg, 'image/jpeg'],
    [images.gif, 'image/gif'],
  ] as const) {
    for (const tail of [Buffer.alloc(0), Buffer.from('<script>'), image])
      expect(readImage(bytes(Buffer.concat([image, tail])))).toMatchObject({
        type,
        content: { length: image.length },
      });
    for (let length = 0; length < image.length; length += 1)
      expect(readImage(bytes(image.subarray(0, length)))).toBeNull();
    for (let position = 0; position < 3; position += 1)
      expect(readImage(changed(image, position, 0))).toBeNull();
  }
  expect(readImage(changed(images.png, 11, 14))).toBeNull();
  const longHeader = Buffer.concat([
    images.png.subarray(0, 29),
    Buffer.alloc(1),
    images.png.subarray(29),
  ]);
  expect(readImage(changed(longHeader, 11, 14))).toBeNull();
  expect(readImage(changed(images.png, 12, 0x69))).toBeNull();
  expect(readImage(changed(images.png, 16, 0, 0, 0, 0))).toBeNull();
  expect(readImage(changed(images.png, 20, 0, 0, 0, 0))).toBeNull();
  expect(readImage(changed(images.png, 7, 0))).toBeNull();
  for (const marker of [0xc0, 0xc2, 0xcf]) {
    const tables = [0xc4, 0xc8, 0xcc, 0xfe, 0xbf].flatMap(table);
    const image = jpeg(table(0xe1), [0xff], frame(marker), tables, pixels);
    expect(readImage(image)).toMatchObject({
      width: 2,
      height: 3,
      content: { length: image.length },
    });
  }
  expect(readImage(jpeg(frame(0xc0), pixels, frame(0xc0)))).toBeNull();
  // A marker without a length: what follows is no length either.
  expect(readImage(jpeg([0xff, 1, 0, 15], frame(0xc0), pixels))).toMatchObject({
    width: 2,
    height: 3,
  });
  expect(readImage(jpeg(table(0xc4), pixels))).toBeNull();
  expect(readImage(jpeg(table(0xd0), pixels))).toBeNull();
  const text = [0x21, 0xfe, 2, 0x3b, 0x3b, 1, 0x3b, 0];
  const data = [2, 1, 0x3b, 0];
  const animated = gif(0x80, colours, text, gifImage(0x80), colours, data, gifImage(0), data);
  expect(readImage(animated)).toMatchObject({
    width: 258,
    height: 3,
    content: { length: animated.length },
  });
  // Of each picture its place and its size, with other bytes beside them.
  const far = [0x2c, 0x11, 0x21, 0x12, 0x22, 0x13, 0x23, 0x14, 0x24, 0];
  const size = { width: 0x2111 + 0x2313, height: 0x2212 + 0x2414 };
  expect(readImage(gif(0, far, data, gifImage(0), data))).toMatchObject(size);
  expect(readImage(gif(0, gifImage(0), data, far, data))).toMatchObject(size);
  expect(readImage(gif(0, [7, 0]))).toBeNull();
}

const imageType = moduleUnderTest({
  path: 'upload-image/image-type.ts',
  check: checkImageType,
});

/** A client of a user to whom the functions of the database answer this. */
const userWho = (answers: Record<string, unknown>) =>
  ({ rpc: async (name: string) => ({ data: answers[name], error: null }) }) as never;

async function checkIsStaff(module: typeof IsStaff) {
  expect(await module.isStaff(userWho({ is_staff: true }))).toBe(true);
  for (const answer of [false, null])
    expect(await module.isStaff(userWho({ is_staff: answer }))).toBe(false);
  await expect(module.isStaff(failingClient)).rejects.toThrow('failed');
}

const isStaff = moduleUnderTest({
  path: '_shared/is-staff.ts',
  check: checkIsStaff,
});

async function checkReadBody(module: typeof ReadBody) {
  const read = (length: number) =>
    module.readBody(
      new Request(site, { method: 'POST', body: new Uint8Array(length).fill(7) }),
      100_000,
    );
  expect(await read(100_000)).toEqual(new Uint8Array(100_000).fill(7));
  expect(await read(100_001)).toBeNull();
  expect(await module.readBody(new Request(site), 1)).toEqual(new Uint8Array());
  let pulls = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls > 50) controller.error(new Error('read to the end'));
      else controller.enqueue(new Uint8Array(10_000));
    },
  });
  const request = new Request(site, { method: 'POST', body: endless, duplex: 'half' } as never);
  expect(await module.readBody(request, 100_000)).toBeNull();
  const text = (body: string | null, maximumBytes: number) =>
    module.readText(new Request(site, { method: 'POST', body }), maximumBytes);
  expect(await text('αβγ', 6)).toBe('αβγ');
  expect(await text('αβγ', 5)).toBeNull();
  expect(await text(null, 5)).toBe('');
}

const readBody = moduleUnderTest({
  path: '_shared/read-body.ts',
  check: checkReadBody,
});

async function checkTarget({ readTarget }: typeof Target) {
  const client = clientWith({ courses: [{ id: course }] });
  const of = (path: string, user = 'staff') =>
    readTarget({ client, asUser: userWho({ is_staff: user === 'staff' }) }, `${site}${path}`, user);
  for (const user of ['staff', 'learner'])
    expect(await of('/upload-image/avatars', user)).toEqual({ bucket: 'avatars', folder: user });
  const path = `/upload-image/thumbnails/${course}`;
  expect(await of(path)).toEqual({ bucket: 'thumbnails', folder: course });
  expect(await of(`/upload-image/thumbnails/${unsaved}`)).toEqual({
    bucket: 'thumbnails',
    folder: 'staff',
  });
  expect(await of(path, 'learner')).toBeNull();
  for (const other of [
    '/upload-image',
    '/upload-image/thumbnails/a',
    `${path}/a`,
    `${path}a`,
    '/upload-image/documents',
    '/avatars',
    `/thumbnails/${course}`,
    `/upload-image/thumbnails/-${course.slice(1)}`,
  ])
    expect(await of(other), other).toBeNull();
  const failing = { client: clientWith({}), asUser: userWho({ is_staff: true }) };
  await expect(readTarget(failing, `${site}${path}`, 'staff')).rejects.toThrow('failed');
}

const target = moduleUnderTest({
  path: 'upload-image/target.ts',
  check: checkTarget,
});

const answering = (data: unknown) =>
  ({
    rpc: async (_name: string, { uploader }: { uploader: string }) => ({
      data: uploader === 'user' && data,
      error: null,
    }),
  }) as never;

async function checkUploadRate({ isOverUploadRate }: typeof UploadRate) {
  expect(await isOverUploadRate(answering(true), 'user')).toBe(false);
  expect(await isOverUploadRate(answering(false), 'user')).toBe(true);
  expect(await isOverUploadRate(answering(null), 'user')).toBe(true);
  await expect(isOverUploadRate(failingClient, 'user')).rejects.toThrow('failed');
}

const uploadRate = moduleUnderTest({
  path: '_shared/upload-rate.ts',
  check: checkUploadRate,
});

export const uploadModules = [imageType, isStaff, readBody, target, uploadRate];

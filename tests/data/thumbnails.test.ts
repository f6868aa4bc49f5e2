// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { newCourse } from '@/data/courses/course';
import { createCourse } from '@/data/courses/mutations';
import { discardThumbnail, uploadThumbnail } from '@/data/courses/thumbnails';
import { getSupabase } from '@/lib/supabase';
import { execute, withBackend } from '../support/backend';
import { signInWith } from './as';

withBackend();

// One transparent pixel.
const gif = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
);
const picture = () => new Blob([gif]);
const courseId = () => crypto.randomUUID();
const send = (file: Blob) => uploadThumbnail({ courseId: courseId(), file });
const stored = async () =>
  (await execute("select name from storage.objects where bucket_id = 'thumbnails'")).length;

test('staff stores a picture that everybody sees, and removes it', async () => {
  await signInWith('instructor');
  const id = courseId();
  const address = await uploadThumbnail({ courseId: id, file: picture() });
  const saved = await createCourse({
    id,
    values: { ...newCourse, title: 'Με εικόνα', thumbnail_url: address },
  });
  expect(saved.thumbnail_url).toBe(address);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('image/gif');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(gif);
  const before = await stored();
  await discardThumbnail('https://elsewhere.example/picture.gif');
  expect(await stored()).toBe(before);
  await discardThumbnail(address);
  expect(await stored()).toBe(before - 1);
});

test('only whole pictures of at most five megabytes are stored', async () => {
  await signInWith('instructor');
  const script = new Blob(['<svg onload="alert(1)">'], { type: 'image/png' });
  await expect(send(script)).rejects.toMatchObject({ code: 'not_an_image' });
  await expect(send(new Blob([gif, new Uint8Array(5 * 1024 * 1024)]))).rejects.toMatchObject({
    code: 'too_large',
  });
});

test('a learner stores and removes none', async () => {
  await signInWith('instructor');
  const address = await send(picture());
  await signInWith('learner');
  await expect(send(picture())).rejects.toMatchObject({
    code: '42501',
  });
  const { storage } = await getSupabase();
  const path = address.split('/thumbnails/')[1] ?? '';
  const before = await stored();
  const files = storage.from('thumbnails');
  await files.remove([path]);
  expect((await files.update(path, gif.buffer, { contentType: 'image/gif' })).error).not.toBeNull();
  expect((await files.list()).data ?? []).toEqual([]);
  expect(await stored()).toBe(before);
});

test.for(['x.gif', '../x.gif', 'a/b/c.gif'])('staff stores nothing as %s', async (path) => {
  await signInWith('instructor');
  const { storage } = await getSupabase();
  const before = await stored();
  const { error } = await storage
    .from('thumbnails')
    .upload(path, gif.buffer, { contentType: 'image/gif' });
  expect(error).not.toBeNull();
  expect(await stored()).toBe(before);
});

import { describe, expect, test } from 'vitest';
import { newCourse } from '@/subjects/courses/data/course';
import { fetchEveryCourse } from '@/subjects/cohorts/data/every-course';
import { createCourse } from '@/subjects/courses/data/mutations';
import { discardThumbnail, uploadThumbnail } from '@/subjects/courses/data/thumbnails';
import { getSupabase } from '@/lib/supabase/clients';
import { execute, withBackend } from '../../support/backend';
import { origin } from '../../support/client';
import { storeCohort } from '../../support/stored-cohort';
import { storeCourse } from '../../support/stored-course';
import { savedRow } from '../../support/saved-row';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

describe('fetchEveryCourse', () => {
  test('reads the courses in order, without drafts and empty modules', async () => {
    const courses = await fetchEveryCourse(origin);
    expect(courses).toHaveLength(18);
    const [first] = courses;
    expect(first?.course.slug).toBe('techniti-noimosyni-stin-kathimerini-douleia');
    expect(first?.course.modules.map(({ title, lessons }) => [title, lessons.length])).toEqual([
      ['Πριν ξεκινήσετε', 2],
      ['Προτροπές που δουλεύουν', 3],
    ]);
    expect(JSON.stringify(courses)).not.toMatch(/"is_published":false|praxi\.example/);
  });

  test('reads every course once when there are more than fit in one response', async () => {
    await execute(
      "insert into courses (title, state) select 'Course ' || n, 'published' from generate_series(1, 1205) n",
    );
    const slugs = (await fetchEveryCourse(origin)).map(({ course }) => course.slug);
    expect(slugs).toHaveLength(18 + 1205);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test('reads with each course its next dates, without those of companies, drafts and the past', async () => {
    const course = await storeCourse({ mode: 'booking' });
    const later = await storeCohort(course.id, { meetings: ['9 days', '11 days'] });
    const next = await storeCohort(course.id, { meetings: ['3 days'] });
    for (const change of ["state = 'draft'", "state = 'cancelled'"]) {
      const { id } = await storeCohort(course.id);
      await execute(`update public.cohorts set ${change} where id = '${id}'`);
    }
    await storeCohort(course.id, { meetings: ['-2 days'] });
    const read = await fetchEveryCourse(origin);
    const found = read.find((one) => one.course.id === course.id);
    expect(found?.cohorts.map(({ id, meetings }) => [id, meetings.length])).toEqual([
      [next.id, 1],
      [later.id, 2],
    ]);
    expect(
      read.every(({ cohorts, course: { id } }) => cohorts.every((one) => one.course_id === id)),
    ).toBe(true);
  });
});

// One transparent pixel.
const gif = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
);
const image = () => new Blob([gif]);
const courseId = () => crypto.randomUUID();
const send = (file: Blob) => uploadThumbnail({ folder: courseId(), file });
const stored = async () =>
  (await execute("select name from storage.objects where bucket_id = 'thumbnails'")).length;

test('staff upload a thumbnail that everybody can read, and remove it', async () => {
  await signInWithRole('instructor');
  const id = courseId();
  const url = await uploadThumbnail({ folder: id, file: image() });
  const saved = await savedRow(
    createCourse({ id, values: { ...newCourse, title: 'Με εικόνα', thumbnail_url: url } }),
  );
  expect(saved.thumbnail_url).toBe(url);
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(gif);
  const before = await stored();
  await discardThumbnail('https://elsewhere.example/image.gif');
  expect(await stored()).toBe(before);
  await discardThumbnail(url);
  expect(await stored()).toBe(before - 1);
});

test('refuses files that are not an image and images of more than five megabytes', async () => {
  await signInWithRole('instructor');
  const script = new Blob(['<svg onload="alert(1)">'], { type: 'image/png' });
  await expect(send(script)).rejects.toMatchObject({ code: 'not_an_image' });
  await expect(send(new Blob([gif, new Uint8Array(5 * 1024 * 1024)]))).rejects.toMatchObject({
    code: 'too_large',
  });
});

test('a learner can neither upload, replace, list nor remove a thumbnail', async () => {
  await signInWithRole('instructor');
  const url = await send(image());
  await signInWithRole('learner');
  await expect(send(image())).rejects.toMatchObject({
    code: '42501',
  });
  const { storage } = await getSupabase();
  const path = url.split('/thumbnails/')[1] ?? '';
  const before = await stored();
  const files = storage.from('thumbnails');
  await files.remove([path]);
  expect((await files.update(path, gif.buffer, { contentType: 'image/gif' })).error).not.toBeNull();
  expect((await files.list()).data ?? []).toEqual([]);
  expect(await stored()).toBe(before);
});

test.for(['x.gif', '../x.gif', 'a/b/c.gif'])('staff cannot upload to the path %s', async (path) => {
  await signInWithRole('instructor');
  const { storage } = await getSupabase();
  const before = await stored();
  const { error } = await storage
    .from('thumbnails')
    .upload(path, gif.buffer, { contentType: 'image/gif' });
  expect(error).not.toBeNull();
  expect(await stored()).toBe(before);
});

import { beforeEach, expect, test } from 'vitest';
import { exportCourse } from '@/subjects/archives/data/export-course';
import {
  canRetryImport,
  discardImport,
  importCourse,
  newImport,
} from '@/subjects/archives/data/import-course';
import { planImport } from '@/subjects/archives/data/plan-import';
import { readArchive } from '@/subjects/archives/data/read-archive';
import { archiveOf, courseOf, smallCourse } from '../../support/archive.ts';
import { execute, withBackend } from '../../support/backend';
import { loseResponse, respondWith, stopFault } from '../../support/faults';
import { lessonFiles } from '../../support/lesson-files.ts';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

beforeEach(() => signInWithRole('instructor'));

const [png, mp4, vtt, thumbnail] = ['png', 'mp4', 'vtt', 'gif'].map(
  (extension, index) => `files/00000000-0000-4000-8000-00000000000${index}.${extension}`,
) as [string, string, string, string];

/** An import of a course with four files; two lessons share one of them. */
async function smallImport() {
  const slug = `mathima-${crypto.randomUUID().slice(0, 8)}`;
  const shared = { content_type: 'video', video: mp4, captions: vtt, is_published: true };
  const archive = await archiveOf({
    'course.json': {
      ...courseOf({ text: 'a.md', is_published: true }, shared, { ...shared, title: 'Δεύτερη' }),
      course: { ...smallCourse.course, slug, thumbnail },
    },
    'a.md': `![Α](../../${png})`,
    [png]: lessonFiles.png,
    [mp4]: lessonFiles.mp4,
    [vtt]: lessonFiles.vtt,
    [thumbnail]: lessonFiles.gif,
  });
  const read = await readArchive(archive, new AbortController().signal);
  const course = newImport(read.archive!);
  const plan = await planImport(course.archive);
  const controller = new AbortController();
  const run = (options: { slug?: string; onProgress?: (progress: object) => void } = {}) =>
    importCourse(course, {
      ...plan,
      signal: controller.signal,
      onProgress: () => {},
      ...options,
    });
  return { course, run, controller };
}

type Course = Awaited<ReturnType<typeof smallImport>>['course'];

/** The names of the files in the folders of the lessons that are imported. */
async function storedFiles({ lessonIds }: Course) {
  const folders = lessonIds.flat().map((id) => `'${id}'`);
  const rows = await execute(`select name from storage.objects
    where bucket_id = 'lesson-files' and split_part(name, '/', 1) in (${folders.join(', ')})`);
  return (rows as { name: string }[]).map(({ name }) => name);
}

const storedCourses = ({ courseId }: Course) =>
  execute(`select title, state, thumbnail_url from public.courses where id = '${courseId}'`);

/** The names of the files that the next upload deletes. */
const unusedFiles = async () => {
  const rows = await execute('select name from private.list_unused_files()');
  return (rows as { name: string }[]).map(({ name }) => name);
};

test('a file that several lessons name is stored once, and the course has a thumbnail of its own', async () => {
  const { course, run } = await smallImport();
  const seen: object[] = [];
  const made = await run({ onProgress: (progress) => seen.push(progress) });
  expect(await storedFiles(course)).toHaveLength(3);
  expect(seen.at(0)).toMatchObject({ files: 0, allFiles: 4, bytes: 0 });
  expect(seen.at(-1)).toMatchObject({ files: 4, allFiles: 4 });
  expect(await storedCourses(course)).toMatchObject([
    { state: 'draft', thumbnail_url: course.thumbnailUrl },
  ]);
  const exported = await exportCourse(made.id, {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const again = await readArchive(exported.archive, new AbortController().signal);
  expect(again.archive?.file.course.thumbnail).toMatch(/^files\/.*[.]gif$/);
  expect(again.archive?.files.size).toBe(4);
});

test('after a lost answer the same import creates no second course and uploads nothing again', async () => {
  const { course, run } = await smallImport();
  loseResponse('/rpc/import_course');
  const failure = await run().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'network' });
  expect(canRetryImport(failure)).toBe(true);
  expect(await run()).toMatchObject({ id: course.courseId });
  expect(await storedCourses(course)).toHaveLength(1);
  expect(await storedFiles(course)).toHaveLength(3);
});

test('a user who gives up after a lost answer gets the created course', async () => {
  const { course, run } = await smallImport();
  loseResponse('/rpc/import_course');
  await expect(run()).rejects.toMatchObject({ code: 'network' });
  expect(await discardImport(course)).toBe(true);
  expect(await storedFiles(course)).toHaveLength(3);
});

test('a slug that was taken meanwhile can be changed, with the files that are uploaded', async () => {
  const { course, run } = await smallImport();
  await expect(run({ slug: 'xekinima-me-to-excel' })).rejects.toMatchObject({ code: 'slug_taken' });
  const files = await storedFiles(course);
  expect(files).toHaveLength(3);
  expect(await storedCourses(course)).toEqual([]);
  await run();
  expect(await storedFiles(course)).toEqual(files);
});

test('an import that is given up leaves no file', async () => {
  const { course, run } = await smallImport();
  await expect(run({ slug: 'xekinima-me-to-excel' })).rejects.toMatchObject({ code: 'slug_taken' });
  expect(await discardImport(course)).toBe(false);
  expect(await storedFiles(course)).toEqual([]);
  expect(course.thumbnailUrl).toBeNull();
});

test.each([
  ['the database refuses the course', '/rpc/import_course', '23514'],
  ['an upload is refused', '/upload-image/', 'not_an_image'],
])('no course and no file stays when %s', async (_name, path, code) => {
  const { course, run } = await smallImport();
  respondWith(path, path.startsWith('/rpc') ? 400 : 415, { code, message: code });
  await expect(run()).rejects.toMatchObject({ code });
  stopFault();
  expect(await storedCourses(course)).toEqual([]);
  expect(await storedFiles(course)).toEqual([]);
});

test('no course and no file stays when the user cancels', async () => {
  const { course, run, controller } = await smallImport();
  const cancelled = run({
    onProgress: (progress) => {
      if ((progress as { files: number }).files === 2) controller.abort(new Error('cancelled'));
    },
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  expect(await storedCourses(course)).toEqual([]);
  expect(await storedFiles(course)).toEqual([]);
});

test('what a closed tab leaves is deleted after 30 days', async () => {
  const { course, run } = await smallImport();
  await expect(run({ slug: 'xekinima-me-to-excel' })).rejects.toMatchObject({ code: 'slug_taken' });
  const files = await storedFiles(course);
  expect(await unusedFiles()).not.toContain(files[0]);
  await execute(`update storage.objects set created_at = now() - interval '31 days'
    where name in (${files.map((name) => `'${name}'`).join(', ')})`);
  expect(await unusedFiles()).toEqual(expect.arrayContaining(files));
});

test('a course with a missing file is not exported', async () => {
  const { course, run } = await smallImport();
  const { id } = await run();
  const [name] = await storedFiles(course);
  await execute(`delete from storage.objects where name = '${name}'`);
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(exportCourse(id, options)).rejects.toMatchObject({ code: 'file_missing' });
  await expect(exportCourse(crypto.randomUUID(), options)).rejects.toMatchObject({
    code: 'PGRST116',
  });
});

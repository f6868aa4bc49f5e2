import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveToBin } from '@/data/bin/mutations';
import { newCourse } from '@/data/courses/course';
import { createCourse, suggestSlug, updateCourse } from '@/data/courses/mutations';
import { courseQuery } from '@/data/courses/queries';
import {
  courseInterestCountQuery,
  staffCoursePreviewQuery,
  staffCourseQuery,
  staffCoursesQuery,
} from '@/data/courses/staff-queries';
import { moveLessons } from '@/data/lessons/bulk-mutations';
import {
  createLesson,
  publishLesson,
  reorderLessons,
  updateLesson,
} from '@/data/lessons/mutations';
import { lessonQuery, lessonsQuery } from '@/data/lessons/queries';
import {
  createModule,
  publishModule,
  reorderModules,
  updateModule,
} from '@/data/modules/mutations';
import { modulesQuery } from '@/data/modules/queries';
import { execute, withBackend } from '../support/backend';
import { loseResponse } from '../support/faults';
import { savedRow } from '../support/saved-row';
import { signInWithRole } from './sign-in-with-role';

withBackend();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
const empty = { title: 'Ενότητα', description: '', is_published: false };
const text = {
  title: 'Μάθημα',
  content: '',
  content_type: 'text',
  video_url: null,
  captions: null,
  duration_minutes: 15,
  is_published: false,
} as const;
const emptyFilter = {
  audience: null,
  category: null,
  level: null,
  status: null,
  place: null,
  state: null,
  page: 1,
};

const course = (values: Partial<typeof newCourse> = {}) =>
  savedRow(
    createCourse({
      id: crypto.randomUUID(),
      values: { ...newCourse, title: 'Αυτοματισμοί χωρίς κώδικα', ...values },
    }),
  );
const moduleOf = (courseId: string, title: string, position?: number) =>
  savedRow(
    createModule({ id: crypto.randomUUID(), courseId, values: { ...empty, title }, position }),
  );
const lessonOf = (moduleId: string, title: string, position?: number) =>
  savedRow(
    createLesson({ id: crypto.randomUUID(), moduleId, values: { ...text, title }, position }),
  );
const orderOfModules = async (courseId: string) =>
  (await client.fetchQuery(modulesQuery(courseId))).map((row) => `${row.order_index} ${row.title}`);
const orderOfLessons = async (moduleId: string) =>
  (await client.fetchQuery(lessonsQuery(moduleId))).map((row) => `${row.order_index} ${row.title}`);

beforeEach(async () => {
  client.clear();
  await signInWithRole('instructor');
});

describe('courses', () => {
  test('are created with the default values and a slug made from the title', async () => {
    const title = 'Εύκολα εργαλεία';
    const id = crypto.randomUUID();
    const suggested = await suggestSlug({ id, title });
    const created = await savedRow(createCourse({ id, values: { ...newCourse, title } }));
    expect(created).toMatchObject({ ...newCourse, id, title, slug: 'efkola-ergaleia' });
    expect(suggested).toBe(created.slug);
    expect(await suggestSlug({ id, title })).toBe('efkola-ergaleia');
    const other = { id: crypto.randomUUID(), title };
    expect(await suggestSlug(other)).toBe('efkola-ergaleia-2');
    const second = await savedRow(createCourse({ id: other.id, values: { ...newCourse, title } }));
    expect(second.slug).toBe('efkola-ergaleia-2');
    expect(await client.fetchQuery(staffCourseQuery(id))).toEqual(created);
    const page = await client.fetchQuery(staffCoursesQuery({ ...emptyFilter, q: 'ευκολα' }));
    expect(page.rows.map((row) => row.slug).toSorted()).toEqual([created.slug, second.slug]);
    expect(page.hasMore).toBe(false);
  });

  test('are refused with slug_taken when another course has the slug', async () => {
    const { slug } = await course();
    await expect(course({ slug })).rejects.toMatchObject({ code: 'slug_taken' });
    const other = await course();
    const save = { id: other.id, values: { slug }, expectedUpdatedAt: other.updated_at };
    await expect(updateCourse(save)).rejects.toMatchObject({ code: 'slug_taken' });
  });

  test('are created once when the response is lost', async () => {
    const id = crypto.randomUUID();
    const values = { ...newCourse, title: 'Μία φορά' };
    loseResponse('/rest/v1/courses');
    await expect(createCourse({ id, values })).rejects.toMatchObject({ code: 'network' });
    expect(await savedRow(createCourse({ id, values }))).toMatchObject({ id, slug: 'mia-fora' });
  });

  test('are saved only over the version that was read', async () => {
    const read = await course();
    const first = { id: read.id, values: { title: 'Α' }, expectedUpdatedAt: read.updated_at };
    loseResponse('/rest/v1/courses');
    await expect(updateCourse(first)).rejects.toMatchObject({ code: 'network' });
    const saved = await savedRow(updateCourse(first));
    expect(saved).toMatchObject({ title: 'Α', slug: read.slug });
    const second = await updateCourse({ ...first, values: { title: 'Β' } });
    expect(second).toEqual({ status: 'conflict', row: saved });
    await updateCourse({
      id: read.id,
      values: { title: 'Β' },
      expectedUpdatedAt: saved.updated_at,
    });
    await moveToBin({ kind: 'course', ids: [read.id] });
    await moveToBin({ kind: 'course', ids: [read.id] });
    expect(await updateCourse(first)).toEqual({ status: 'deleted' });
  });

  test('with interests can be deleted by admins only', async () => {
    const { id } = await course();
    await execute(`insert into public.course_interests (course_id, email, name)
      values ('${id}', 'a@test.example', 'Α'), ('${id}', 'b@test.example', 'Β')`);
    expect(await client.fetchQuery(courseInterestCountQuery(id))).toBe(2);
    await expect(moveToBin({ kind: 'course', ids: [id] })).rejects.toMatchObject({
      code: 'course_has_interests',
    });
    await signInWithRole('admin');
    await moveToBin({ kind: 'course', ids: [id] });
    expect(await client.fetchQuery(staffCourseQuery(id))).toBeNull();
  });

  test('cannot be written by learners', async () => {
    const read = await course({ state: 'published' });
    await signInWithRole('learner');
    await expect(course()).rejects.toMatchObject({ code: '42501' });
    const save = { id: read.id, values: { title: 'Α' }, expectedUpdatedAt: read.updated_at };
    await expect(updateCourse(save)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('modules and lessons', () => {
  test('stay numbered without gaps after every change', async () => {
    const { id } = await course();
    const a = await moduleOf(id, 'α');
    const b = await moduleOf(id, 'β');
    const c = await moduleOf(id, 'γ', 1);
    expect(await orderOfModules(id)).toEqual(['1 γ', '2 α', '3 β']);
    await reorderModules({ courseId: id, ids: [b.id, c.id, a.id] });
    expect(await orderOfModules(id)).toEqual(['1 β', '2 γ', '3 α']);
    await moveToBin({ kind: 'module', ids: [c.id] });
    expect(await orderOfModules(id)).toEqual(['1 β', '2 α']);
    for (const ids of [[a.id], [a.id, b.id, c.id], [a.id, a.id], [a.id, crypto.randomUUID()], []]) {
      await expect(reorderModules({ courseId: id, ids })).rejects.toMatchObject({
        code: 'conflict',
      });
    }
    const x = await lessonOf(a.id, 'χ');
    const y = await lessonOf(a.id, 'ψ');
    const z = await lessonOf(b.id, 'ω');
    await reorderLessons({ moduleId: a.id, ids: [y.id, x.id] });
    expect(await orderOfLessons(a.id)).toEqual(['1 ψ', '2 χ']);
    await moveLessons({ ids: [y.id], moduleId: b.id });
    expect(await orderOfLessons(a.id)).toEqual(['1 χ']);
    expect(await orderOfLessons(b.id)).toEqual(['1 ω', '2 ψ']);
    await moveToBin({ kind: 'lesson', ids: [z.id] });
    expect(await orderOfLessons(b.id)).toEqual(['1 ψ']);
    await expect(reorderLessons({ moduleId: b.id, ids: [x.id] })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('keep their version when they are reordered', async () => {
    const { id } = await course();
    const a = await moduleOf(id, 'α');
    const b = await moduleOf(id, 'β');
    await reorderModules({ courseId: id, ids: [b.id, a.id] });
    const save = { id: a.id, values: { title: 'αα' }, expectedUpdatedAt: a.updated_at };
    const saved = await savedRow(updateModule(save));
    expect(saved).toMatchObject({ title: 'αα', order_index: 2 });
    expect(await updateModule({ ...save, values: { title: 'αβ' } })).toEqual({
      status: 'conflict',
      row: saved,
    });
  });

  test('lessons are created once and saved only over the version that was read', async () => {
    const { id: courseId } = await course();
    const { id: moduleId } = await moduleOf(courseId, 'α');
    const id = crypto.randomUUID();
    const creation = { id, moduleId, values: { ...text, title: 'Μία' } };
    loseResponse('/rest/v1/course_lessons');
    await expect(createLesson(creation)).rejects.toMatchObject({ code: 'network' });
    const created = await savedRow(createLesson(creation));
    const other = { ...creation, values: { ...creation.values, content: 'Άλλο' } };
    expect(await createLesson(other)).toEqual({ status: 'conflict', row: created });
    expect(await orderOfLessons(moduleId)).toEqual(['1 Μία']);
    const save = { id, values: { content: '# Α' }, expectedUpdatedAt: created.updated_at };
    const saved = await savedRow(updateLesson(save));
    expect(await updateLesson({ ...save, values: { content: '# Β' } })).toEqual({
      status: 'conflict',
      row: saved,
    });
    expect(await client.fetchQuery(lessonQuery(id))).toEqual(saved);
    const http = { content_type: 'interactive', content: 'http://a.example' } as const;
    await expect(
      updateLesson({ id, values: http, expectedUpdatedAt: saved.updated_at }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test.each([
    { content_type: 'text', content: ' \n', filled: { content: 'Κείμενο' } },
    {
      content_type: 'video',
      content: 'Σημειώσεις',
      filled: { video_url: 'https://youtu.be/dQw4w9WgXcQ' },
    },
    { content_type: 'interactive', content: '', filled: { content: 'https://a.example/1' } },
    { content_type: 'quiz', content: '', filled: { content: '{"questions": [{}]}' } },
    {
      content_type: 'quiz',
      content: '{"questions": []}',
      filled: { content: '{"questions": [{}]}' },
    },
  ] as const)('an empty lesson is not published: %o', async ({ filled, ...unfilled }) => {
    const { id: moduleId } = await moduleOf((await course()).id, 'α');
    const id = crypto.randomUUID();
    await createLesson({ id, moduleId, values: { ...text, ...unfilled } });
    await expect(publishLesson({ id, published: true })).rejects.toMatchObject({
      code: 'lesson_empty',
    });
    const { updated_at } = (await client.fetchQuery(lessonQuery(id)))!;
    await savedRow(updateLesson({ id, values: filled, expectedUpdatedAt: updated_at }));
    expect(await publishLesson({ id, published: true })).toMatchObject({ is_published: true });
  });

  test('drafts are in the preview of staff, but not on the course page', async () => {
    const { id, slug } = await course({ state: 'published' });
    const { id: moduleId } = await moduleOf(id, 'α');
    const { id: lessonId } = await savedRow(
      createLesson({ id: crypto.randomUUID(), moduleId, values: { ...text, content: 'Κείμενο' } }),
    );
    const lessons = [{ id: lessonId, is_published: false }];
    for (const key of [id, slug]) {
      expect(await client.fetchQuery(staffCoursePreviewQuery(key))).toMatchObject({
        modules: [{ id: moduleId, is_published: false, lessons }],
      });
      expect(await client.fetchQuery(courseQuery(key))).toMatchObject({ id, modules: [] });
    }
    await publishModule({ id: moduleId, published: true });
    expect(await client.fetchQuery(courseQuery(slug))).toMatchObject({ modules: [] });
    await publishLesson({ id: lessonId, published: true });
    expect(await client.fetchQuery(courseQuery(slug))).toMatchObject({
      modules: [{ id: moduleId, lessons: [{ id: lessonId }] }],
    });
    await publishLesson({ id: lessonId, published: false });
    await signInWithRole('learner');
    expect(await client.fetchQuery(staffCoursePreviewQuery(id))).toMatchObject({
      modules: [{ lessons: [] }],
    });
  });

  test('cannot be written or reordered by learners', async () => {
    const { id } = await course();
    const a = await moduleOf(id, 'α');
    await signInWithRole('learner');
    await expect(moduleOf(id, 'β')).rejects.toMatchObject({ code: '42501' });
    await expect(lessonOf(a.id, 'β')).rejects.toMatchObject({ code: '42501' });
    await expect(reorderModules({ courseId: id, ids: [a.id] })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(reorderLessons({ moduleId: a.id, ids: [] })).rejects.toMatchObject({
      code: '42501',
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { moveToBin } from '@/subjects/staff/data/bin-mutations';
import { courseQuery } from '@/subjects/courses/data/queries';
import { staffCoursePreviewQuery } from '@/subjects/courses/data/staff-queries';
import { moveLessons } from '@/subjects/lessons/data/lessons/bulk-mutations';
import {
  createLesson,
  publishLesson,
  reorderLessons,
  updateLesson,
} from '@/subjects/lessons/data/lessons/mutations';
import { lessonQuery } from '@/subjects/lessons/data/lessons/queries';
import {
  publishModule,
  reorderModules,
  updateModule,
} from '@/subjects/lessons/data/modules/mutations';
import { withBackend } from '../../support/backend';
import { failOnce, loseResponse } from '../../support/faults';
import { savedRow } from '../../support/saved-row';
import { signInWithRole } from '../sign-in-with-role';
import {
  client,
  text,
  course,
  moduleOf,
  lessonOf,
  orderOfModules,
  orderOfLessons,
} from './curriculum.ts';
import { quizOf } from '../../support/stored-quiz.ts';

withBackend();

beforeEach(async () => {
  client.clear();
  await signInWithRole('instructor');
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

  test('are reordered although PostgreSQL ended the transaction because of a deadlock', async () => {
    const { id } = await course();
    const [a, b] = [await moduleOf(id, 'α'), await moduleOf(id, 'β')];
    failOnce('/rpc/reorder_modules', '40P01');
    await reorderModules({ courseId: id, ids: [b.id, a.id] });
    expect(await orderOfModules(id)).toEqual(['1 β', '2 α']);
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
    loseResponse('/rest/v1/rpc/save_lesson');
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
    { content_type: 'quiz', content: '', filled: { content: quizOf(['Α;']) } },
    {
      content_type: 'quiz',
      content: '{"questions": []}',
      filled: { content: quizOf(['Α;']) },
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
    await publishLesson({ id, published: true });
    expect(await client.fetchQuery(lessonQuery(id))).toMatchObject({ is_published: true });
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
    // They see no more of an unpublished course than of one in the bin.
    await expect(moduleOf(id, 'β')).rejects.toMatchObject({
      code: 'parent_in_bin',
      cause: { code: '42501' },
    });
    await expect(lessonOf(a.id, 'β')).rejects.toMatchObject({ code: '42501' });
    await expect(reorderModules({ courseId: id, ids: [a.id] })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(reorderLessons({ moduleId: a.id, ids: [] })).rejects.toMatchObject({
      code: '42501',
    });
  });
});

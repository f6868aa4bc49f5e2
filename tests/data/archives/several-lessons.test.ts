import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { newCourse } from '@/subjects/courses/data/course';
import { createCourse } from '@/subjects/courses/data/mutations';
import {
  duplicateLesson,
  moveLessons,
  publishLessons,
} from '@/subjects/lessons/data/lessons/bulk-mutations';
import { createLesson, type LessonValues } from '@/subjects/lessons/data/lessons/mutations';
import { lessonQuery, lessonsQuery } from '@/subjects/lessons/data/lessons/queries';
import { createModule } from '@/subjects/lessons/data/modules/mutations';
import { limits } from '@/lib/limits';
import { withBackend } from '../../support/backend';
import { savedRow } from '../../support/saved-row';
import { signInWithRole } from '../sign-in-with-role';
import { quizOf } from '../../support/stored-quiz.ts';

withBackend();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
const empty: LessonValues = {
  title: '',
  content: '',
  content_type: 'text',
  video_url: null,
  captions: null,
  film_seconds: null,
  duration_minutes: 15,
  is_published: false,
  is_preview: false,
  is_required: true,
};

beforeEach(() => signInWithRole('instructor'));

/** A course with this many modules. @returns their ids */
async function modules(count: number) {
  const values = { ...newCourse, title: 'Μάθημα' };
  const { id: courseId } = await savedRow(createCourse({ id: crypto.randomUUID(), values }));
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids) {
    const module = { title: 'Κεφάλαιο', description: '', is_published: true };
    await savedRow(createModule({ id, courseId, values: module }));
  }
  return ids;
}

async function lessonsIn(moduleId: string, titles: string[], values: Partial<LessonValues> = {}) {
  const ids: string[] = [];
  for (const title of titles) {
    const lesson = { ...empty, ...values, title };
    const { id } = await savedRow(
      createLesson({ id: crypto.randomUUID(), moduleId, values: lesson }),
    );
    ids.push(id);
  }
  return ids;
}

const titlesOf = async (moduleId: string) =>
  (await client.fetchQuery(lessonsQuery(moduleId))).map(({ title }) => title).join('');

test('several lessons move to the end of another module in the order that they are given in', async () => {
  const [from = '', to = ''] = await modules(2);
  const [a = '', b = '', c = ''] = await lessonsIn(from, ['α', 'β', 'γ']);
  await lessonsIn(to, ['δ']);
  await moveLessons({ ids: [c, a], moduleId: to });
  expect([await titlesOf(from), await titlesOf(to)]).toEqual(['β', 'δγα']);
  await moveLessons({ ids: [b], moduleId: to });
  expect(await titlesOf(to)).toBe('δγαβ');
});

test('publishing several lessons leaves the empty ones drafts, and counts them', async () => {
  const [module = ''] = await modules(1);
  const full = await lessonsIn(module, ['α', 'β'], { content: 'Κείμενο' });
  const blank = await lessonsIn(module, ['γ']);
  expect(await publishLessons({ ids: [...full, ...blank], published: true })).toBe(1);
  const states = async () =>
    (await client.fetchQuery(lessonsQuery(module))).map((lesson) => lesson.is_published);
  expect(await states()).toEqual([true, true, false]);
  expect(await publishLessons({ ids: full, published: false })).toBe(0);
  expect(await states()).toEqual([false, false, false]);
});

test('a copy of a lesson is a draft with the same content behind it, also with a long title', async () => {
  const [module = ''] = await modules(1);
  const quiz = quizOf(['Α;']);
  const [id = ''] = await lessonsIn(module, ['α'], {
    content_type: 'quiz',
    content: quiz,
    is_published: true,
  });
  await lessonsIn(module, ['β']);
  await duplicateLesson(id, (title) => `${title}΄`);
  expect(await titlesOf(module)).toBe('αα΄β');
  const copy = (await client.fetchQuery(lessonsQuery(module)))[1];
  expect(await client.fetchQuery(lessonQuery(copy?.id ?? ''))).toMatchObject({
    content: quiz,
    content_type: 'quiz',
    is_published: false,
  });
  const [long = ''] = await lessonsIn(module, ['μ'.repeat(limits.title)]);
  await duplicateLesson(long, (title) => `${title}΄`);
  const last = (await client.fetchQuery(lessonsQuery(module))).at(-1);
  expect(last?.title).toBe(`${'μ'.repeat(limits.title - 1)}΄`);
});

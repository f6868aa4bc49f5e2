import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { enrol } from '@/subjects/learning/data/enrol';
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  deleteAnswer,
  deleteQuestion,
  editAnswer,
  editQuestion,
  reportPost,
} from '@/subjects/questions/data/mutations';
import {
  lessonQuestionQuery,
  lessonQuestionsQuery,
  questionAnswersQuery,
} from '@/subjects/questions/data/queries';
import { dismissReports, removePost, restorePost } from '@/subjects/questions/data/staff-mutations';
import { staffQuestionQuery, staffQuestionsQuery } from '@/subjects/questions/data/staff-queries';
import { staffCountsQuery } from '@/subjects/staff/data/counts';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, stopFault } from '../../support/faults.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

const courseId = '10000000-0000-4000-8000-000000000020';
const lessonId = '30000000-0000-4000-8000-000000000211';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });

async function newLearner(): Promise<TestUser> {
  const user = await newUser();
  await signInAs(user);
  await enrol(courseId);
  return user;
}

/** Asks as the signed-in user. @returns the id */
async function ask(title = 'Γιατί;', body = ''): Promise<string> {
  const id = crypto.randomUUID();
  await askQuestion({ id, lessonId, title, body });
  return id;
}

async function answer(questionId: string, body = 'Επειδή.'): Promise<string> {
  const id = crypto.randomUUID();
  await answerQuestion({ id, questionId, body });
  return id;
}

const readOne = (user: TestUser, id: string) =>
  client.fetchQuery(lessonQuestionQuery(user.id, lessonId, id));
const readAnswers = (user: TestUser, id: string) =>
  client.fetchQuery(questionAnswersQuery(user.id, id));
const readForStaff = (id: string) => client.fetchQuery(staffQuestionQuery(id));

test('a learner asks, others answer, and one answer is accepted', async () => {
  const asker = await newLearner();
  const id = await ask('Γιατί;', '**Πώς;**');
  const other = await newLearner();
  const answerId = await answer(id);
  expect(await readOne(other, id)).toMatchObject({
    title: 'Γιατί;',
    body: '**Πώς;**',
    author_name: `${asker.firstName.split(' ')[0] ?? ''} ${asker.lastName[0] ?? ''}.`,
    is_mine: false,
    answer_count: 1,
    is_answered: false,
    can_accept: false,
  });
  await editAnswer({ id: answerId, body: 'Έτσι.' });
  await signInAs(asker);
  await editQuestion({ id, title: 'Πώς;', body: '' });
  await acceptAnswer({ questionId: id, answerId });
  expect(await readOne(asker, id)).toMatchObject({
    title: 'Πώς;',
    edited_at: expect.any(String) as string,
    is_answered: true,
  });
  expect(await readAnswers(asker, id)).toMatchObject([{ body: 'Έτσι.', is_accepted: true }]);
  await acceptAnswer({ questionId: id, answerId: null });
  expect(await readAnswers(asker, id)).toMatchObject([{ is_accepted: false }]);
  await expect(deleteQuestion(id)).rejects.toMatchObject({ code: 'question_answered' });
  await signInAs(other);
  await deleteAnswer(answerId);
  await signInAs(asker);
  await deleteQuestion(id);
  expect(await readOne(asker, id)).toBeNull();
});

test('20 questions a page are read, the newest first', async () => {
  const user = await newLearner();
  const id = await ask('Η νεότερη');
  await execute(`
    insert into public.lesson_questions (id, lesson_id, course_id, is_staff, title, created_at)
    select gen_random_uuid(), '${lessonId}', '${courseId}', false, '${user.id} ' || n,
      now() - interval '1 hour' - n * interval '1 microsecond'
    from generate_series(1, 45) as n`);
  const all = await client.fetchInfiniteQuery({
    ...lessonQuestionsQuery(user.id, lessonId, { onlyMine: false }),
    pages: 3,
  });
  expect(all.pages.map(({ rows, hasMore }) => [rows.length, hasMore]).slice(0, 2)).toEqual([
    [20, true],
    [20, true],
  ]);
  const titles = all.pages.flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(titles[0]).toBe('Η νεότερη');
  expect(titles.filter((title) => title.startsWith(user.id))).toEqual(
    Array.from({ length: 45 }, (_, index) => `${user.id} ${index + 1}`),
  );
  const mine = await client.fetchInfiniteQuery(
    lessonQuestionsQuery(user.id, lessonId, { onlyMine: true }),
  );
  expect(mine.pages).toMatchObject([{ rows: [{ id }], hasMore: false }]);
});

test('a question whose answer was lost on the way is asked once', async () => {
  const user = await newLearner();
  const question = { id: crypto.randomUUID(), lessonId, title: user.id, body: '' };
  loseResponse('/rest/v1/rpc/ask_question');
  await expect(askQuestion(question)).rejects.toMatchObject({ code: 'network' });
  stopFault();
  await askQuestion(question);
  expect(
    await execute(`select 1 from public.lesson_questions where title = '${user.id}'`),
  ).toHaveLength(1);
});

test('every refusal has a code', async () => {
  const asker = await newLearner();
  const id = await ask();
  const missing = { questionId: crypto.randomUUID(), answerId: null };
  await expect(ask(' ')).rejects.toMatchObject({ code: 'question_refused' });
  await expect(reportPost({ questionId: id, answerId: null, reason: 'Α' })).rejects.toMatchObject({
    code: 'own_report',
  });
  await expect(reportPost({ ...missing, reason: 'Α' })).rejects.toMatchObject({
    code: 'question_gone',
  });
  await execute(`update public.lesson_questions set created_at = now() - interval '2 days'
    where id = '${id}'`);
  await expect(editQuestion({ id, title: 'Α', body: '' })).rejects.toMatchObject({
    code: 'edit_closed',
  });
  await execute(`insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title)
    select gen_random_uuid(), '${lessonId}', '${courseId}', '${asker.id}', false, 'Α' from generate_series(1, 10)`);
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_questions' });
  await signInAs(await newUser());
  await expect(ask()).rejects.toMatchObject({ code: 'not_enrolled' });
});

test('staff find a reported post, remove it, restore it and dismiss the report', async () => {
  const asker = await newLearner();
  const id = await ask(`Αναφορά ${crypto.randomUUID()}`);
  await newLearner();
  await reportPost({ questionId: id, answerId: null, reason: 'Αγενές' });
  await signInAs(await newUser({ role: 'instructor' }));
  const filter = { courseId, state: 'reported', page: 1 } as const;
  const { rows } = await client.fetchQuery(staffQuestionsQuery(filter));
  expect(rows.find((row) => row.id === id)).toMatchObject({
    author_name: `${asker.firstName} ${asker.lastName}`,
    course_slug: 'protropes-gia-kathe-mera',
    is_open: true,
    reports: [{ answer_id: null, reason: 'Αγενές' }],
  });
  expect((await client.fetchQuery(staffCountsQuery)).waitingQuestions).toBeGreaterThan(0);
  await dismissReports(id);
  expect(await readForStaff(id)).toMatchObject({ reports: [] });
  await removePost({ questionId: id, answerId: null, reason: 'Εκτός θέματος' });
  expect(await readForStaff(id)).toMatchObject({ removed_reason: 'Εκτός θέματος', is_open: false });
  await restorePost({ questionId: id, answerId: null });
  expect(await readForStaff(id)).toMatchObject({ removed_at: null, is_open: true });
  expect(await readForStaff(crypto.randomUUID())).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { lessonQuestionsText } from '@/subjects/questions/text/lesson-questions';
import { toastText } from '@/shared/forms/text/toasts';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, stopFault } from '../../support/faults.ts';
import { storeAnswer, storedLesson, storeQuestion } from '../../support/lesson-questions.ts';
import { expectToast, openAs, wait } from '../../support/staff.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const { post } = lessonQuestionsText;
const remove = new RegExp(`^${post.delete} \\(`);

test('a deleted question comes back under its id and date, also when the first undo fails', async () => {
  const lesson = await storedLesson();
  const learner = await lesson.newLearner();
  const id = await storeQuestion(lesson, learner, 'Γιατί B3;', 90);
  const stored = () =>
    execute(
      `select id, title, created_at from public.lesson_questions where lesson_id = '${lesson.lesson}'`,
    );
  const before = await stored();
  const { press } = await openAs(learner, lesson.url);
  await press('Γιατί B3;');
  await press(remove);
  await expectToast(post.questionDeleted);
  disconnect('/rpc/ask_question');
  await press(toastText.undo);
  await expectToast(errorMessage('network'));
  stopFault();
  await press(toastText.undo);
  expect(await screen.findByRole('button', { name: 'Γιατί B3;' }, wait)).toBeVisible();
  expect(await stored()).toEqual(before);
  expect(before).toMatchObject([{ id, title: 'Γιατί B3;' }]);
});

test('a deleted answer comes back under its id, also when the first undo fails', async () => {
  const lesson = await storedLesson();
  const learner = await lesson.newLearner();
  const question = await storeQuestion(lesson, await lesson.newLearner(), 'Γιατί B3;');
  await storeAnswer(question, learner, 'Έτσι.');
  const stored = () =>
    execute(`select id, body from public.lesson_answers where question_id = '${question}'`);
  const before = await stored();
  const { press } = await openAs(learner, lesson.url);
  await press('Γιατί B3;');
  await press(remove);
  await expectToast(post.answerDeleted);
  await waitFor(() => expect(screen.queryByText('Έτσι.')).toBeNull(), wait);
  disconnect('/rpc/answer_question');
  await press(toastText.undo);
  await expectToast(errorMessage('network'));
  stopFault();
  await press(toastText.undo);
  expect(await screen.findByText('Έτσι.', {}, wait)).toBeVisible();
  expect(await stored()).toEqual(before);
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lessonQuestionsText } from '@/subjects/questions/text/lesson-questions';
import { playerText } from '@/subjects/learning/text/player';
import { quizText } from '@/subjects/quizzes/text/quiz';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { hold, respondWith } from '../../support/faults.ts';
import { storeQuestion } from '../../support/lesson-questions.ts';
import { openAs, wait } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';
import { learnQuiz, submitAll, twoQuestions } from '../quizzes/quiz-steps.tsx';

withBackend();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const asked = () => screen.queryByRole('button', { name: 'Γιατί η πρώτη;' });

test('the questions under a quiz are hidden while an attempt runs', async () => {
  const quiz = await learnQuiz();
  await storeQuestion({ ...quiz, course: { id: quiz.course } }, quiz.learner, 'Γιατί η πρώτη;');
  const opened = await openAs(quiz.learner, `/learn/${quiz.course}/${quiz.lesson}`);
  await waitFor(() => expect(asked()).toBeVisible(), wait);
  await opened.press(quizText.before.start);
  await screen.findByRole('button', { name: quizText.running.next }, wait);
  await waitFor(() => expect(asked()).toBeNull());
  expect(screen.queryByRole('heading', { name: lessonQuestionsText.title })).toBeNull();
  await submitAll(opened);
  await waitFor(() => expect(asked()).toBeVisible(), wait);
});

test('a link leads to the question below a quiz once the content above it has loaded or failed', async () => {
  const quiz = await learnQuiz();
  const question = { ...quiz, course: { id: quiz.course } };
  const id = await storeQuestion(question, quiz.learner, 'Γιατί η πρώτη;');
  const url = `/learn/${quiz.course}/${quiz.lesson}?question=${id}`;
  const goOn = hold('/rpc/quiz_summary');
  const { unmount } = await openAs(quiz.learner, url);
  await screen.findByRole('status', { name: quizText.loading }, wait);
  expect(screen.queryByRole('heading', { name: lessonQuestionsText.title })).toBeNull();
  goOn();
  await waitFor(() => expect(asked()).toHaveFocus(), wait);
  expect(screen.getByRole('button', { name: quizText.before.start })).toBeVisible();
  unmount();
  queryClient.clear();
  respondWith('/rpc/quiz_summary', 403);
  await openAs(quiz.learner, url);
  await waitFor(() => expect(asked()).toHaveFocus(), wait);
  expect(screen.getByText(quizText.failed)).toBeVisible();
});

test('while an attempt runs, the next question is the only «next»', async () => {
  const { course, lesson, learner } = await learnQuiz({}, twoQuestions);
  const [row] = await execute(`select module_id from public.course_lessons where id = '${lesson}'`);
  const { module_id } = row as { module_id: string };
  await execute(storeLesson({ module_id, title: 'Μετά', content: 'Α', is_published: true }));
  const opened = await openAs(learner, `/learn/${course}/${lesson}`);
  await opened.press(quizText.before.start);
  const nextQuestion = await screen.findByRole('button', { name: /^Επόμενη/ }, wait);
  expect(nextQuestion).toHaveAccessibleName(quizText.running.next);
  // In the bar that stays.
  expect(nextQuestion.closest('nav')).toHaveAccessibleName(playerText.bar);
  expect(screen.queryByRole('link', { name: playerText.next })).toBeNull();
  await submitAll(opened);
  // Not passed: another attempt comes next, and only the outline leads past it.
  await screen.findByRole('button', { name: quizText.before.again }, wait);
  const main = within(await screen.findByRole('main', {}, wait));
  expect(main.queryByRole('link', { name: 'Μετά' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /Μετά/ })).not.toEqual([]);
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lessonQuestionsText } from '@/content/interface/lesson-questions';
import { quizText } from '@/content/interface/quiz';
import { queryClient } from '@/data/query-client';
import { withBackend } from '../support/backend.ts';
import { storeQuestion } from '../support/lesson-questions.ts';
import { openAs, wait } from '../support/staff.ts';
import { learnQuiz, submitAll } from './quiz-steps.tsx';

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
  expect(await screen.findByText(lessonQuestionsText.duringQuiz, {}, wait)).toBeVisible();
  expect(asked()).toBeNull();
  expect(screen.queryByRole('button', { name: lessonQuestionsText.ask.button })).toBeNull();
  await submitAll(opened);
  await waitFor(() => expect(asked()).toBeVisible(), wait);
});

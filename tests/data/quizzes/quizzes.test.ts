import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { enrol } from '@/subjects/learning/data/enrol';
import {
  extendAttempt,
  resetAttempt,
  saveAnswer,
  startQuiz,
  submitQuiz,
} from '@/subjects/quizzes/data/mutations';
import { quizAttemptsQuery, quizSummaryQuery } from '@/subjects/quizzes/data/queries';
import { execute, withBackend } from '../../support/backend';
import { storeLesson } from '../../support/stored-lesson';
import { quizOf } from '../../support/stored-quiz';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
beforeEach(() => client.clear());

/** A published course with a quiz of two questions. */
async function storedQuiz(settings: object = {}) {
  const [course = '', module = '', lesson = ''] = [1, 2, 3].map(() => crypto.randomUUID());
  const content = JSON.stringify({ ...JSON.parse(quizOf(['Α;', 'Β;'])), ...settings });
  await execute(`
    insert into public.courses (id, title, state, enrolment_mode) values ('${course}', 'Α', 'published', 'open');
    insert into public.course_modules (id, course_id, title, is_published) values ('${module}', '${course}', 'Α', true);
    ${storeLesson({ id: lesson, module_id: module, title: 'Α', content_type: 'quiz', content, is_published: true })}`);
  return { course, lesson };
}

const right = (attemptId: string, question: string, revision: number) =>
  saveAnswer({ attemptId, question, answer: ['o0'], revision });
const summaryOf = (lesson: string) => client.fetchQuery(quizSummaryQuery(lesson));

test('a learner starts a quiz, answers, continues it and passes', async () => {
  const { course, lesson } = await storedQuiz();
  await signInWithRole('learner');
  await expect(startQuiz({ lessonId: lesson })).rejects.toMatchObject({ code: 'not_enrolled' });
  await expect(summaryOf(lesson)).rejects.toMatchObject({ code: 'not_enrolled' });
  const { user_id: user } = await enrol(course);
  expect(await summaryOf(lesson)).toMatchObject({ questions: 2, attempts: 0, starts_at: null });
  const request = crypto.randomUUID();
  const started = await startQuiz({ lessonId: lesson, request });
  expect(started).toMatchObject({ number: 1, state: 'running', deadline: null, answers: {} });
  expect(await right(started.attempt, 'q0', 1)).toEqual({ answer: ['o0'], revision: 1 });
  const late = { attemptId: started.attempt, question: 'q0', answer: ['o1'], revision: 0 };
  expect(await saveAnswer(late)).toEqual({ answer: ['o0'], revision: 1 });
  await expect(
    saveAnswer({ attemptId: started.attempt, question: 'q0', answer: 'text', revision: 2 }),
  ).rejects.toMatchObject({ code: 'answer_refused' });
  expect(await startQuiz({ lessonId: lesson })).toMatchObject({
    attempt: started.attempt,
    answers: { q0: { answer: ['o0'], revision: 1 } },
  });
  await right(started.attempt, 'q1', 2);
  const result = await submitQuiz(started.attempt);
  expect(result).toMatchObject({ score: 100, passed: true, right: 2, total: 2 });
  expect(result.questions).toMatchObject([{ is_right: true, answer: ['o0'] }, { id: 'q1' }]);
  expect(await submitQuiz(started.attempt)).toEqual(result);
  expect(await startQuiz({ lessonId: lesson, request })).toMatchObject({ state: 'submitted' });
  await expect(right(started.attempt, 'q0', 3)).rejects.toMatchObject({ code: 'attempt_ended' });
  expect(await client.fetchQuery(quizAttemptsQuery(lesson, user))).toMatchObject([
    { id: started.attempt, score: 100, passed: true },
  ]);
});

test('limits of a quiz have errors of their own', async () => {
  const { course, lesson } = await storedQuiz({ max_attempts: 2, pause_minutes: 60 });
  await signInWithRole('learner');
  await enrol(course);
  const { attempt } = await startQuiz({ lessonId: lesson });
  expect(await submitQuiz(attempt)).toMatchObject({ score: 0, passed: false, questions: null });
  await expect(startQuiz({ lessonId: lesson })).rejects.toMatchObject({ code: 'attempt_pause' });
  await execute("update public.quiz_attempts set ended_at = ended_at - interval '1 hour'");
  const { attempt: last } = await startQuiz({ lessonId: lesson });
  expect(await submitQuiz(last)).toMatchObject({ questions: [{ is_right: false }, {}] });
  await expect(startQuiz({ lessonId: lesson })).rejects.toMatchObject({ code: 'no_attempt_left' });
  await expect(startQuiz({ lessonId: course })).rejects.toMatchObject({ code: 'lesson_gone' });
  await expect(submitQuiz(course)).rejects.toMatchObject({ code: 'attempt_gone' });
  await expect(resetAttempt({ attemptId: last, reason: 'α' })).rejects.toMatchObject({
    code: '42501',
  });
});

test('staff see every attempt, extend a running one and take one back', async () => {
  const { course, lesson } = await storedQuiz({ time_limit_minutes: 10 });
  await signInWithRole('learner');
  await enrol(course);
  const { attempt, deadline } = await startQuiz({ lessonId: lesson });
  await signInWithRole('instructor');
  expect(await client.fetchQuery(quizAttemptsQuery(lesson))).toMatchObject([{ id: attempt }]);
  const shown = { attemptId: attempt, minutes: 5, shownDeadline: String(deadline) };
  const extended = await extendAttempt({ ...shown, reason: 'Διακοπή' });
  expect(Date.parse(extended.deadline ?? '') - Date.parse(deadline ?? '')).toBe(300_000);
  await expect(extendAttempt({ ...shown, reason: ' ' })).rejects.toMatchObject({
    code: 'reason_missing',
  });
  expect(await resetAttempt({ attemptId: attempt, reason: 'Διακοπή' })).toMatchObject({
    state: 'reset',
  });
});

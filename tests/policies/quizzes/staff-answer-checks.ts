import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import {
  answerRightly,
  attemptId,
  createQuizRunner,
  questions,
  resultOf,
  save,
  saveQuiz,
  start,
  step,
  submit,
} from './calls.ts';

const shown = 'staff see each question of an attempt with its answer, and whether it was right';
const refused = 'only staff see the keys of an attempt through its answers';

const answersOf = (number: number) =>
  step('instructor', `select public.answers_of_attempt(${attemptId(number)}) as result`);
/** An answer to the second attempt. */
const saveNext = (question: string, answer: unknown) =>
  save(question, answer).replaceAll('number = 1', 'number = 2');

export function staffAnswerChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);
  const twoQuestions = { questions: [questions.one, questions.text] };
  return {
    [shown]: async () => {
      const attempts =
        start() +
        answerRightly('one') +
        submit() +
        start() +
        saveNext('q-one', ['a']) +
        // The next version does not change what was asked.
        saveQuiz({ questions: [questions.many] });
      const graded = resultOf(await runQuiz(attempts + answersOf(1), twoQuestions));
      expect(graded).toMatchObject([
        { id: 'q-one', given: ['b'], answer: ['b'], is_right: true },
        { id: 'q-text', given: null, answer: questions.text.answer, is_right: false },
      ]);
      // A running attempt is not graded yet.
      const running = resultOf(await runQuiz(attempts + answersOf(2), twoQuestions));
      expect(running).toMatchObject([
        { id: 'q-one', given: ['a'], is_right: null },
        { id: 'q-text', given: null, is_right: null },
      ]);
      expect(resultOf(await runQuiz(attempts + answersOf(3), twoQuestions))).toBeNull();
    },

    [refused]: async () => {
      const call = `select public.answers_of_attempt(${attemptId()}) as result`;
      for (const user of ['learner', 'otherLearner'] as const)
        expect(await runQuiz(start() + step(user, call), twoQuestions)).toMatchObject({
          code: '42501',
        });
    },
  };
}

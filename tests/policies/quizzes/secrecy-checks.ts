import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import {
  answerRightly,
  attemptId,
  createQuizRunner,
  questions,
  quizLesson,
  resultOf,
  save,
  start,
  step,
  submit,
} from './calls.ts';

const { one, order, match } = questions;
const marked = (list: readonly object[]) =>
  list.map((choice) => ({ ...choice, correct: 'secret reason' }));
const keep = (name: string) =>
  step(
    'learner',
    `select set_config('test.${name}', public.start_quiz('${quizLesson}') ->> 'questions', true)`,
  );
const read = (table: string) => `select 1 from public.${table}`;

export function secrecyChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);
  return {
    'no answer before the submission contains a key or an explanation': async () => {
      const calls = [
        step(
          'learner',
          `select content as result from public.lesson_bodies where lesson_id = '${quizLesson}'`,
        ),
        start(),
        start() + answerRightly('one', 'many', 'order', 'match') + start(),
        start() + save('q-text', 'wrong'),
        start() + step('learner', 'select * from public.quiz_attempts'),
        start() + answerRightly('one') + step('learner', 'select * from public.attempt_answers'),
        start() + step('learner', `select public.quiz_summary('${quizLesson}') as result`),
        start() + answerRightly('one') + submit(),
        start() + submit() + start() + start(),
      ];
      for (const call of calls) {
        const answered = JSON.stringify(await runQuiz(call, {}));
        expect(answered).not.toContain('code');
        expect(answered).not.toContain('secret reason');
        expect(answered).not.toContain('VLOOKUP');
      }
      const { questions: asked } = resultOf(await runQuiz(start(), {})) as {
        questions: Record<string, unknown>[];
      };
      for (const question of asked) {
        const fields = ['id', 'kind', 'text', 'options', 'matches'];
        expect(fields).toEqual(expect.arrayContaining(Object.keys(question)));
        for (const list of [question.options, question.matches] as (object[] | undefined)[])
          for (const choice of list ?? []) expect(Object.keys(choice)).toEqual(['id', 'text']);
      }
    },

    'choices are stored with only their ids and texts': async () => {
      const told = [
        { ...one, options: marked(one.options) },
        { ...order, options: marked(order.options) },
        { ...match, options: marked(match.options), matches: marked(match.matches) },
      ];
      const answered = JSON.stringify(await runQuiz(start(), { questions: told }));
      expect(answered).toContain('q-match');
      expect(answered).not.toContain('secret reason');
    },

    'questions are shuffled for each attempt if the quiz says so, and stay in that order':
      async () => {
        const ids = async (sql: string, quiz: object) => {
          const result = resultOf<{ questions: { id: string }[] }>(await runQuiz(sql, quiz));
          return result.questions.map(({ id }) => id);
        };
        const twenty = Array.from({ length: 20 }, (_, index) => ({ ...one, id: `q${index}` }));
        const written = twenty.map(({ id }) => id);
        expect(await ids(start(), { questions: twenty })).toEqual(written);
        const shuffled = { questions: twenty, shuffles_questions: true };
        const first = await ids(start(), shuffled);
        expect(first).not.toEqual(written);
        expect(first.toSorted()).toEqual(written.toSorted());
        const isSame = step(
          null,
          "select current_setting('test.first') = current_setting('test.second') as result",
        );
        expect(resultOf(await runQuiz(keep('first') + keep('second') + isSame, shuffled))).toBe(
          true,
        );
        const next = keep('first') + submit() + keep('second') + isSame;
        expect(resultOf(await runQuiz(next, shuffled))).toBe(false);
      },

    'what a learner should know before an attempt': async () => {
      const summary = step('learner', `select public.quiz_summary('${quizLesson}') as result`);
      const quiz = { max_attempts: 2, pause_minutes: 10, time_limit_minutes: 5, pass_percent: 80 };
      expect(resultOf(await runQuiz(summary, quiz))).toMatchObject({
        questions: 6,
        ...quiz,
        attempts: 0,
        attempts_left: 2,
        starts_at: null,
        running: null,
        result: null,
      });
      const made = resultOf(await runQuiz(start() + submit() + summary, quiz));
      expect(made).toMatchObject({
        attempts: 1,
        attempts_left: 1,
        running: null,
        result: { number: 1, score: 0, questions: null },
      });
      const saved = step(
        'learner',
        `select public.save_answer(${attemptId(2)}, 'q-one', '["a"]', 4)`,
      );
      const again = start() + answerRightly('one') + submit() + start() + saved;
      const { attempts, result, running } = resultOf(await runQuiz(again + summary, {}));
      expect({ attempts, result, running }).toMatchObject({
        attempts: 2,
        result: { number: 1, score: 16 },
        running: { number: 2, answers: { 'q-one': { answer: ['a'], revision: 4 } } },
      });
      expect(
        resultOf(await runQuiz(start() + submit() + start() + submit(2) + summary)),
      ).toMatchObject({ result: { number: 2 } });
      expect(Date.parse(String(made.starts_at)) - Date.parse(String(made.now))).toBe(600_000);
      expect(resultOf(await runQuiz(summary))).toMatchObject({ attempts_left: null });
      expect(
        await runQuiz(step('otherLearner', `select public.quiz_summary('${quizLesson}')`)),
      ).toMatchObject({ code: 'PX104' });
      const reset = step('instructor', `select public.reset_attempt(${attemptId()}, 'Power cut')`);
      expect(resultOf(await runQuiz(start() + reset + summary, quiz))).toMatchObject({
        attempts: 0,
        attempts_left: 2,
        starts_at: null,
      });
    },

    'nobody can read keys, marks or the answers of others': async () => {
      for (const user of ['learner', 'otherLearner', 'instructor', 'admin'] as const)
        for (const table of ['private.quiz_versions', 'private.attempt_marks'])
          expect(
            await runQuiz(start() + submit() + step(user, `select * from ${table}`)),
          ).toMatchObject({
            code: '42501',
          });
      const answered = start() + answerRightly('one');
      for (const table of ['quiz_attempts', 'attempt_answers']) {
        expect(await runQuiz(answered + step('learner', read(table)))).toMatchObject({ rows: 1 });
        expect(await runQuiz(answered + step('instructor', read(table)))).toMatchObject({
          rows: 1,
        });
        expect(await runQuiz(answered + step('otherLearner', read(table)))).toMatchObject({
          rows: 0,
        });
      }
    },
  };
}

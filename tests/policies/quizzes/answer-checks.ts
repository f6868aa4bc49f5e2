import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import {
  allQuestions,
  answerRightly,
  attemptId,
  createQuizRunner,
  deadlineWas,
  questions,
  quizLesson,
  resultOf,
  save,
  saveQuiz,
  start,
  step,
  submit,
  valuesIn,
  valuesOf,
} from './calls.ts';

const one = { questions: [allQuestions[0]] };
const limited = { ...one, time_limit_minutes: 30 };
const request = "'79000000-0000-4000-8000-000000000001'";
const ended = { code: 'PX123' };
/** SQL that ends the enrolment of the learner, or restores it. */
const active = (is: boolean) =>
  step(
    null,
    `update public.enrolments set is_active = ${is}, ended_at = ${is ? 'null' : 'now()'} where user_id = '${testUsers.learner}'`,
  );
const attempts = step(
  null,
  `select state::text, score, passed, ended_at = deadline as at_deadline
   from public.quiz_attempts where lesson_id = '${quizLesson}' order by number`,
);

export function answerChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);
  return {
    'nobody can answer, submit or see the attempt of somebody else': async () => {
      for (const user of ['otherLearner', 'instructor', 'admin'] as const) {
        const id = `(select set_config('test.attempt', ${attemptId()}::text, true))`;
        const as = (sql: string) =>
          runQuiz(start() + step(null, `select ${id}`) + step(user, sql), one);
        const own = "current_setting('test.attempt')::uuid";
        expect(await as(`select public.submit_quiz(${own})`)).toMatchObject({ code: 'PX124' });
        expect(await as(`select public.save_answer(${own}, 'q-one', '["a"]')`)).toMatchObject({
          code: 'PX124',
        });
      }
      expect(
        await runQuiz(step('learner', 'select public.submit_quiz(gen_random_uuid())')),
      ).toMatchObject({ code: 'PX124' });
    },

    'nothing is saved after the end': async () => {
      const submitted = start() + submit() + save('q-one', ['b']);
      expect(await runQuiz(submitted, one)).toMatchObject(ended);
      expect(
        await runQuiz(start() + deadlineWas('11 seconds') + save('q-one', ['b']), limited),
      ).toMatchObject(ended);
      expect(
        await runQuiz(start() + deadlineWas('9 seconds') + save('q-one', ['b']), limited),
      ).toMatchObject({ rows: 1 });
    },

    'a running attempt waits while the enrolment has ended': async () => {
      const first = start('learner', request) + answerRightly('one');
      const ending = step(
        null,
        `update public.enrolments set is_active = false, ended_at = now() where user_id = '${testUsers.learner}';
         insert into public.enrolments (user_id, course_id)
         values ('${testUsers.otherLearner}', '${fixtureIds.courseWithInterests}')`,
      );
      for (const call of [save('q-one', ['b']), submit(), start('learner', request)])
        expect(await runQuiz(first + ending + call, one)).toMatchObject({ code: 'PX104' });
      const restoring = step(
        null,
        `update public.enrolments set is_active = true, ended_at = null where user_id = '${testUsers.learner}'`,
      );
      expect(resultOf(await runQuiz(first + ending + restoring + submit(), one))).toMatchObject({
        passed: true,
      });
      // An attempt that had ended before returns the same.
      for (const call of [submit(), start('learner', request)])
        expect(resultOf(await runQuiz(first + submit() + ending + call, one))).toMatchObject({
          state: 'submitted',
        });
    },

    'an expired attempt is graded from what was saved': async () => {
      const late = start() + answerRightly('one') + deadlineWas('11 seconds');
      const expired = {
        result: [{ state: 'expired', score: 100, passed: true, at_deadline: true }],
      };
      expect(await runQuiz(late + submit() + attempts, limited)).toMatchObject(expired);
      expect(resultOf(await runQuiz(late + start(), limited))).toMatchObject({ number: 2 });
      const close = step(null, 'select private.close_expired_attempts(now())');
      expect(await runQuiz(late + close + attempts, limited)).toMatchObject(expired);
      const inTime = start() + answerRightly('one') + deadlineWas('9 seconds');
      expect(await runQuiz(inTime + close + attempts, limited)).toMatchObject({
        result: [{ state: 'running' }],
      });
      expect(await runQuiz(inTime + submit() + attempts, limited)).toMatchObject({
        result: [{ state: 'submitted' }],
      });
      // Of an enrolment that has ended it waits until that is restored, of a former cycle it does not.
      expect(await runQuiz(late + active(false) + close + attempts, limited)).toMatchObject({
        result: [{ state: 'running' }],
      });
      const former =
        active(false) +
        step(
          null,
          `insert into public.enrolments (user_id, course_id, cycle) values ('${testUsers.learner}', '${fixtureIds.courseWithInterests}', 2)`,
        );
      expect(await runQuiz(late + former + close + attempts, limited)).toMatchObject(expired);
      expect(
        await runQuiz(late + active(false) + close + active(true) + close + attempts, limited),
      ).toMatchObject(expired);
      const without = start() + step(null, "select private.close_expired_attempts('infinity')");
      expect(await runQuiz(without + attempts, one)).toMatchObject({
        result: [{ state: 'running' }],
      });
    },

    'the time limit counts from the start': async () => {
      const deadline = step(
        null,
        "select deadline = started_at + interval '30 minutes' as is_right from public.quiz_attempts",
      );
      expect(await runQuiz(start() + deadline, limited)).toMatchObject({
        result: [{ is_right: true }],
      });
      expect(resultOf(await runQuiz(start(), one))).toMatchObject({ deadline: null });
    },

    'a late answer with a lower revision is ignored': async () => {
      const saved = step(null, 'select answer, revision from public.attempt_answers');
      const after = (sql: string) => runQuiz(start() + sql + saved, one);
      const both = (earlier?: number, later?: number) =>
        after(save('q-one', ['a'], earlier) + save('q-one', ['b'], later));
      expect(await both(2, 1)).toMatchObject({ result: [{ answer: ['a'], revision: 2 }] });
      expect(await both(2, 2)).toMatchObject({ result: [{ answer: ['b'], revision: 2 }] });
      expect(await both(2, 3)).toMatchObject({ result: [{ answer: ['b'], revision: 3 }] });
      expect(await both(2)).toMatchObject({ result: [{ answer: ['b'], revision: 2 }] });
      expect(await both(undefined, 0)).toMatchObject({ result: [{ answer: ['b'], revision: 0 }] });
    },

    'the answer that counts is returned, of this question and this attempt': async () => {
      const first = start() + save('q-one', ['b'], 1) + save('q-many', ['b'], 1) + submit();
      const second = (save('q-many', ['a'], 2) + save('q-one', ['a'], 3)).replaceAll(
        'number = 1',
        'number = 2',
      );
      expect(await runQuiz(first + start() + second, {})).toMatchObject({
        result: [{ question: 'q-one', answer: ['a'], revision: 3 }],
      });
    },

    'a value that cannot be an answer is refused': async () => {
      const strange: [keyof typeof questions, unknown][] = [
        ['one', 'a'],
        ['one', ['a', 'b']],
        ['one', ['z']],
        ['one', [1]],
        ['one', null],
        ['one', { a: 'b' }],
        ['many', ['a', 'a']],
        ['true_false', ['true', 'false']],
        ['text', ['text']],
        ['text', 'α'.repeat(501)],
        ['order', ['x7', 'x7']],
        ['match', ['l5']],
        ['match', { l5: 'l5' }],
        ['match', { r3: 'r3' }],
        ['match', { l5: ['r3'] }],
      ];
      const possible: typeof strange = [
        ['one', []],
        ['many', ['c', 'a']],
        ['many', []],
        ['text', 'α'.repeat(500)],
        ['order', ['x9']],
        ['match', { l5: 'r1', l2: 'r1' }],
        ['match', {}],
      ];
      const fits = async (cases: typeof strange) => {
        const list = cases.map(([kind, answer]) => [questions[kind], answer]);
        return valuesIn(await run(valuesOf('private.answer_fits(given -> 0, given -> 1)', list)));
      };
      expect(await fits(strange)).toEqual(strange.map(() => false));
      expect(await fits(possible)).toEqual(possible.map(() => true));
      const refused = { code: 'PX125' };
      expect(await runQuiz(start() + save('q-one', ['z']))).toMatchObject(refused);
      expect(await runQuiz(start() + save('q-none', []))).toMatchObject(refused);
      expect(await runQuiz(start() + save('q-one', ['a'], -1))).toMatchObject(refused);
      const missing = `select public.save_answer(${attemptId()}, 'q-one', null)`;
      expect(await runQuiz(start() + step('learner', missing))).toMatchObject(refused);
    },

    'an attempt keeps the version that it started with': async () => {
      const changed = { questions: [{ ...questions.one, answer: ['a'] }] };
      const versions = step(
        null,
        `select number from private.quiz_versions where lesson_id = '${quizLesson}'`,
      );
      expect(await runQuiz(saveQuiz(changed) + versions, one)).toMatchObject({ rows: 1 });
      expect(await runQuiz(start() + saveQuiz(one) + versions, one)).toMatchObject({ rows: 1 });
      const edited = start() + answerRightly('one') + saveQuiz(changed);
      expect(await runQuiz(edited + versions, one)).toMatchObject({ rows: 2 });
      expect(resultOf(await runQuiz(edited + submit(), one))).toMatchObject({ score: 100 });
      const next = edited + submit() + start();
      const answer = save('q-one', ['b']).replace('number = 1', 'number = 2');
      expect(resultOf(await runQuiz(next + answer + submit(2), one))).toMatchObject({ score: 0 });
      expect(
        await runQuiz(
          start() + step(null, 'update private.quiz_versions set pass_percent = 1'),
          one,
        ),
      ).toMatchObject({ code: '23001' });
    },
  };
}

import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
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

type Kind = keyof typeof questions;

const quizOf = (kind: Kind) => ({
  questions: [{ ...questions[kind], explanation: 'Because of the secret reason' }],
});
const completed = step(
  null,
  `select completed_at is not null as is_done from public.lesson_progress where lesson_id = '${quizLesson}'`,
);
const audited = step(
  null,
  "select action, before, after from public.audit_log where subject_type = 'quiz_attempt'",
);
const states = step(null, 'select state::text from public.quiz_attempts order by number');

const asStaff = (sql: string) => step('instructor', sql);
const reset = (reason = "'Power cut'", number = 1) =>
  asStaff(`select * from public.reset_attempt(${attemptId(number)}, ${reason})`);
const deadline = '(select deadline from public.quiz_attempts)';
const extend = (minutes: string, reason = "'Power cut'", shown = deadline) =>
  asStaff(`select * from public.extend_attempt(${attemptId()}, ${minutes}, ${reason}, ${shown})`);
/** For an attempt that was to end this long ago. */
const extendShown = (minutes: string, ago = '-30 minutes') =>
  extend(minutes, undefined, `now() - interval '${ago}'`);
const timeLeft = step(
  null,
  'select extract(epoch from deadline - now())::int / 60 as minutes from public.quiz_attempts',
);
const limited = { ...quizOf('one'), time_limit_minutes: 30 };
const three = (passPercent: number) => ({
  questions: allQuestions.slice(0, 3),
  pass_percent: passPercent,
});

export function resultChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);

  return {
    'a question is right only when all of it is right': async () => {
      const cases: [Kind, unknown, boolean][] = [
        ['one', ['b'], true],
        ['one', ['a'], false],
        ['one', [], false],
        ['many', ['c', 'a'], true],
        ['many', ['a'], false],
        ['many', ['a', 'b', 'c'], false],
        ['many', [], false],
        ['true_false', ['false'], true],
        ['true_false', ['true'], false],
        ['text', 'συναρτηση vlookup', true],
        ['text', '  ΣΥΝΆΡΤΗΣΗ   Vlookup ', true],
        ['text', 'ΡΟΛΟΣ', true],
        ['text', 'ρόλος.', true],
        ['text', 'ρόλος !', true],
        ['text', '.ρόλος', false],
        ['text', '.', false],
        ['text', 'συνάρτηση', false],
        ['text', '', false],
        ['order', ['x7', 'x2', 'x9', 'x4', 'x1'], true],
        ['order', ['x2', 'x7', 'x9', 'x4', 'x1'], false],
        ['order', ['x7', 'x2', 'x9', 'x4'], false],
        ['match', { l2: 'r9', l8: 'r1', l5: 'r3' }, true],
        ['match', { l2: 'r9', l8: 'r1', l5: 'r6' }, false],
        ['match', { l2: 'r9', l8: 'r1' }, false],
      ];
      const list = cases.map(([kind, answer]) => [kind, questions[kind].answer, answer]);
      const right = 'private.is_right(given ->> 0, given -> 1, given -> 2)';
      expect(valuesIn(await run(valuesOf(right, list)))).toEqual(
        cases.map(([, , isRight]) => isRight),
      );
      expect(valuesIn(await run("select private.is_right('one', '[]', null) as value"))).toEqual([
        false,
      ]);
      const all = start() + answerRightly('one', 'many', 'true_false', 'text', 'order', 'match');
      expect(resultOf(await runQuiz(all + submit()))).toMatchObject({
        score: 100,
        right: 6,
        total: 6,
      });
      expect(resultOf(await runQuiz(start() + submit()))).toMatchObject({
        score: 0,
        right: 0,
        total: 6,
      });
    },

    'the score is rounded down, and reaching the pass mark is enough': async () => {
      const two = start() + answerRightly('one', 'many') + submit();
      expect(resultOf(await runQuiz(two, three(66)))).toMatchObject({
        score: 66,
        passed: true,
        right: 2,
        total: 3,
      });
      expect(resultOf(await runQuiz(two, three(67)))).toMatchObject({ score: 66, passed: false });
    },

    'the result is the same each time': async () => {
      const keep = step(
        'learner',
        `select set_config('test.result', public.submit_quiz(${attemptId()})::text, true)`,
      );
      const again = step(
        'learner',
        `select public.submit_quiz(${attemptId()})::text = current_setting('test.result') as result`,
      );
      const isSame = async (meanwhile: string, quiz = {}) =>
        resultOf(await runQuiz(start() + answerRightly('one') + keep + meanwhile + again, quiz));
      expect(await isSame('')).toBe(true);
      expect(await isSame(saveQuiz(quizOf('many')))).toBe(true);
      expect(await isSame(start() + submit(2), { max_attempts: 2 })).toBe(true);
    },

    'keys and explanations show after passing or after the last attempt': async () => {
      const right = start() + answerRightly('one') + submit();
      expect(resultOf(await runQuiz(right, quizOf('one')))).toMatchObject({
        questions: [
          {
            id: 'q-one',
            text: 'One?',
            options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
            is_right: true,
            given: ['b'],
            answer: ['b'],
            explanation: 'Because of the secret reason',
          },
        ],
      });
      const wrong = start() + save('q-one', ['a']) + submit();
      expect(resultOf(await runQuiz(wrong, quizOf('one')))).toMatchObject({ questions: null });
      const limit = (attempts: number) => ({ ...quizOf('one'), max_attempts: attempts });
      expect(resultOf(await runQuiz(wrong, limit(2)))).toMatchObject({ questions: null });
      expect(resultOf(await runQuiz(wrong, limit(1)))).toMatchObject({
        questions: [{ is_right: false, answer: ['b'] }],
      });
      expect(resultOf(await runQuiz(wrong + start() + submit(2), limit(2)))).toMatchObject({
        questions: [{ is_right: false, given: null }],
      });
      // An attempt after the one that passed is practice: the right answers are known.
      const practice = start() + answerRightly('one') + submit() + start() + submit(2);
      expect(resultOf(await runQuiz(practice, quizOf('one')))).toMatchObject({
        passed: false,
        questions: [{ is_right: false, answer: ['b'] }],
      });
      // An attempt that staff took back does not count, and the newest limit does.
      const afterReset = wrong + reset() + start() + submit(2);
      expect(resultOf(await runQuiz(afterReset, limit(2)))).toMatchObject({ questions: null });
      const raised = start() + saveQuiz(limit(2)) + submit();
      expect(resultOf(await runQuiz(raised, limit(1)))).toMatchObject({ questions: null });
    },

    'a passed quiz completes its lesson, a failed one does not': async () => {
      const right = start() + answerRightly('one') + submit();
      expect(await runQuiz(right + completed, quizOf('one'))).toMatchObject({
        result: [{ is_done: true }],
      });
      expect(await runQuiz(start() + submit() + completed, quizOf('one'))).toMatchObject({
        result: [{ is_done: false }],
      });
      const late = start() + answerRightly('one') + deadlineWas('1 hour');
      const closed = late + step(null, 'select private.close_expired_attempts(now())');
      expect(
        await runQuiz(closed + completed, { ...quizOf('one'), time_limit_minutes: 5 }),
      ).toMatchObject({ result: [{ is_done: true }] });
    },

    'staff reset an attempt that was not passed, with a reason': async () => {
      const one = { ...quizOf('one'), max_attempts: 1, pause_minutes: 60 };
      expect(resultOf(await runQuiz(start() + submit() + reset() + start(), one))).toMatchObject({
        number: 2,
      });
      expect(resultOf(await runQuiz(start() + reset() + start(), one))).toMatchObject({
        number: 2,
      });
      expect(await runQuiz(start() + reset() + submit(), one)).toMatchObject({ code: 'PX123' });
      expect(await runQuiz(start() + reset() + save('q-one', ['b']), one)).toMatchObject({
        code: 'PX123',
      });
      const passed = start() + answerRightly('one') + submit();
      expect(await runQuiz(passed + reset(), one)).toMatchObject({ code: 'PX127' });
      expect(await runQuiz(start() + reset() + audited, one)).toMatchObject({
        result: [
          {
            action: 'reset attempt',
            before: { state: 'running' },
            after: { state: 'reset', reason: 'Power cut' },
          },
        ],
      });
      expect(await runQuiz(start() + reset() + reset() + audited, one)).toMatchObject({ rows: 1 });
    },

    'staff extend a running attempt, with a reason': async () => {
      expect(await runQuiz(start() + extend('15') + timeLeft, limited)).toMatchObject({
        result: [{ minutes: 45 }],
      });
      expect(
        await runQuiz(start() + deadlineWas('1 hour') + extend('15') + timeLeft, limited),
      ).toMatchObject({ result: [{ minutes: 15 }] });
      expect(await runQuiz(start() + extend('15'), quizOf('one'))).toMatchObject({ code: 'PX123' });
      expect(await runQuiz(start() + submit() + extend('15'), limited)).toMatchObject({
        code: 'PX123',
      });
      for (const minutes of ['0', '-5', '1441', 'null'])
        expect(await runQuiz(start() + extend(minutes), limited)).toMatchObject({ code: 'PX126' });
      expect(await runQuiz(start() + extend('1440') + audited, limited)).toMatchObject({
        result: [{ action: 'extend attempt', after: { reason: 'Power cut' } }],
      });
    },

    'a repeated extension gives the time once': async () => {
      const left = (sql: string) => runQuiz(start() + sql + timeLeft, limited);
      expect(await left(extendShown('15') + extendShown('15'))).toMatchObject({
        result: [{ minutes: 45 }],
      });
      expect(
        await runQuiz(start() + extendShown('15') + extendShown('15') + audited, limited),
      ).toMatchObject({
        rows: 1,
      });
      // From a deadline that was over.
      const over =
        deadlineWas('1 hour') + extendShown('15', '1 hour') + extendShown('15', '1 hour');
      expect(await left(over)).toMatchObject({ result: [{ minutes: 15 }] });
      // With more minutes, or after a colleague has given fewer, it gives as many as it says from what was shown.
      expect(await left(extendShown('14') + extendShown('15'))).toMatchObject({
        result: [{ minutes: 45 }],
      });
      const overMore =
        deadlineWas('1 minute') + extendShown('15', '1 minute') + extendShown('20', '1 minute');
      expect(await left(overMore)).toMatchObject({ result: [{ minutes: 20 }] });
      // A deadline that it never had gives no more.
      for (const shown of ["now() + interval '10 hours'", 'null'])
        expect(await left(extend('15', undefined, shown))).toMatchObject({
          result: [{ minutes: 45 }],
        });
    },

    'a reason is a text of at most 500 characters': async () => {
      for (const reason of ['null', "''", "'  '", "repeat('a', 501)"]) {
        expect(await runQuiz(start() + reset(reason))).toMatchObject({ code: 'PX126' });
        expect(await runQuiz(start() + extend('15', reason))).toMatchObject({ code: 'PX126' });
      }
      expect(await runQuiz(start() + reset("repeat('a', 500)") + states)).toMatchObject({
        result: [{ state: 'reset' }],
      });
      const unknown = asStaff("select public.reset_attempt(gen_random_uuid(), 'a')");
      expect(await runQuiz(unknown)).toMatchObject({ code: 'PX124' });
      const own = step('learner', `select public.reset_attempt(${attemptId()}, 'a')`);
      expect(await runQuiz(start() + own)).toMatchObject({ code: '42501' });
      expect(
        await runQuiz(
          start() + own.replace('reset_attempt', 'extend_attempt').replace("'a'", "5, 'a', now()"),
        ),
      ).toMatchObject({ code: '42501' });
    },

    'the attempts of a person that is deleted are deleted': async () => {
      const deleted = step(null, `delete from auth.users where id = '${testUsers.learner}'`);
      const rest = step(
        null,
        'select 1 from public.quiz_attempts union all select 1 from private.attempt_marks union all select 1 from public.attempt_answers',
      );
      const whole = start() + answerRightly('one') + submit() + start();
      expect(await runQuiz(whole + rest)).toMatchObject({ rows: 4 });
      expect(await runQuiz(whole + deleted + rest)).toMatchObject({ rows: 0 });
    },
  };
}

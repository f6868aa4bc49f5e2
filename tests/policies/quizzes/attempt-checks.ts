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
  otherQuizLesson,
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
const attempts = step(
  null,
  `select state::text, score, passed, ended_at = deadline as at_deadline
   from public.quiz_attempts where lesson_id = '${quizLesson}' order by number`,
);

const endedAgo = (ago: string) =>
  step(null, `update public.quiz_attempts set ended_at = now() - interval '${ago}'`);

export function attemptChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);
  return {
    'who may not learn the course starts no quiz': async () => {
      expect(await runQuiz(start('otherLearner'))).toMatchObject({ code: 'PX104' });
      expect(await runQuiz(start('admin'))).toMatchObject({ code: 'PX104' });
      const ending = `update public.enrolments set is_active = false, ended_at = now() where user_id = '${testUsers.learner}'`;
      expect(await runQuiz(step(null, ending) + start())).toMatchObject({ code: 'PX104' });
    },

    'only a live quiz with questions is started': async () => {
      const of = (lesson: string) => runQuiz(start('learner', 'null', lesson));
      expect(await of(fixtureIds.draftLesson)).toMatchObject({ code: 'PX105' });
      expect(await of(testUsers.learner)).toMatchObject({ code: 'PX105' });
      const text = `update public.lesson_bodies set content_type = 'text', content = 'Text' where lesson_id = '${quizLesson}'`;
      expect(await runQuiz(step(null, text) + start())).toMatchObject({ code: 'PX120' });
      expect(await runQuiz(saveQuiz({ questions: [] }) + start())).toMatchObject({ code: 'PX120' });
      const none = 'delete from private.quiz_versions';
      expect(await runQuiz(step(null, none) + start())).toMatchObject({ code: 'PX120' });
    },

    'a running attempt is gone on with, whatever the limits': async () => {
      const strict = { ...limited, max_attempts: 1, pause_minutes: 60 };
      const again = resultOf(await runQuiz(start() + save('q-one', ['a'], 4) + start(), strict));
      expect(again).toMatchObject({
        number: 1,
        state: 'running',
        answers: { 'q-one': { answer: ['a'], revision: 4 } },
      });
      expect(await runQuiz(start() + start() + attempts, strict)).toMatchObject({ rows: 1 });
    },

    'no more attempts start than the quiz allows': async () => {
      const two = { ...one, max_attempts: 2 };
      const first = start() + submit();
      expect(resultOf(await runQuiz(first + start(), two))).toMatchObject({ number: 2 });
      expect(await runQuiz(first + start() + submit(2) + start(), two)).toMatchObject({
        code: 'PX121',
      });
      const other = start('learner', 'null', otherQuizLesson);
      expect(resultOf(await runQuiz(first + start() + other, two))).toMatchObject({ number: 1 });
    },

    'an attempt starts after the pause': async () => {
      const paused = { ...one, pause_minutes: 60 };
      const again = (ago: string) => runQuiz(start() + submit() + endedAgo(ago) + start(), paused);
      expect(await again('59 minutes')).toMatchObject({ code: 'PX122' });
      expect(resultOf(await again('60 minutes'))).toMatchObject({ number: 2 });
    },

    'a repeated request returns what it started, also when that has ended': async () => {
      const first = start('learner', request);
      expect(resultOf(await runQuiz(first + first, one))).toMatchObject({ number: 1 });
      expect(resultOf(await runQuiz(first + submit() + first, one))).toMatchObject({
        number: 1,
        state: 'submitted',
      });
      const unpublished = step(null, 'update public.lesson_bodies set is_live = false');
      expect(resultOf(await runQuiz(first + unpublished + first, one))).toMatchObject({
        number: 1,
      });
      const ofAnother = start('learner', request, otherQuizLesson);
      expect(await runQuiz(first + ofAnother, one)).toMatchObject({ code: 'PX124' });
      const enrolOther = step(
        null,
        `insert into public.enrolments (user_id, course_id)
         values ('${testUsers.otherLearner}', '${fixtureIds.courseWithInterests}')`,
      );
      const same = first + enrolOther + start('otherLearner', request) + attempts;
      expect(await runQuiz(same, one)).toMatchObject({ rows: 2 });
    },

    'nobody answers, submits or sees the attempt of somebody else': async () => {
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
      // What had ended before is repeated.
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

    'what cannot be an answer is refused': async () => {
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

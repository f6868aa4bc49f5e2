import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import {
  allQuestions,
  createQuizRunner,
  deadlineWas,
  otherQuizLesson,
  quizLesson,
  resultOf,
  save,
  saveQuiz,
  start,
  step,
  submit,
} from './calls.ts';

const one = { questions: [allQuestions[0]] };
const limited = { ...one, time_limit_minutes: 30 };
const request = "'79000000-0000-4000-8000-000000000001'";
const attempts = step(
  null,
  `select state::text, score, passed, ended_at = deadline as at_deadline
   from public.quiz_attempts where lesson_id = '${quizLesson}' order by number`,
);

const endedAgo = (ago: string) =>
  step(null, `update public.quiz_attempts set ended_at = now() - interval '${ago}'`);

/** SQL of attempts at another quiz, and when they were started. */
const startedAgo = (ago: string, count: number, user: TestUser = 'learner') =>
  step(
    null,
    `insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed)
     select '${testUsers[user]}', enrolment_id, '${otherQuizLesson}', version_id, 1000 + n, 'submitted', now() - interval '${ago}', now(), 0, false
     from public.quiz_attempts, generate_series(1, ${count}) as n where lesson_id = '${quizLesson}' limit ${count}`,
  );

export function attemptChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);
  return {
    'people who may not learn the course cannot start a quiz': async () => {
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

    'a running attempt continues, whatever the limits': async () => {
      const strict = { ...limited, max_attempts: 1, pause_minutes: 60 };
      const again = resultOf(await runQuiz(start() + save('q-one', ['a'], 4) + start(), strict));
      expect(again).toMatchObject({
        number: 1,
        state: 'running',
        answers: { 'q-one': { answer: ['a'], revision: 4 } },
      });
      expect(await runQuiz(start() + start() + attempts, strict)).toMatchObject({ rows: 1 });
    },

    'questions below a quiz cannot be read during an attempt': async () => {
      const asked = '7a000000-0000-4000-8000-000000000001';
      const ask = (lesson: string, id = asked) =>
        step(
          'instructor',
          `select public.ask_question('${id}', '${lesson}', 'Why?', ''); select public.answer_question(gen_random_uuid(), '${id}', 'Yes.')`,
        );
      const read = (user: TestUser, lesson = quizLesson, id = asked) =>
        step(
          user,
          `select (select count(*) from public.list_lesson_questions('${lesson}'))::int as questions,
            (select count(*) from public.list_question_answers('${id}'))::int as answers`,
        );
      const seen = async (sql: string) => {
        const outcome = await runQuiz(ask(quizLesson) + sql);
        return 'result' in outcome ? outcome.result : outcome;
      };
      const all = [{ questions: 1, answers: 1 }];
      const none = [{ questions: 0, answers: 0 }];
      expect(await seen(read('learner'))).toEqual(all);
      expect(await seen(start() + read('learner'))).toEqual(none);
      expect(await seen(start() + submit() + read('learner'))).toEqual(all);
      // An attempt that is over, even before run_due has graded it.
      expect(await seen(start() + deadlineWas('9 seconds') + read('learner'))).toEqual(none);
      expect(await seen(start() + deadlineWas('11 seconds') + read('learner'))).toEqual(all);
      // An attempt that was left when the course was started over.
      const startedOver = step(
        null,
        `update public.enrolments set is_active = false, ended_at = now() where user_id = '${testUsers.learner}';
         insert into public.enrolments (user_id, course_id, cycle) select user_id, course_id, 2 from public.enrolments where user_id = '${testUsers.learner}'`,
      );
      expect(await seen(start() + startedOver + read('learner'))).toEqual(all);
      expect(await seen(start() + startedOver + start() + read('learner'))).toEqual(none);
      // Not with an attempt of somebody else, or at another quiz.
      expect(await seen(start() + read('instructor'))).toEqual(all);
      const other = '7a000000-0000-4000-8000-000000000002';
      expect(
        await seen(ask(otherQuizLesson, other) + start() + read('learner', otherQuizLesson, other)),
      ).toEqual(all);
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
      const ofAnother = step(
        null,
        `with theirs as (
          insert into public.enrolments (user_id, course_id)
          select '${testUsers.otherLearner}', course_id from public.enrolments where user_id = '${testUsers.learner}' limit 1
          returning id
        )
        update public.quiz_attempts set user_id = '${testUsers.otherLearner}', enrolment_id = (select id from theirs)`,
      );
      const once = { ...one, max_attempts: 1 };
      expect(resultOf(await runQuiz(first + ofAnother + start(), once))).toMatchObject({
        number: 1,
      });
    },

    'an attempt starts after the pause': async () => {
      const paused = { ...one, pause_minutes: 60 };
      const again = (ago: string) => runQuiz(start() + submit() + endedAgo(ago) + start(), paused);
      expect(await again('59 minutes')).toMatchObject({ code: 'PX122' });
      expect(resultOf(await again('60 minutes'))).toMatchObject({ number: 2 });
    },

    'a person can start 60 attempts in an hour, at any quizzes': async () => {
      const first = start() + submit();
      const again = (others: string) => runQuiz(first + others + start(), one);
      expect(await again(startedAgo('59 minutes', 59))).toMatchObject({ code: 'PX122' });
      for (const few of [
        startedAgo('59 minutes', 58),
        startedAgo('1 hour', 59),
        startedAgo('59 minutes', 59, 'otherLearner'),
      ])
        expect(resultOf(await again(few))).toMatchObject({ number: 2 });
    },

    'a repeated request returns the attempt that it started, even if that has ended': async () => {
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
  };
}

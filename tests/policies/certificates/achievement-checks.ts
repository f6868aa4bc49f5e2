import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { deleteAccount } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import {
  as,
  asLearner,
  course,
  enrol,
  setUp,
  startOver,
  theRest,
  watch,
} from '../learning/learning-steps.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  attended,
  certificates,
  due,
  named,
  nothingQueued,
  saveRules,
  step,
  values,
} from './calls.ts';

const rules = saveRules({}, { of: course });
const enrolled = step(null, 'select 1') + setUp() + asLearner(enrol);
const finish =
  asLearner(...theRest, `select public.open_lesson('79000000-0000-4000-8000-000000000003')`) +
  step(null, `update public.lesson_progress set opened_at = now() - interval '1 hour'`) +
  asLearner(watch([[0, 100]]));
const maria = 'achievement Maria Doe 1';

/** How many certificates a person reads. */
const seen = (user: 'learner' | 'otherLearner' | 'instructor') =>
  as(
    user,
    `select set_config('test.seen', (select count(*)::text from public.certificates), true)`,
  ) + values(`current_setting('test.seen')`);

export function achievementChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a completed course is certified at once, once for each cycle': async () => {
      expect(await valuesOf(rules + named + enrolled + certificates)).toEqual([]);
      const finished = rules + named + enrolled + finish;
      expect(await valuesOf(finished + certificates)).toEqual([maria]);
      expect(await valuesOf(finished + due + certificates)).toEqual([maria]);
      const taught = step(
        null,
        `update public.courses set outcomes = '{d}'; update public.courses set outcomes = '{a,b,c,d}' where id = '${course}'`,
      );
      const written = values('(select outcomes from public.certificates)');
      expect(await valuesOf(rules + named + enrolled + taught + finish + written)).toEqual([
        ['a', 'b', 'c'],
      ]);
      const again = finished + asLearner(startOver(1)) + finish;
      expect(await valuesOf(again + due + certificates)).toEqual([
        maria,
        'achievement Maria Doe 2',
      ]);
    },

    'an achievement waits for rules and name, and ends with neither': async () => {
      expect(await valuesOf(named + enrolled + finish + certificates)).toEqual([]);
      expect(
        await valuesOf(named + enrolled + finish + nothingQueued + rules + due + certificates),
      ).toEqual([maria]);
      expect(await valuesOf(rules + enrolled + finish + due + certificates)).toEqual([]);
      expect(
        await valuesOf(rules + enrolled + finish + nothingQueued + named + due + certificates),
      ).toEqual([maria]);
      const without = saveRules({ achievement: false }, { of: course });
      expect(await valuesOf(named + enrolled + finish + without + due + certificates)).toEqual([]);
      const finished = rules + named + enrolled + finish;
      expect(await valuesOf(finished + deleteAccount('learner') + due + certificates)).toEqual([
        maria,
      ]);
    },

    'a letter about a certificate that was given up names its holder': async () => {
      const listed =
        step(null, `update private.outbox set dead_at = now() where kind like 'certificate%'`) +
        step(
          'admin',
          `select concat_ws(' ', name, email, course_title, cohort_id is not null) as value from public.list_dead_letters()`,
        );
      const email = emailOf('learner');
      expect(await valuesOf(attended + listed)).toEqual([`Maria Doe ${email} With interests t`]);
      expect(await valuesOf(attended + deleteAccount('learner') + listed)).toEqual([
        'Maria Doe With interests t',
      ]);
      expect(await valuesOf(rules + named + enrolled + finish + listed)).toEqual([
        `Maria Doe ${email} Without interests f`,
      ]);
    },

    'a grade is the average of the first passed results of the quizzes that were required':
      async () => {
        const grade = values(`(select grade from public.certificates)`);
        expect(await valuesOf(rules + named + enrolled + finish + grade)).toEqual([null]);
        const quiz = '79000000-0000-4000-8000-000000000005';
        const version = `(select id from private.quiz_versions where lesson_id = '${quiz}' order by number desc limit 1)`;
        /** SQL of an attempt at the newest version in the newest cycle, one minute after the attempt before it. */
        let minute = 0;
        const attempt = (number: number, score: number, passed: boolean) =>
          step(
            null,
            `insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed)
           select user_id, id, '${quiz}', ${version}, ${number}, 'submitted', now() + interval '${(minute += 1)} minutes', now() + interval '1 hour', ${score}, ${passed}
           from public.enrolments where user_id = '${testUsers.learner}' order by cycle desc limit 1`,
          );
        const required = step(
          null,
          `update public.lesson_bodies set is_required = true where lesson_id = '${quiz}'`,
        );
        const done = step(
          null,
          `insert into public.lesson_progress (enrolment_id, lesson_id, user_id, course_id, opened_at, completed_at)
         select id, '${quiz}', user_id, course_id, now(), now() from public.enrolments where user_id = '${testUsers.learner}'
         order by cycle desc limit 1`,
        );
        // The third attempt began after the second had shown the right answers.
        const passed = attempt(1, 40, false) + attempt(2, 70, true) + attempt(3, 85, true) + done;
        expect(await valuesOf(rules + named + enrolled + passed + finish + grade)).toEqual([null]);
        expect(
          await valuesOf(rules + named + enrolled + required + passed + finish + grade),
        ).toEqual([70]);
        // Attempts of other people do not count.
        const theirs = step(
          null,
          `with other as (
             insert into public.enrolments (user_id, course_id) values ('${testUsers.otherLearner}', '${course}') returning id, user_id
           )
           insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed)
           select user_id, id, '${quiz}', ${version}, 1, 'submitted', now() - interval '1 hour', now(), 60, true from other`,
        );
        expect(
          await valuesOf(rules + named + enrolled + required + theirs + passed + finish + grade),
        ).toEqual([70]);
        // A person who starts over keeps this grade, unless the quiz has new questions.
        const first = rules + named + enrolled + required + passed + finish;
        const again = asLearner(startOver(1));
        const perfect = attempt(1, 100, true) + done + finish;
        const last = values('(select grade from public.certificates order by number desc limit 1)');
        expect(await valuesOf(first + again + perfect + last)).toEqual([70]);
        const renewed = step(
          null,
          `insert into private.quiz_versions (lesson_id, number, pass_percent, pause_minutes, shuffles_questions, questions, keys)
           select lesson_id, number + 1, pass_percent, pause_minutes, shuffles_questions, questions, keys
           from private.quiz_versions where id = ${version}`,
        );
        expect(await valuesOf(first + again + renewed + perfect + last)).toEqual([100]);
      },

    'people read their own certificates, staff all': async () => {
      const finished = rules + named + enrolled + finish;
      expect(await valuesOf(finished + seen('learner'))).toEqual(['1']);
      expect(await valuesOf(finished + seen('otherLearner'))).toEqual(['0']);
      expect(await valuesOf(finished + seen('instructor'))).toEqual(['1']);
    },
  };
}

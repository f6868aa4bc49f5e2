import { expect } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import { clockAt } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import {
  ago,
  as,
  asLearner,
  complete,
  course,
  endAll,
  enrol,
  ids,
  module,
  open,
  progress,
  refused,
  setUp,
  startOver,
  theRest,
  watch,
  learnerRunners,
} from './learning-steps.ts';

const old = (table: string, id: string) =>
  `update public.${table} set deleted_at = now() - interval '31 days' where id = '${id}';`;
const completionsAfter = (
  minutes: number,
) => `select private.run_due(now() + interval '${minutes} minutes');
        select user_id from public.course_completions`;

const setState = (state: string) =>
  `update public.courses set state = '${state}' where id = '${course}';`;

/** Enrolling, ending, starting over, completing a course. */
export function learningChecks(run: Run): Checks {
  const { after, learner } = learnerRunners(run);
  const learnerAfter = (before: string, sql: string) =>
    run(`${setUp()} ${asLearner(enrol)} ${before} ${impersonate('learner')} ${sql}`);
  return {
    'a person enrols once in an open course': async () => {
      expect(await learner(enrol, enrol, `select * from public.enrolments`)).toMatchObject({
        result: [{ user_id: testUsers.learner, course_id: course, cycle: 1, is_active: true }],
      });
      for (const mode of ['booking', 'invitation'])
        expect(await run(`${setUp(mode)} ${impersonate('learner')} ${enrol}`)).toMatchObject(
          refused('PX102'),
        );
      for (const hidden of ["state = 'draft'", "state = 'archived'", 'deleted_at = now()'])
        expect(
          await run(
            `${setUp()} update public.courses set ${hidden}; ${impersonate('learner')} ${enrol}`,
          ),
        ).toMatchObject(refused('PX101'));
    },

    'an enrolment that staff ended stays ended until staff enrol again': async () => {
      expect(await after(endAll, open('text'))).toBe('PX104');
      expect(await after(endAll, enrol)).toBe('PX103');
      const again = as(
        'instructor',
        `select public.enrol_person('${course}', '${testUsers.learner}')`,
      );
      expect(await after(endAll + again, open('text'))).toMatchObject({ lesson_id: ids.text });
      expect(await after(asLearner(complete('text')) + endAll + again, progress)).toMatchObject({
        completed: 1,
      });
      const count =
        'select count(*)::int as answer from private.enrolment_causes where ended_at is null';
      expect(await run(`${setUp()} ${asLearner(enrol)} ${endAll} ${count}`)).toMatchObject({
        result: [{ answer: 0 }],
      });
      expect(await run(`${setUp()} ${asLearner(enrol)} ${again} ${again} ${count}`)).toMatchObject({
        result: [{ answer: 2 }],
      });
      const nobody = `select public.enrol_person('${course}', gen_random_uuid())`;
      expect(await run(`${impersonate('instructor')} ${nobody}`)).toMatchObject(refused('PX110'));
      const noCourse = `select public.enrol_person(gen_random_uuid(), '${testUsers.learner}')`;
      expect(await run(`${impersonate('instructor')} ${noCourse}`)).toMatchObject(refused('PX101'));
    },

    'a course is completed when nothing required is left, and stays completed': async () => {
      const completions = `select title as answer from public.course_completions`;
      expect(await after(asLearner(...theRest), completions)).toBeUndefined();
      expect(await after(asLearner(open('film'), ...theRest), completions)).toBeUndefined();
      const done = `${asLearner(open('film'))} ${ago('1 hour')} ${asLearner(watch([[0, 100]]), ...theRest)}`;
      expect(await after(done, completions)).toBe('Without interests');
      const lessons =
        "select jsonb_path_query_array(lessons, '$[*].title') as answer from public.course_completions";
      expect(await after(done, lessons)).toEqual(['text', 'film', 'exercise']);
      // What was completed in another cycle does not count.
      const begun = asLearner(startOver(1), complete('text'));
      const cycles = 'select cycle as answer from public.course_completions order by cycle desc';
      expect(await after(done + begun, cycles)).toBe(1);
      const more = `update public.course_lessons set is_published = true where id = '${ids.draft}';`;
      expect(await after(done + more, completions)).toBe('Without interests');
      const none = `update public.course_lessons set is_required = false;`;
      expect(await after(none + asLearner(complete('text')), completions)).toBeUndefined();
    },

    'a completed course is started over, one cycle at a time': async () => {
      const done = `${asLearner(open('film'))} ${ago('1 hour')} ${asLearner(watch([[0, 100]]), ...theRest)}`;
      expect(await learnerAfter('', startOver(1))).toMatchObject(refused('PX106'));
      for (const cycle of [0, 2, -1, 2_147_483_647])
        expect(await learnerAfter(done, startOver(cycle))).toMatchObject(refused('PX106'));
      const second = { result: [{ cycle: 2, is_active: true }] };
      expect(await learnerAfter(done, startOver(1))).toMatchObject(second);
      const again = done + asLearner(startOver(1));
      expect(await learnerAfter(again, startOver(1))).toMatchObject(second);
      expect(await learnerAfter(again, startOver(2))).toMatchObject(refused('PX106'));
      expect(await after(again, progress)).toMatchObject({ completed: 0 });
      expect(await after(again + endAll, open('text'))).toBe('PX104');
      expect(
        await learnerAfter(again, 'select 1 from public.enrolments where is_active'),
      ).toMatchObject({ rows: 1 });
      // A third cycle opens a day after the second.
      const twice = again + done;
      expect(await learnerAfter(twice, startOver(2))).toMatchObject(refused('PX115'));
      const within = twice + clockAt('23 hours');
      expect(await learnerAfter(within, startOver(2))).toMatchObject(refused('PX115'));
      expect(await learnerAfter(twice + clockAt('24 hours'), startOver(2))).toMatchObject({
        result: [{ cycle: 3, is_active: true }],
      });
      const request = `'${crypto.randomUUID()}'`;
      const requested = done + asLearner(startOver(1, request)) + endAll;
      expect(await learnerAfter(requested, startOver(7, request))).toMatchObject({
        result: [{ cycle: 2, is_active: false }],
      });
      expect(await learnerAfter(done + endAll, startOver(1))).toMatchObject(refused('PX104'));
    },

    'a change of the curriculum completes courses 15 minutes later': async () => {
      const left = asLearner(...theRest);
      const remove = `update public.course_lessons set deleted_at = now() where id = '${ids.film}';`;
      const afterChange = (change: string, minutes = 16) =>
        run(`${setUp()} ${asLearner(enrol)} ${left} ${change} ${completionsAfter(minutes)}`);
      expect(await afterChange(remove)).toMatchObject({ result: [{ user_id: testUsers.learner }] });
      expect(await afterChange(remove, 14)).toMatchObject({ rows: 0 });
      expect(await afterChange('')).toMatchObject({ rows: 0 });
      expect(await afterChange(remove + endAll)).toMatchObject({ rows: 0 });
      for (const change of ['is_required = false', 'is_published = false'])
        expect(
          await afterChange(`update public.course_lessons set ${change} where id = '${ids.film}';`),
        ).toMatchObject({ rows: 1 });
      expect(
        await afterChange(`delete from public.course_lessons where id = '${ids.film}';`),
      ).toMatchObject({ rows: 1 });
      // Hidden and shown again, or left and begun again, with less to do.
      const hide = `update public.course_lessons set is_published = false where id = '${ids.film}';`;
      const hidden = setState('draft') + completionsAfter(16) + ';' + hide + setState('published');
      expect(await afterChange(hidden)).toMatchObject({ rows: 1 });
      const enrolAgain = as(
        'instructor',
        `select public.enrol_person('${course}', '${testUsers.learner}')`,
      );
      const again = endAll + hide + completionsAfter(16) + ';' + enrolAgain;
      expect(await afterChange(again)).toMatchObject({ rows: 1 });
      const queued = 'select 1 from private.completion_checks';
      expect(await run(`${setUp()} ${remove} ${completionsAfter(16)}; ${queued}`)).toMatchObject({
        rows: 0,
      });
    },

    'a record with learners stays in the bin': async () => {
      const purge = 'select private.purge_bin() as answer';
      const purged = async (before: string) => {
        const outcome = await run(`${setUp()} ${before} ${purge}`);
        return 'code' in outcome ? outcome.code : outcome.result[0]?.answer;
      };
      const begun = asLearner(enrol, open('text'));
      for (const [table, id, kind] of [
        ['courses', course, 'course'],
        ['course_modules', module, 'module'],
        ['course_lessons', ids.text, 'lesson'],
      ] as const) {
        expect(await purged(old(table, id))).toBe(1);
        expect(await purged(begun + old(table, id))).toBe(0);
        const remove = as('admin', `select public.delete_from_bin('${kind}', '{${id}}')`);
        expect(
          await run(
            `${setUp()} ${begun} ${old(table, id)} ${remove} select 1 from public.${table} where id = '${id}'`,
          ),
        ).toMatchObject({ rows: 1 });
      }
      expect(await purged(begun + old('course_lessons', ids.optional))).toBe(1);
      expect(await purged(begun + old('courses', fixtureIds.archivedCourse))).toBe(1);
    },

    'deleting an account deletes its learning': async () => {
      const left = `delete from auth.users where id = '${testUsers.learner}';
        select 1 from public.enrolments union all select 1 from public.lesson_progress
        union all select 1 from private.enrolment_causes union all select 1 from public.course_completions`;
      expect(await run(`${setUp()} ${asLearner(enrol, open('text'))} ${left}`)).toMatchObject({
        rows: 0,
      });
    },
  };
}

import { expect } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
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
  learnerRunners,
  open,
  setUp,
  startOver,
  theRest,
  watch,
} from './learning-steps.ts';

const notOffered = 'a course that is no longer offered stays in the list and says so';
const order = 'the course that was seen last comes first';
const available =
  'a course in which people enrol by themselves is available, even if it is stored as only announced';

const mine = 'select public.my_courses() as answer';
const hidden = ["state = 'draft'", "state = 'archived'", 'deleted_at = now()'];
const done = `${asLearner(open('film'))} ${ago('1 hour')} ${asLearner(watch([[0, 100]]), ...theRest)}`;
/** A second open course, older and with one lesson. */
const other = `
  insert into public.courses (id, title, slug, state, enrolment_mode, created_at)
    values ('7a000000-0000-4000-8000-000000000001', 'Other', 'other', 'published', 'open', '2020-01-01');
  insert into public.course_modules (id, course_id, title, is_published)
    values ('7a000000-0000-4000-8000-000000000002', '7a000000-0000-4000-8000-000000000001', 'A', true);
  select private.create_lesson('7a000000-0000-4000-8000-000000000003',
    '{"module_id": "7a000000-0000-4000-8000-000000000002", "title": "A", "content": "A", "is_published": true}');`;
const enrolOther = `select public.enrol('7a000000-0000-4000-8000-000000000001')`;

const changeOther = (change: string) => `update public.courses set ${change} where slug = 'other';`;

type MyCourses = { enrolled: { title: string }[]; open: unknown[] };

/** What the page of a learner shows. */
export function myCoursesChecks(run: Run): Checks {
  const { after } = learnerRunners(run);
  /** The courses that the learner may begin. */
  const openTo = async (before = '') => {
    // Not those of the seed.
    const closed = `update public.courses set enrolment_mode = 'booking';`;
    const outcome = await run(`${closed} ${setUp()} ${before} ${impersonate('learner')} ${mine}`);
    if ('code' in outcome) return outcome.code;
    return (outcome.result[0]?.answer as MyCourses | undefined)?.open;
  };
  /** The titles, after the learner saw the first course at a time. The other one was begun now. */
  const titles = async (seen: string) => {
    const before = `${other} ${asLearner(enrolOther)}
      update public.enrolments set last_seen_at = ${seen} where course_id = '${course}';`;
    return ((await after(before, mine)) as MyCourses).enrolled.map(({ title }) => title);
  };
  /** What is stored as the status of the other course after a change. */
  const statusAfter = async (change: string) => {
    const outcome = await run(`${other} ${change}
      select status::text as answer from public.courses where slug = 'other'`);
    return 'result' in outcome && outcome.result[0]?.answer;
  };
  return {
    'learners see the last cycle of each of their courses, with its progress and the next lesson':
      async () => {
        expect(await after('', mine)).toMatchObject({
          enrolled: [
            {
              course_id: course,
              title: 'Without interests',
              is_offered: true,
              cycle: 1,
              is_active: true,
              percent: 0,
              completed_at: null,
              next_lesson: { id: ids.text, title: 'text', content_type: 'text' },
            },
          ],
        });
        expect(await after(asLearner(complete('text')), mine)).toMatchObject({
          enrolled: [{ percent: 33, completed: 1, required: 3, next_lesson: { id: ids.film } }],
        });
        expect(await after(done, mine)).toMatchObject({
          enrolled: [{ percent: 100, completed_at: expect.any(String), completed_before: null }],
        });
        expect(await after(done + asLearner(startOver(1)), mine)).toMatchObject({
          enrolled: [
            { cycle: 2, percent: 0, completed_at: null, completed_before: expect.any(String) },
          ],
        });
        // Nothing about another course or another person.
        expect(await after(`${done} ${other} ${asLearner(enrolOther)}`, mine)).toMatchObject({
          enrolled: expect.arrayContaining([
            expect.objectContaining({ title: 'Other', completed_before: null }),
          ]),
        });
        const ofOthers = `insert into public.course_completions 
            (enrolment_id, user_id, course_id, cycle, completed_at, title, estimated_hours, lessons)
          select id, user_id, course_id, cycle, now(), 'A', 1, '[]' from public.enrolments
          where course_id = '${course}' and user_id = '${testUsers.newUser}';`;
        expect(await after(as('newUser', enrol) + ofOthers, mine)).toMatchObject({
          enrolled: [{ completed_before: null }],
        });
        expect(await after(endAll, mine)).toMatchObject({
          enrolled: [{ is_active: false, ended_at: expect.any(String) }],
        });
        const all = 'update public.lesson_progress set completed_at = now();';
        expect(await after(asLearner(complete('text')) + all, mine)).toMatchObject({
          enrolled: [{ next_lesson: { id: ids.film } }],
        });
        expect(await after(as('newUser', enrol), 'select 1', mine)).toMatchObject({
          enrolled: [{ course_id: course }],
        });
        const strangers = `${setUp()} ${as('newUser', enrol)} ${impersonate('learner')} ${mine}`;
        expect(await run(strangers)).toMatchObject({ result: [{ answer: { enrolled: [] } }] });
      },

    [notOffered]: async () => {
      for (const change of hidden)
        expect(
          await after(`update public.courses set ${change} where id = '${course}';`, mine),
        ).toMatchObject({ enrolled: [{ course_id: course, is_offered: false }] });
    },

    [order]: async () => {
      expect(await titles("now() - interval '1 day'")).toEqual(['Other', 'Without interests']);
      expect(await titles("now() + interval '1 day'")).toEqual(['Without interests', 'Other']);
    },

    'a course is offered to people who never enrolled while it is open, public and has a lesson':
      async () => {
        expect(await openTo()).toMatchObject([
          { id: course, slug: 'without-interests', lessons: 5 },
        ]);
        for (const change of [
          ...hidden,
          "enrolment_mode = 'booking'",
          "enrolment_mode = 'invitation'",
        ])
          expect(
            await openTo(`update public.courses set ${change} where id = '${course}';`),
          ).toEqual([]);
        expect(await openTo('update public.course_modules set is_published = false;')).toEqual([]);
        expect(await openTo(asLearner(enrol))).toEqual([]);
        expect(await openTo(asLearner(enrol) + endAll)).toEqual([]);
        expect(await openTo(as('newUser', enrol))).toHaveLength(1);
        expect(
          await openTo(`${other} update public.courses set featured = true where slug = 'other';`),
        ).toMatchObject([{ slug: 'other' }, { id: course }]);
        // Among the optional lessons, the published ones of the course.
        expect(
          await openTo(`${other}
            update public.course_lessons set is_required = id not in ('${ids.text}', '${ids.film}')
              where id in ('${Object.values(ids).join("', '")}');
            update public.course_lessons set is_required = false where title = 'A';
            update public.course_lessons set is_published = false where id = '${ids.film}';`),
        ).toMatchObject([
          { id: course, lessons: 4, optional: 1 },
          { slug: 'other', lessons: 1, optional: 1 },
        ]);
      },

    [available]: async () => {
      const announced = changeOther("enrolment_mode = 'booking', status = 'coming_soon'");
      expect(await statusAfter('')).toBe('available');
      expect(await statusAfter(changeOther("status = 'coming_soon'"))).toBe('available');
      expect(await statusAfter(announced)).toBe('coming_soon');
      expect(await statusAfter(announced + changeOther("enrolment_mode = 'open'"))).toBe(
        'available',
      );
    },
  };
}

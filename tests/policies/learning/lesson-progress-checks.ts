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
  open,
  place,
  progress,
  refused,
  setUp,
  theRest,
  startOver,
  watch,
  learnerRunners,
} from './learning-steps.ts';

const long = (length: number) => `jsonb_build_object('a', repeat('a', ${length}))::json`;
const many = (length: number) => Array.from({ length }, () => [0, 1]);

/** An object with spaces, this long in its written form. */
const spacedObject = (length: number) => `'{"a": 1${' '.repeat(length - 8)}}'`;

/** The film, watched until a place. */
const watchTo = (value: string) =>
  `select public.save_watched('${ids.film}', '[[0, 5]]', place => ${value}) as answer`;

/** What the player calls for a lesson. */
export function lessonProgressChecks(run: Run): Checks {
  const { after, learner, watched } = learnerRunners(run);
  return {
    'visitors and suspended accounts learn nothing': async () => {
      const suspended = `update auth.users set banned_until = now() + interval '1 day' where id = '${testUsers.learner}';`;
      for (const call of [
        enrol,
        open('text'),
        complete('text'),
        place("'{}'"),
        watch([[0, 1]]),
        progress,
        startOver(1),
      ])
        expect(
          await run(
            `${setUp()} ${asLearner(enrol)} ${suspended} ${impersonate('learner')} ${call}`,
          ),
        ).toMatchObject(refused('PX009'));
      const bodiesSeen = `select 1 from public.lesson_bodies where course_id = '${course}'`;
      expect(await learner(bodiesSeen)).toMatchObject({ rows: 5 });
      expect(
        await run(
          `${setUp()} ${asLearner(enrol)} ${suspended} ${impersonate('learner')} ${bodiesSeen}`,
        ),
      ).toMatchObject({ rows: 0 });
    },

    'only learners of a course can open and complete its lessons': async () => {
      for (const call of [open('text'), complete('text'), place("'{}'"), watch([[0, 1]])]) {
        expect(
          await run(`${setUp()} ${asLearner(enrol)} ${impersonate('otherLearner')} ${call}`),
        ).toMatchObject(refused('PX104'));
      }
      for (const call of [
        open('draft'),
        complete('draft'),
        'select public.open_lesson(gen_random_uuid())',
      ])
        expect(await learner(call)).toMatchObject(refused('PX105'));
      expect(
        await after(`update public.course_modules set is_published = false;`, open('text')),
      ).toBe('PX105');
    },

    'what somebody did of a lesson that they have begun is kept, though it was hidden meanwhile':
      async () => {
        const hidden = `update public.course_modules set is_published = false;`;
        const begun = `${asLearner(open('text'))} ${asLearner(open('film'))} ${hidden}`;
        expect(await after(begun, complete('text'))).toMatchObject({
          completed_at: expect.any(String),
        });
        expect(await after(begun, place(`'{"second": 12}'`))).toMatchObject({
          place: { second: 12 },
        });
        expect(await after(begun, open('text'))).toMatchObject({ completed_at: null });
        expect(await after(`${begun} ${ago('10 seconds')}`, watch([[0, 5]]))).toMatchObject({
          watched: [[0, 5]],
        });
        expect(await after(`${asLearner(open('film'))} ${hidden}`, complete('text'))).toBe('PX105');
        // Others have not begun it.
        expect(
          await run(
            `${setUp()} ${asLearner(enrol)} ${asLearner(open('text'))} ${as('otherLearner', enrol)} ${hidden} ${impersonate('otherLearner')} ${complete('text')}`,
          ),
        ).toMatchObject(refused('PX105'));
      },

    'a lesson is completed as its type requires, once': async () => {
      expect(await learner(complete('quiz'))).toMatchObject(refused('PX108'));
      expect(await learner(open('quiz'), complete('quiz'))).toMatchObject(refused('PX108'));
      expect(await learner(complete('exercise'))).toMatchObject(refused('PX109'));
      expect(await after('', open('exercise'), complete('exercise'))).toMatchObject({
        completed_at: expect.any(String),
      });
      expect(await learner(open('film'), complete('film'))).toMatchObject(refused('PX107'));
      const unknown = 'update public.lesson_bodies set film_seconds = null;';
      expect(await after(unknown, complete('film'))).toMatchObject({
        completed_at: expect.any(String),
      });
      const earlier = `${asLearner(complete('text'))} update public.lesson_progress set completed_at = '2026-01-01';`;
      expect(await after(earlier, complete('text'))).toMatchObject({
        completed_at: expect.stringContaining('2026-01-01'),
      });
    },

    'the place is an object of limited size': async () => {
      expect(await after('', place(`'{"second": 12}'`))).toMatchObject({ place: { second: 12 } });
      expect(await after(asLearner(place(`'{"second": 12}'`)), place("'{}'"))).toMatchObject({
        place: {},
      });
      // With the braces, the key and the quotes.
      expect(await after('', place(long(991)))).toMatchObject({ place: {} });
      // As it was written.
      expect(await after('', place(spacedObject(1000)))).toMatchObject({ place: { a: 1 } });
      expect(await learner(place(spacedObject(1001)))).toMatchObject(refused('PX112'));
      const strange = [`'{"a": 1e131071}'`, `'{"a": 1e999999}'`, `'{"a": "\\u0000"}'`];
      for (const value of ["'[]'", "'1'", "'null'", 'null', long(992), ...strange])
        expect(await learner(place(value))).toMatchObject(refused('PX112'));
    },

    'a film cannot be watched faster than at double speed, and is done at 90 %': async () => {
      expect(await watched('', [[0, 10]])).toMatchObject({ accepted: [], watched: [] });
      expect(await watched(ago('10 seconds'), [[0, 30]])).toMatchObject({ accepted: [[0, 20]] });
      expect(
        await watched(ago('10 seconds'), [
          [50, 55],
          [0, 10],
        ]),
      ).toMatchObject({
        watched: [
          [0, 10],
          [50, 55],
        ],
        completed_at: null,
      });
      expect(
        await watched(ago('10 seconds'), [
          [10, 30],
          [0, 5],
        ]),
      ).toMatchObject({
        accepted: [
          [0, 5],
          [10, 25],
        ],
      });
      const first = `${ago('10 seconds')} ${asLearner(watch([[0, 15]]))}`;
      expect(await watched(first, [[10, 40]])).toMatchObject({
        watched: [[0, 20]],
        accepted: [[10, 20]],
      });
      expect(await watched(ago('45 seconds'), [[0, 100]])).toMatchObject({
        completed_at: expect.any(String),
      });
      expect(await watched(ago('44 seconds'), [[0, 100]])).toMatchObject({ completed_at: null });
      // Repeated seconds count once, and ranges beyond the end are accepted but not kept.
      expect(
        await watched(ago('1 hour'), [
          [0, 50],
          [20, 50],
          [95, 400],
        ]),
      ).toMatchObject({
        watched: [
          [0, 50],
          [95, 100],
        ],
        accepted: [
          [0, 50],
          [95, 400],
        ],
        completed_at: null,
      });
      // In any order, and in parts: the union.
      const parts = [[[60, 90]], [[0, 40]], [[30, 70]]].map((ranges) => watch(ranges));
      expect(await watched(ago('1 hour') + asLearner(...parts), [[0, 1]])).toMatchObject({
        watched: [[0, 90]],
      });
      const unknown = 'update public.lesson_bodies set film_seconds = null;';
      expect(await watched(unknown + ago('1 hour'), [[0, 5000]])).toMatchObject({
        watched: [[0, 5000]],
        completed_at: null,
      });
    },

    'watched seconds count only for this person and this lesson': async () => {
      const others = as('admin', enrol, open('film')) + asLearner(open('film'), open('text'));
      const rows = `select user_id, lesson_id from public.lesson_progress where watched <> '{}'`;
      expect(
        await run(
          `${setUp()} ${asLearner(enrol)} ${others} ${ago('1 hour')} ${asLearner(watch([[0, 5]]))} ${rows}`,
        ),
      ).toMatchObject({ result: [{ user_id: testUsers.learner, lesson_id: ids.film }] });
    },

    'the place where a film stopped is kept with the watched seconds': async () => {
      expect(await after(ago('1 hour'), open('film'), watchTo(`'{"second": 5}'`))).toMatchObject({
        place: { second: 5 },
      });
      const stopped = asLearner(open('film'), watchTo(`'{"second": 5}'`));
      expect(await after(stopped, watch([[0, 1]]))).toMatchObject({ place: { second: 5 } });
      expect(await learner(watchTo("'[]'"))).toMatchObject(refused('PX112'));
    },

    'ranges are pairs of whole seconds': async () => {
      expect(await learner(watch(many(500)))).toMatchObject({ rows: 1 });
      for (const ranges of [
        [],
        {},
        null,
        'a',
        many(501),
        [[1]],
        [[0, 1, 2]],
        [[1, 1]],
        [[2, 1]],
        [[-1, 1]],
        [[0, 0.5]],
        [['0', '1']],
        [[0, 36_001]],
        [[0, 1e9]],
        [[0, null]],
        [0, 1],
      ])
        expect(await learner(watch(ranges))).toMatchObject(refused('PX111'));
      expect(await learner(watch([[0, 36_000]]))).toMatchObject({ rows: 1 });
      const spaced = `select public.save_watched('${ids.film}', '[[0,1${' '.repeat(9_994)}]]')`;
      expect(await learner(spaced.replace(' ]]', ']]'))).toMatchObject({ rows: 1 });
      expect(await learner(spaced.replace(']]', '  ]]'))).toMatchObject(refused('PX111'));
      expect(await learner(watch([[0, 1]], 'text'))).toMatchObject(refused('PX111'));
    },

    'a percentage is rounded, but is 0 only for nothing and 100 only for everything': async () => {
      const parts = '(0, 3), (17, 24), (1, 300), (299, 300), (3, 3), (0, 0)';
      const percent = 'private.percent_of(part, whole)';
      expect(
        await run(
          `select json_agg(${percent}) as result from (values ${parts}) as given (part, whole)`,
        ),
      ).toMatchObject({ result: [{ result: [0, 71, 1, 99, 100, null] }] });
    },

    'the percentage counts required and published lessons': async () => {
      expect(await after('', progress)).toEqual({
        required: 3,
        completed: 0,
        percent: 0,
        next_lesson: ids.text,
      });
      expect(await after(asLearner(complete('text'), complete('optional')), progress)).toEqual({
        required: 3,
        completed: 1,
        percent: 33,
        next_lesson: ids.film,
      });
      expect(await after(asLearner(...theRest), progress)).toMatchObject({
        percent: 67,
        next_lesson: ids.film,
      });
      const none = 'update public.course_lessons set is_required = false;';
      expect(await after(none + asLearner(complete('text')), progress)).toMatchObject({
        required: 0,
        percent: null,
      });
      const hidden = `${asLearner(complete('text'))} update public.course_modules set is_published = false;`;
      expect(await after(hidden, progress)).toEqual({
        required: 0,
        completed: 0,
        percent: null,
        next_lesson: null,
      });
      const later = `update public.course_lessons set order_index = 1 where id = '${ids.quiz}';`;
      expect(await after(later, progress)).toMatchObject({ next_lesson: ids.quiz });
      expect(await run(`${setUp()} ${impersonate('learner')} ${progress}`)).toMatchObject(
        refused('PX104'),
      );
      expect(await after(endAll, progress)).toMatchObject({ required: 3 });
    },
  };
}

import { expect } from 'vitest';
import { impersonate, literal } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';

// A number of eight characters in JSON can become a text of 131,072 when it is read from jsonb.

const {
  courseWithInterests: course,
  publishedModule: module,
  publishedLesson: lesson,
} = fixtureIds;
const tooLong = '[1e40]';
const quiz = literal(
  JSON.stringify({ content_type: 'quiz', content: `{"questions":[{"id":${tooLong}}]}` }),
);
const version = `(select updated_at from public.course_lessons where id = '${lesson}')`;

/** What staff send with too long a number, by the function that reads it. */
const calls = {
  import_course: [`gen_random_uuid(), '{"course":{"title":${tooLong}},"modules":[]}'`],
  mark_attendance: [`gen_random_uuid(), '[{"booking":${tooLong},"minutes":1,"at":"2026-01-01"}]'`],
  save_cohort: [
    `gen_random_uuid(), null, '{"course_id":"${course}","capacity":1,"address":${tooLong}}'`,
    `gen_random_uuid(), null, '{"course_id":"${course}","capacity":1,"meetings":[{"address":${tooLong}}]}'`,
  ],
  save_lesson: [
    `gen_random_uuid(), null, '{"module_id":"${module}","title":${tooLong}}'`,
    `'${lesson}', ${version}, '{"content":${tooLong}}'`,
    `'${lesson}', ${version}, ${quiz}`,
  ],
  note_money: [`gen_random_uuid(), 'payment', 1, 'cash', '2026-01-01', 0, '{"number":${tooLong}}'`],
};

/** They compare what is sent without reading a number as text; their own checks test it. */
const comparing = [
  'lock_sheet',
  'save_answer',
  'save_billing',
  'save_organization_billing',
  'save_place',
  'save_watched',
];

export function longNumberChecks(run: Run): Checks {
  return {
    'staff cannot send a number that becomes a long text': async () => {
      for (const [name, all] of Object.entries(calls)) {
        for (const values of all) {
          const call = `select public.${name}(${values})`;
          expect({ call, ...(await run(impersonate('admin') + call)) }).toMatchObject({
            call,
            message: expect.stringContaining('a number has more than 30 digits'),
          });
        }
      }
      // For every function that accepts JSON from people.
      const outcome = await run(`
        select distinct proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
          and proargtypes::oid[] && array['json'::regtype, 'jsonb'::regtype]::oid[] order by 1`);
      expect('result' in outcome && outcome.result.map(({ name }) => name)).toEqual(
        [...Object.keys(calls), ...comparing].toSorted(),
      );
    },

    'a number of up to 30 digits on each side of its point is short': async () => {
      for (const [number, code] of [
        ['9e29', undefined],
        ['1e30', '22023'],
        ['-1e30', '22023'],
        ['1e-30', undefined],
        ['1e-31', '22023'],
        ['0e-31', '22023'],
        ['"1e131071"', undefined],
      ]) {
        for (const json of [number, `[[1, ${number}]]`, `{"a": {"b": [${number}]}}`]) {
          const outcome = await run(`select private.require_short_numbers('${json}')`);
          expect([json, 'code' in outcome ? outcome.code : undefined]).toEqual([json, code]);
        }
      }
    },
  };
}

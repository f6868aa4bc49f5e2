import { expect } from 'vitest';
import { anotherMeeting, lock, second } from '../attendance/attendance-calls.ts';
import { add, clockAt, cohort, deleteAccount, meeting, remove, set } from '../cohorts/calls.ts';
import { literal, testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  attended,
  certificates,
  due,
  mark,
  named,
  nothingQueued,
  over,
  ready,
  reissue,
  revoke,
  saveRules,
  step,
  two,
  values,
  withdraw,
} from './calls.ts';

const noCourse = '7f000000-0000-4000-8000-000000000001';
const maria = 'attendance Maria Doe 1';
const nikos = 'attendance Nikos Roe 2';

const years = (count: number) =>
  step(null, `select private.run_due(now() + interval '${count} years')`);

const runNow = step(null, 'select private.run_due()');

const teach = (list: string) => step(null, `update public.courses set outcomes = '${list}'`);

export function certificateChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'attendance is certified once enough minutes are marked': async () => {
      expect(await valuesOf(attended + certificates)).toEqual([maria]);
      expect(
        await valuesOf(attended + mark({ otherLearner: 191 }, '7 days 2 hours') + certificates),
      ).toEqual([maria]);
      expect(
        await valuesOf(attended + mark({ otherLearner: 192 }, '7 days 2 hours') + certificates),
      ).toEqual([maria, nikos]);
      const snapshot = values(
        `(select concat_ws('|', title, hours, ends_on - starts_on < 2, grade, signatory, signatory_title, rules_version, expires_at, retain_until - issued_at) from public.certificates)`,
      );
      expect(await valuesOf(attended + snapshot)).toEqual([
        expect.stringMatching(/^.+\|4\.0\|t\|Eleni Markou\|Director\|1\|\d+ days$/),
      ]);
    },

    'of a meeting that becomes shorter, only what is left of it counts, and run_due looks at it':
      async () => {
        const shorter = step(
          null,
          `update public.cohort_meetings set ends_at = starts_at + interval '1 hour' where id = '${meeting(cohort)}'`,
        );
        // 240 of 300 minutes would be enough.
        const day1 = ready + anotherMeeting + mark({ learner: 240, otherLearner: 240 }) + shorter;
        const day2 =
          clockAt('8 days 5 hours') +
          mark({ learner: 0, otherLearner: 240 }, '8 days 1 hour', { of: second });
        expect(await valuesOf(day1 + day2 + due + certificates)).toEqual([
          'attendance Nikos Roe 1',
        ]);
        const cut = ready + mark({ learner: 100, otherLearner: 40 }) + shorter;
        expect(await valuesOf(cut + certificates)).toEqual([]);
        expect(await valuesOf(cut + due + certificates)).toEqual([maria]);
      },

    'a person who comes to the cohort after a sheet was locked was not at its meeting':
      async () => {
        const day1 =
          saveRules({ attendance: 50 }) +
          named +
          set('capacity = 2') +
          anotherMeeting +
          add(null, cohort, 'learner') +
          over +
          mark({ learner: 240 });
        const day2 =
          add(null, cohort, 'otherLearner') +
          clockAt('8 days 5 hours') +
          mark({ learner: 0, otherLearner: 240 }, '8 days 1 hour', { of: second });
        const both = [maria, nikos];
        expect(await valuesOf(day1 + lock() + day2 + due + certificates)).toEqual(both);
        // 120 of 480 minutes.
        const less = mark({ otherLearner: 120 }, '8 days 2 hours', { of: second });
        expect(await valuesOf(day1 + lock() + day2 + less + due + certificates)).toContain(
          'attendance Nikos Roe 2 questioned',
        );
        // Before it is locked, staff still say whether they were there.
        expect(await valuesOf(day1 + day2 + due + certificates)).toEqual([maria]);
        // The other sheet is not theirs.
        const onlySecond = day1 + day2 + lock(second);
        expect(await valuesOf(onlySecond + due + certificates)).toEqual([maria]);
      },

    'the first three outcomes of the course are written when it is issued, and stay': async () => {
      const written = values(
        '(select outcomes from public.certificates order by issued_at limit 1)',
      );
      const issued = teach('{a,b,c,d}') + attended;
      expect(await valuesOf(issued + written)).toEqual([['a', 'b', 'c']]);
      expect(await valuesOf(issued + teach('{e}') + written)).toEqual([['a', 'b', 'c']]);
      expect(await valuesOf(issued + teach('{e}') + reissue('Maria Roe') + written)).toEqual([
        ['a', 'b', 'c'],
      ]);
      expect(await valuesOf(attended + written)).toEqual([[]]);
    },

    'attendance is judged once every meeting is over and marked': async () => {
      const twoMeetings = ready + anotherMeeting + mark({ learner: 240 });
      expect(await valuesOf(twoMeetings + certificates)).toEqual([]);
      const early =
        twoMeetings +
        clockAt('8 days 1 hour') +
        mark({ learner: 240 }, '8 days 1 hour', { of: second });
      expect(await valuesOf(early + certificates)).toEqual([]);
      // Nothing more is marked: run_due finds that the cohort is over.
      const later = early + nothingQueued + clockAt('8 days 5 hours');
      expect(await valuesOf(later + step(null, `select private.run_due()`) + certificates)).toEqual(
        [maria],
      );
    },

    'a person without a mark is not absent': async () => {
      const marked = saveRules({ attendance: 50 }) + named + two + over + anotherMeeting;
      const unmarked = marked + mark({ learner: 240 }) + clockAt('9 days') + runNow;
      expect(await valuesOf(unmarked + certificates)).toEqual([]);
      const cancelled = step(
        null,
        `update public.cohort_meetings set is_cancelled = true where id = '${second}'`,
      );
      expect(await valuesOf(unmarked + nothingQueued + cancelled + runNow + certificates)).toEqual([
        maria,
      ]);
    },

    'a certificate waits for the name, for the rules and for the account': async () => {
      const nameless = saveRules() + two + over + mark({ learner: 240 });
      expect(await valuesOf(nameless + certificates)).toEqual([]);
      expect(await valuesOf(nameless + named + due + certificates)).toEqual([maria]);
      // Spaces of other scripts and a lone accent are not a name.
      for (const [first, last] of [
        ['\u00a0', 'Doe'],
        ['Maria', '\u3000\u2003\u1680\u202f\u205f'],
        ['Maria', '\u0301'],
      ] as const) {
        const blank = `update public.profiles set first_name = ${literal(first)}, last_name = ${literal(last)}`;
        expect(await valuesOf(nameless + step(null, blank) + due + certificates)).toEqual([]);
      }
      const unruled = named + two + over + mark({ learner: 240 });
      expect(await valuesOf(unruled + certificates)).toEqual([]);
      expect(await valuesOf(unruled + saveRules() + due + certificates)).toEqual([maria]);
      expect(
        await valuesOf(unruled + saveRules({ attendance: null }) + due + certificates),
      ).toEqual([]);
    },

    'names of a profile are stored with one plain space between their words': async () => {
      const written = step(
        null,
        `update public.profiles set first_name = ' Maria  Anna ', last_name = 'Doe\u00a0\u2003Roe', display_name = 'M.   D. '
         where id = '${testUsers.learner}'`,
      );
      const stored = values(
        `(select concat_ws('|', first_name, last_name, display_name) from public.profiles where id = '${testUsers.learner}')`,
      );
      expect(await valuesOf(written + stored)).toEqual(['Maria Anna|Doe Roe|M. D.']);
    },

    'a certificate is issued at most once, whatever causes are repeated': async () => {
      const again =
        mark({ learner: 230 }, '7 days 2 hours') +
        saveRules({}, { version: 1 }) +
        named +
        due +
        due;
      expect(await valuesOf(attended + again + certificates)).toEqual([maria]);
      expect(await valuesOf(attended + revoke('Wrong person') + again + certificates)).toEqual([
        `${maria} revoked`,
      ]);
    },

    'people who were removed or absent get none': async () => {
      expect(await valuesOf(ready + remove('learner') + due + certificates)).toEqual([]);
      expect(await valuesOf(ready + mark({ learner: 0 }) + due + certificates)).toEqual([]);
    },

    'somebody without an account is certified under the name that staff wrote': async () => {
      const guest =
        saveRules() +
        set('capacity = 2') +
        add('guest@a.example', undefined, undefined, 'Anna Guest') +
        over;
      const marks = step(
        'instructor',
        `select public.mark_attendance('${meeting(cohort)}', jsonb_build_array(jsonb_build_object('booking', pg_temp.booking_for('guest@a.example'), 'minutes', 240, 'at', now() + interval '7 days 1 hour')))`,
      );
      expect(await valuesOf(guest + marks + certificates)).toEqual(['attendance Anna Guest 1']);
    },

    'a correction of attendance never takes it back, and notifies staff': async () => {
      const lower = attended + mark({ learner: 10 }, '7 days 2 hours');
      expect(await valuesOf(lower + certificates)).toEqual([`${maria} questioned`]);
      expect(
        await valuesOf(lower + mark({ learner: 240 }, '7 days 3 hours') + certificates),
      ).toEqual([maria]);
      expect(await valuesOf(lower + revoke('Was not there') + certificates)).toEqual([
        `${maria} revoked`,
      ]);
    },

    'the content of a certificate never changes': async () => {
      const changes = [
        `title = 'Other'`,
        `outcomes = '{x}'`,
        `hours = 1`,
        `code = '000000000000'`,
        `holder = 'Other'`,
        `issued_at = now()`,
        `number = 9`,
      ];
      for (const change of changes)
        expect(
          await run(attended + step(null, `update public.certificates set ${change}`)),
        ).toMatchObject({ code: '55000' });
      expect(await run(attended + step(null, 'delete from public.certificates'))).toMatchObject({
        code: '55000',
      });
      const renamed = step(
        null,
        `update public.courses set title = 'Other'; update public.profiles set first_name = 'Other'`,
      );
      expect(await valuesOf(attended + renamed + due + certificates)).toEqual([`${maria} renamed`]);
    },

    'a certificate outlives the account, until its time is over': async () => {
      const deleted = attended + deleteAccount('learner');
      expect(await valuesOf(deleted + certificates)).toEqual([maria]);
      expect(
        await valuesOf(deleted + values(`(select user_id::text from public.certificates)`)),
      ).toEqual([null]);
      expect(await valuesOf(deleted + years(9) + certificates)).toEqual([maria]);
      expect(await valuesOf(deleted + years(11) + certificates)).toEqual(['attendance - 1']);
      const reason = values(`(select revoke_reason from public.certificates)`);
      expect(await valuesOf(attended + revoke('Why') + years(9) + reason)).toEqual(['Why']);
      expect(await valuesOf(attended + revoke('Why') + years(11) + reason)).toEqual([null]);
    },

    'admins reissue, revoke and withdraw': async () => {
      const corrected = attended + reissue('Maria Doe-Roe');
      expect(await valuesOf(corrected + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maria Doe-Roe 2',
      ]);
      expect(
        await valuesOf(corrected + due + mark({ learner: 239 }, '7 days 2 hours') + certificates),
      ).toHaveLength(2);
      // Its answer was lost.
      const again = step(
        'admin',
        `select to_jsonb(public.reissue_certificate(id, 'Maria Doe-Roe')) as result from public.certificates order by number limit 1`,
      );
      expect(await valuesOf(corrected + again + certificates)).toHaveLength(2);
      for (const name of [' ', '\u00a0', 'Maria\u202e Doe', 'M'.repeat(201)])
        expect(await run(attended + reissue(name))).toMatchObject({ code: 'PX301' });
      expect(await run(attended + revoke('Why') + reissue('A B'))).toMatchObject({ code: 'PX303' });
      expect(await run(attended + revoke(' '))).toMatchObject({ code: 'PX212' });
      expect(await valuesOf(attended + withdraw() + withdraw() + certificates)).toEqual([
        'attendance - 1',
      ]);
      expect(await run(attended + withdraw() + revoke('Why'))).toMatchObject({ code: 'PX303' });
      for (const sql of [
        revoke('Why', 'instructor'),
        reissue('A B', 'instructor'),
        withdraw('instructor'),
      ])
        expect(await run(attended + sql)).toMatchObject({ code: '42501' });
      const audited = values(
        `(select string_agg(action, ',' order by id) from public.audit_log where subject_type = 'certificates')`,
      );
      expect(await valuesOf(corrected + revoke('Why') + withdraw() + audited)).toEqual([
        'issue certificate,issue certificate,reissue certificate,revoke certificate,withdraw certificate',
      ]);
    },

    'rules are saved by staff over the version they started from': async () => {
      expect(await run(saveRules({}, { caller: 'learner' }))).toMatchObject({ code: '42501' });
      expect(await run(saveRules({ attendance: 101 }))).toMatchObject({ code: 'PX301' });
      expect(await run(saveRules({}, { of: noCourse }))).toMatchObject({ code: 'PX101' });
      const version = values(`(select version from public.certificate_rules)`);
      expect(await valuesOf(saveRules() + saveRules({ attendance: 50 }) + version)).toEqual([1]);
      expect(
        await valuesOf(saveRules() + saveRules({ attendance: 50 }, { version: 1 }) + version),
      ).toEqual([2]);
    },
  };
}

import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { mark, over } from '../attendance/attendance-calls.ts';
import { book, clockAt, cohort, deleteAccount, meeting, priced, step } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { moveOf, openThird, third } from './moved-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { named, saveRules } from '../certificates/calls.ts';
import {
  bound,
  course,
  end,
  inCohort,
  leave,
  nameLearner,
  organization,
  people,
  progress,
  seatRows,
} from './company-calls.ts';
import { accept, give, given, mine, mode, pool, takeBack } from './seat-calls.ts';

const noProgress = {
  percent: null,
  required: null,
  completed: null,
  completed_at: null,
  attendance: null,
  certificates: [],
};

const change = (fields: string) =>
  step(null, `set constraints all deferred; update public.certificates set ${fields}`);

/** SQL that makes the seats that were left those of a pool of an organisation and a course. @param of SQL of both */
const leftIn = (of: string) =>
  step(
    null,
    `insert into public.organizations (id, name) values ('76000000-0000-4000-8000-0000000000ff', 'Other');
     insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
     select '7e000000-0000-4000-8000-0000000000ab', ${of}, 1, now() + interval '60 days';
     update public.seats set pool_id = '7e000000-0000-4000-8000-0000000000ab' where state = 'ended'`,
  );

/** SQL that gives the learner a seat of another pool of the organisation. */
const secondSeat = step(
  null,
  `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
   values ('7e000000-0000-4000-8000-0000000000aa', '${organization}', '${course}', 1, now() + interval '60 days');
   insert into public.seats (pool_id, email, state, user_id, bound_at)
   values ('7e000000-0000-4000-8000-0000000000aa', '${mine}', 'bound', '${testUsers.learner}', now() + interval '17 days')`,
);

const bindOther = `insert into public.seats (pool_id, email, state, user_id, bound_at)
  values ('7e000000-0000-4000-8000-0000000000aa', '${mine}', 'bound', '${testUsers.otherLearner}', now() + interval '1 hour');`;
/** The learner has another e-mail now; a seat of another pool is given to the old one. @param more SQL */
const passed = (more: string) =>
  bound +
  nameLearner +
  step(
    null,
    `update auth.users set email = 'private@new.example' where id = '${testUsers.learner}';
     insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
     select ('7e000000-0000-4000-8000-0000000000' || name)::uuid, '${organization}', '${course}', 1, now() + interval '1 day'
     from unnest(array['aa', 'ab']) as name;
     insert into public.seats (pool_id, email) values ('7e000000-0000-4000-8000-0000000000ab', '${mine}'); ${more}`,
  );

export function companyPeopleChecks(started: Run): Checks {
  const run: Run = (sql) => started(sql.trimEnd().replace(/;$/, ''));
  const rowsOf = async (sql: string) => {
    const outcome = await run(sql);
    if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
    return outcome.result;
  };
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const coursesOf = async (sql: string) =>
    (await rowsOf(sql + people())).map(({ courses }) => courses);

  return {
    'people are listed once, with progress once they have accepted': async () => {
      expect(await rowsOf(bound + nameLearner + people())).toMatchObject([
        { email: 'b@example.com', name: null, has_more: false },
        { email: mine, name: 'Μαρία Ράλλη', has_more: false },
      ]);
      expect(await coursesOf(bound)).toMatchObject([
        [{ course_id: course, state: 'given', ...noProgress }],
        [
          {
            course_id: course,
            state: 'bound',
            ...noProgress,
            percent: 0,
            required: 1,
            completed: 0,
          },
        ],
      ]);
      expect(await coursesOf(bound + progress(true))).toMatchObject([
        [noProgress],
        [
          {
            percent: 100,
            completed: 1,
            completed_at: expect.any(String),
            bound_at: expect.any(String),
          },
        ],
      ]);
      // What was completed before is shown too, as its person was told.
      const acceptedLater = step(
        null,
        `update public.seats set bound_at = now() + interval '1 hour' where state = 'bound'`,
      );
      expect(await coursesOf(bound + progress(true) + acceptedLater)).toMatchObject([
        [noProgress],
        [{ percent: 100, completed_at: expect.any(String) }],
      ]);
      // What somebody else completed does not count either.
      const another =
        mode('open') +
        step('otherLearner', `select public.enrol('${course}')`) +
        progress(true, `now() + interval '1 hour'`, 'otherLearner');
      expect(await coursesOf(bound + another)).toMatchObject([
        [noProgress],
        [{ percent: 0, completed_at: null }],
      ]);
      // One row for two pools.
      const second = step(
        null,
        `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
         values ('7e000000-0000-4000-8000-0000000000aa', '${organization}', '${course}', 1, now() + interval '1 day');
         insert into public.seats (pool_id, email) values ('7e000000-0000-4000-8000-0000000000aa', '${mine}')`,
      );
      expect(await rowsOf(bound + second + people())).toMatchObject([
        { email: 'b@example.com' },
        { email: mine, courses: [{ state: 'bound' }, { state: 'given', ...noProgress }] },
      ]);
      expect(await rowsOf(bound + nameLearner + people(`, 'ράλλη'`))).toMatchObject([
        { email: mine },
      ]);
      expect(await rowsOf(bound + nameLearner + people(`, 'b@'`))).toMatchObject([{}]);
      expect(await rowsOf(bound + people(`, null, '${course}'`))).toHaveLength(2);
      expect(await rowsOf(bound + people(`, null, '${pool}'`))).toEqual([]);
      expect(await rowsOf(bound + people(`, null, null, 2, 1`))).toMatchObject([
        { email: mine, has_more: false },
      ]);
      expect(await rowsOf(bound + second + people(`, null, null, 1, 2`))).toMatchObject([
        { has_more: false },
        { has_more: false },
      ]);
      expect(await rowsOf(bound + takeBack(mine) + people(`, null, null, 1, 1`))).toMatchObject([
        { has_more: false },
      ]);
      // Progress of people who have not accepted, or who have left, is private.
      const enrolledOnly =
        given + mode('open') + step('learner', `select public.enrol('${course}')`);
      expect(await coursesOf(enrolledOnly + progress(true))).toMatchObject([[noProgress]]);
      for (const gone of [end(mine), leave(), takeBack(mine), deleteAccount('learner')])
        expect(await rowsOf(bound + gone + people())).toMatchObject([{ email: 'b@example.com' }]);
    },

    'an address that has passed to another account counts as two people': async () => {
      const first = { email: mine, name: 'Μαρία Ράλλη' };
      const [, ...two] = await rowsOf(passed(bindOther) + people());
      expect(two).toMatchObject([
        { ...first, courses: [{ state: 'bound' }] },
        { email: mine, courses: [{ state: 'bound' }] },
        { email: mine, name: null, courses: [{ state: 'given' }] },
      ]);
      expect(two[1]).not.toMatchObject({ name: 'Μαρία Ράλλη' });
      const [, ...one] = await rowsOf(passed('') + people());
      expect(one).toMatchObject([{ ...first, courses: [{ state: 'bound' }, { state: 'given' }] }]);
      // A search does not find the current e-mail of the account either.
      for (const list of [seatRows, people]) {
        expect(await rowsOf(passed('') + list(`, 'private'`))).toEqual([]);
        expect(await rowsOf(passed('') + list(`, 'μαρία'`))).toHaveLength(1);
      }
    },

    'attendance and certificates are those that the seat paid for': async () => {
      const attended =
        saveRules({ achievement: false }) + named + inCohort + book('otherLearner') + over;
      const present = attended + mark({ learner: 200, otherLearner: 100 });
      expect(await coursesOf(present)).toMatchObject([
        [
          {
            attendance: { present: 200, whole: 240, meetings: [{ minutes: 200 }] },
            certificates: [{ kind: 'attendance', state: 'valid', code: expect.any(String) }],
          },
        ],
      ]);
      expect(await coursesOf(present + secondSeat)).toMatchObject([
        [{ certificates: [{ state: 'valid' }] }, { attendance: null, certificates: [] }],
      ]);
      expect(await coursesOf(attended)).toMatchObject([
        [{ attendance: { present: 0, meetings: [{ minutes: null }] }, certificates: [] }],
      ]);
      for (const [fields, state] of [
        [`revoked_at = now(), revoke_reason = 'x'`, 'revoked'],
        ['withdrawn_at = now(), holder = null', 'withdrawn'],
      ] as const)
        expect(await coursesOf(present + change(fields))).toMatchObject([
          [{ certificates: [{ state }] }],
        ]);
      expect(await coursesOf(present + change('replaced_by = id'))).toMatchObject([
        [{ certificates: [] }],
      ]);
      const expiring = saveRules({ achievement: false, months: 1 }) + named + inCohort + over;
      expect(await coursesOf(expiring + mark({ learner: 200 }) + clockAt('60 days'))).toMatchObject(
        [[{ certificates: [{ state: 'expired' }] }]],
      );
      // Booked and attended without the organisation, which gave a seat for later.
      const own = `select public.book('${cohort}', null)`;
      const later =
        saveRules({ achievement: false }) +
        named +
        step('learner', own) +
        given +
        mode('open') +
        accept();
      expect(await coursesOf(later + over + mark({ learner: 240 }))).toMatchObject([
        [{ attendance: null, certificates: [] }],
      ]);
    },

    'what was attended before a move, or with a seat that its holder had left, is told as in the report':
      async () => {
        const seat = openThird + given + mode('booking') + accept() + clockAt('1 minute');
        const anotherDay = step(
          null,
          `insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
           values ('${priced}', now() + interval '20 days', now() + interval '20 days 4 hours')`,
        );
        const attended =
          seat +
          anotherDay +
          book('learner', priced) +
          clockAt('15 days') +
          mark({ learner: 200 }, '15 days', { of: meeting(priced), from: priced });
        const told = { present: 200, whole: 480, meetings: [{ minutes: 200 }, { minutes: null }] };
        expect(await coursesOf(attended)).toMatchObject([[{ attendance: told }]]);
        // Of a date that was left, only what they came to.
        const moved = attended + moveOf('learner', priced, third);
        expect(await coursesOf(moved)).toMatchObject([
          [
            {
              attendance: { ...told, whole: 300, meetings: [{ minutes: 200 }, { minutes: null }] },
            },
          ],
        ]);
        const lasting = step(
          null,
          `update public.seat_pools set expires_at = now() + interval '60 days'`,
        );
        const minutes = step(
          'organizationOwner',
          `select public.company_report('${organization}', (now() - interval '2 days')::date, (now() + interval '30 days')::date)
             -> 'totals' -> 'minutes' as value`,
        );
        const left = attended + lasting + end(mine) + clockAt('16 days');
        expect(await valuesOf(left + minutes)).toEqual([0]);
        expect(await coursesOf(left + give([mine]))).toMatchObject([[noProgress]]);
        const again = left + give([mine]) + accept();
        expect(await coursesOf(again)).toMatchObject([[{ attendance: told }]]);
        expect(await valuesOf(again + minutes)).toEqual([200]);
        // It has not begun with the new seat, which can be given to somebody else.
        expect(await run(again + takeBack(mine))).not.toHaveProperty('code');
        // Another seat adds nothing to the report, or to the list.
        const twice = again + secondSeat;
        expect(await valuesOf(twice + minutes)).toEqual([200]);
        const both = [{ attendance: told }, { attendance: null }];
        expect(await coursesOf(twice)).toMatchObject([both]);
        // Also where the seats have different addresses.
        const otherAddress = step(
          null,
          `update public.seats set email = 'another@b.gr' where pool_id = '7e000000-0000-4000-8000-0000000000aa'`,
        );
        expect(await coursesOf(twice + otherAddress)).toMatchObject([[both[1]], [both[0]]]);
        // What another organisation gave, or a seat of another course, or one that was taken back, is not of this seat.
        for (const elsewhere of [
          leftIn(`'76000000-0000-4000-8000-0000000000ff', '${course}'`),
          leftIn(`'${organization}', '${fixtureIds.courseWithoutInterests}'`),
          step(
            null,
            `update public.seats set state = 'taken_back', is_spent = true where state = 'ended'`,
          ),
        ])
          expect(await coursesOf(again + elsewhere)).toMatchObject([[{ attendance: null }]]);
      },
  };
}

import { expect } from 'vitest';
import { mark, over } from '../cohorts/attendance-calls.ts';
import {
  archiveCourse,
  binCourse,
  book,
  cancel,
  clockAt,
  cohort,
  deleteAccount,
  step,
} from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { named, saveRules } from './calls.ts';
import {
  bound,
  codesFor,
  companyCalls,
  course,
  end,
  inCohort,
  leave,
  nameLearner,
  organization,
  people,
  progress,
  report,
  rows,
  seatRows,
  strangers,
} from './company-calls.ts';
import { accept, given, mine, mode, pool, takeBack } from './seat-calls.ts';

const noProgress = {
  percent: null,
  required: null,
  completed: null,
  completed_at: null,
  attendance: null,
  certificates: [],
};
const zero = { bought: 0, given: 0, bound: 0, begun: 0, completed: 0, minutes: 0, certificates: 0 };

const change = (fields: string) =>
  step(null, `set constraints all deferred; update public.certificates set ${fields}`);

export function companyChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const rowsOf = async (sql: string) => {
    const outcome = await run(sql);
    if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
    return outcome.result;
  };
  const coursesOf = async (sql: string) =>
    (await rowsOf(sql + people())).map(({ courses }) => courses);

  return {
    'managers see their organisation, and nobody else does': async () => {
      for (const stranger of [
        'learner',
        'otherLearner',
        'organizationMember',
        'organizationAdmin',
        'instructor',
      ] as const)
        expect([stranger, ...(await valuesOf(bound + strangers + codesFor(stranger)))]).toEqual([
          stranger,
          ...Object.values(companyCalls),
        ]);
      // An invitation was sent a moment ago; admins of the platform get no report.
      for (const [manager, ...codes] of [
        ['organizationOwner', 'ok', 'PX317'],
        ['organizationAdmin', 'ok', 'PX317'],
        ['admin', 'PX310', 'PX317'],
      ] as const)
        expect(await valuesOf(bound + codesFor(manager))).toEqual([
          'ok',
          'ok',
          'ok',
          'ok',
          ...codes,
          'ok',
        ]);
      const binned = step(null, `update public.organizations set deleted_at = now()`);
      const list = `list_company_people('${organization}')`;
      for (const caller of ['organizationOwner', 'admin'] as const)
        expect(await run(bound + binned + rows(list, caller))).toMatchObject({ code: 'PX310' });
    },

    'somebody gets the list of what they manage': async () => {
      const list = (caller: 'organizationOwner' | 'organizationMember' | 'admin' | 'instructor') =>
        rowsOf(given + rows('list_managed_organizations()', caller));
      expect(await list('organizationOwner')).toEqual([
        { id: organization, name: 'Test', role: 'owner', pools: 1, wants_report: true },
      ]);
      for (const caller of ['organizationMember', 'admin', 'instructor'] as const)
        expect(await list(caller)).toEqual([]);
      const refused = rows(`set_company_report('${organization}', false)`);
      expect(await rowsOf(given + refused + rows('list_managed_organizations()'))).toMatchObject([
        { wants_report: false },
      ]);
      const binned = step(null, `update public.organizations set deleted_at = now()`);
      expect(await rowsOf(given + binned + rows('list_managed_organizations()'))).toEqual([]);
    },

    'pools are listed with what became of their seats, and what is to be paid': async () => {
      const list = rows(`list_company_pools('${organization}')`);
      expect(await rowsOf(bound + list)).toMatchObject([
        { id: pool, quantity: 2, given: 1, bound: 1, used: 2, free: 0, is_open: true },
      ]);
      expect(await rowsOf(bound + takeBack('b@example.com') + end(mine) + list)).toMatchObject([
        { given: 0, bound: 0, used: 1, free: 1, payment: 'due', vat_percent: 24 },
      ]);
      const spent = bound + progress(true) + takeBack(mine, 'admin');
      expect(await rowsOf(spent + list)).toMatchObject([{ given: 1, bound: 0, used: 2 }]);
      expect(await rowsOf(bound + clockAt('5 days') + list)).toMatchObject([
        { is_open: false, is_over: true },
      ]);
      for (const gone of [archiveCourse, binCourse])
        expect(await rowsOf(bound + gone + list)).toMatchObject([
          { is_open: false, is_over: false },
        ]);
    },

    'seats are listed, with the name of who has accepted one': async () => {
      const all = bound + nameLearner;
      const ofB = {
        email: 'b@example.com',
        name: null,
        state: 'given',
        has_begun: false,
      };
      const ofLearner = { email: mine, name: 'Μαρία Ράλλη', state: 'bound' };
      expect(await rowsOf(all + seatRows())).toMatchObject([
        { ...ofB, can_be_taken_back: true, last_sent_at: expect.anything() },
        { ...ofLearner, has_begun: false, can_be_taken_back: true, has_more: false },
      ]);
      expect(await rowsOf(all + progress(true) + seatRows(`, null, 'bound'`))).toMatchObject([
        { ...ofLearner, has_begun: true, can_be_taken_back: false },
      ]);
      const byAdmin = rows(`list_pool_seats('${pool}', null, 'bound')`, 'admin');
      expect(await rowsOf(all + progress(true) + byAdmin)).toMatchObject([
        { has_begun: true, can_be_taken_back: true },
      ]);
      expect(await rowsOf(inCohort + clockAt('7 days') + seatRows())).toMatchObject([
        { has_begun: true, can_be_taken_back: false },
      ]);
      for (const [words, found] of [
        [' B@EXAM', ['b@example.com']],
        ['ραλλη', [mine]],
        ['%', []],
        ['', ['b@example.com', mine]],
      ] as const)
        expect((await rowsOf(all + seatRows(`, '${words}'`))).map((seat) => seat.email)).toEqual(
          found,
        );
      expect(await rowsOf(all + seatRows(`, null, null, 2, 1`))).toMatchObject([
        { email: mine, has_more: false },
      ]);
      expect(await rowsOf(all + seatRows(`, null, null, 1, 1`))).toMatchObject([
        { has_more: true },
      ]);
      const ended = all + progress(true) + end(mine);
      expect(await rowsOf(ended + seatRows(`, null, 'ended'`))).toMatchObject([
        { has_begun: false },
      ]);
      // Who is gone has no name.
      for (const gone of [end(mine), leave(), takeBack(mine), deleteAccount('learner')])
        expect(await rowsOf(all + gone + seatRows())).not.toContainEqual(
          expect.objectContaining({ name: 'Μαρία Ράλλη' }),
        );
    },

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
      // Of two pools one row.
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
      // Progress of who has not accepted is nobody's business, nor of who is gone.
      const enrolledOnly =
        given + mode('open') + step('learner', `select public.enrol('${course}')`);
      expect(await coursesOf(enrolledOnly + progress(true))).toMatchObject([[noProgress]]);
      for (const gone of [end(mine), leave(), takeBack(mine), deleteAccount('learner')])
        expect(await rowsOf(bound + gone + people())).toMatchObject([{ email: 'b@example.com' }]);
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

    'the report counts what happened in its time, in all, for each course and month': async () => {
      const today = `(now() at time zone 'Europe/Athens')::date`;
      const figures = async (sql: string, since = `${today} - 1`, until = `${today} + 30`) => {
        const result = resultOf(await run(sql + report(since, until)));
        const { totals, courses, months } = result as {
          totals: typeof zero;
          courses: (typeof zero & { title: string })[];
          months: (typeof zero & { month: string })[];
        };
        for (const parts of [courses, months])
          for (const name of Object.keys(zero) as (keyof typeof zero)[])
            expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(totals[name]);
        return totals;
      };
      expect(await figures(bound)).toEqual({ ...zero, bought: 2, given: 2, bound: 1 });
      expect(await figures(bound + progress(false))).toMatchObject({ bound: 1, begun: 0 });
      const certified = saveRules() + named + bound + progress(true);
      const check = step(null, `select private.run_due()`);
      expect(await figures(certified + check)).toMatchObject({
        begun: 1,
        completed: 1,
        certificates: 1,
      });
      // What somebody has done who is gone is not theirs to see.
      expect(await figures(certified + check + end(mine))).toEqual({
        ...zero,
        bought: 2,
        given: 2,
        bound: 1,
      });
      const attended =
        saveRules({ achievement: false }) + named + inCohort + over + mark({ learner: 200 });
      expect(await figures(attended)).toMatchObject({ begun: 1, minutes: 200, certificates: 1 });
      expect(await figures(inCohort)).toMatchObject({ bound: 1, begun: 0 });
      expect(await figures(inCohort + cancel())).toMatchObject({ bound: 1, begun: 0 });
      // Both days belong to it.
      expect(await figures(bound, today, today)).toMatchObject({ bought: 2 });
      expect(await figures(bound, `${today} + 1`)).toEqual(zero);
      expect(await figures(bound, `${today} - 9`, `${today} - 1`)).toEqual(zero);
      const months = resultOf(await run(bound + report(`'2027-01-31'`, `'2027-03-01'`))).months;
      expect(months).toMatchObject([
        { month: '2027-01-01' },
        { month: '2027-02-01' },
        { month: '2027-03-01' },
      ]);
      for (const [since, until] of [
        [`'2027-01-02'`, `'2027-01-01'`],
        ['null', `'2027-01-01'`],
        [`'2022-01-01'`, `'2027-01-01'`],
      ] as const)
        expect(await run(bound + report(since, until))).toMatchObject({ code: 'PX318' });
      expect(await run(bound + report(`'2022-01-01'`, `'2026-12-31'`))).not.toHaveProperty('code');
    },
  };
}

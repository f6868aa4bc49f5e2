import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import {
  archiveCourse,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  deleteAccount,
  runDue,
  set,
  states,
  step,
  values,
} from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  bound,
  end,
  endLast,
  factsOf,
  inCohort,
  leave,
  organization,
  progress,
  resend,
  seatLetters,
} from './company-calls.ts';
import {
  accept,
  create,
  enrolled,
  give,
  given,
  mine,
  pool,
  seatFunction,
  seats,
  seen,
  takeBack,
} from './seat-calls.ts';

const b = 'b@example.com';
const sendAll = step(null, `update private.outbox set sent_at = private.clock()`);
const change = (sql: string) => step(null, sql);
const dueAt = (moment: string) =>
  step(null, `select private.run_due(timestamp '${moment}' at time zone 'Europe/Athens')`);
const reports = values(
  `(select string_agg(letter.cause, ' ' order by letter.cause) from private.outbox as letter where letter.kind = 'company_report')`,
);

const boughtAt = (moment: string) =>
  step(
    null,
    `alter table public.seat_pools disable trigger seat_pools_set_updated_at;
           update public.seat_pools set created_at = '${moment}'`,
  );

const link = (isUndone: boolean) =>
  step(
    null,
    `select public.unsubscribe((select id from private.outbox where kind = 'company_report'), ${isUndone}) as value`,
  );

export function companyLetterChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const facts = async (sql: string, kind: string) => resultOf(await run(sql + factsOf(kind)));

  return {
    'an invitation is sent again once an hour, and three times a day': async () => {
      const hour = given + clockAt('1 hour') + resend(mine);
      expect(await run(given + clockAt('59 minutes') + resend(mine))).toMatchObject({
        code: 'PX317',
      });
      expect(resultOf(await run(hour)).invited_at).toHaveLength(2);
      expect(await valuesOf(hour + seatLetters)).toEqual([
        'seat_given learner',
        'seat_given learner',
      ]);
      expect(await run(hour + clockAt('119 minutes') + resend(mine))).toMatchObject({
        code: 'PX317',
      });
      const thrice = hour + clockAt('2 hours') + resend(mine);
      expect(await run(thrice + clockAt('23 hours 59 minutes') + resend(mine))).toMatchObject({
        code: 'PX317',
      });
      const nextDay = thrice + clockAt('24 hours') + resend(mine);
      expect(resultOf(await run(nextDay)).invited_at).toHaveLength(3);
      expect(await run(nextDay + clockAt('24 hours 59 minutes') + resend(mine))).toMatchObject({
        code: 'PX317',
      });
      expect(
        resultOf(await run(nextDay + clockAt('25 hours') + resend(mine))).invited_at,
      ).toHaveLength(3);
      expect(await run(bound + resend(mine))).toMatchObject({ code: 'PX315' });
      expect(await run(given + clockAt('5 days') + resend(mine))).toMatchObject({ code: 'PX313' });
      const binned = step(null, `update public.organizations set deleted_at = now()`);
      for (const gone of [archiveCourse, binned])
        expect(await run(given + clockAt('1 hour') + gone + resend(mine, 'admin'))).toMatchObject({
          code: 'PX101',
        });
    },

    'people who leave keep what the seat gave, and the seat stays used': async () => {
      for (const gone of [leave() + leave(), endLast + endLast]) {
        expect(await valuesOf(bound + gone + seats)).toEqual(['b given', '- ended']);
        expect(await valuesOf(bound + gone + enrolled)).toEqual([1]);
        expect(await valuesOf(bound + gone + seen('learner'))).toEqual([1]);
        expect(await run(bound + gone + give(['c@example.com']))).toMatchObject({ code: 'PX312' });
        expect(await valuesOf(inCohort + gone + states())).toEqual(['learner confirmed']);
      }
      const taken = values(`(select taken from public.cohorts where id = '${cohort}')`);
      expect(await valuesOf(inCohort + leave() + cancel() + taken)).toEqual([1]);
      expect(await run(bound + leave('otherLearner'))).toMatchObject({ code: 'PX314' });
      expect(await run(bound + leave('organizationOwner'))).toMatchObject({ code: 'PX314' });
      expect(await run(bound + end(b))).toMatchObject({ code: 'PX315' });
      expect(await run(bound + takeBack(mine) + leave())).toMatchObject({ code: 'PX315' });
      const actions = values(
        `(select string_agg(action, ', ' order by id) from public.audit_log where action in ('leave seat', 'end seat'))`,
      );
      expect(await valuesOf(bound + leave() + endLast + actions)).toEqual(['leave seat']);
      expect(await valuesOf(bound + end(mine) + actions)).toEqual(['end seat']);
    },

    'people who get a seat are invited, and people who lose it are notified': async () => {
      expect(await valuesOf(given + give([mine, b]) + seatLetters)).toEqual([
        'seat_given b',
        'seat_given learner',
      ]);
      expect(await facts(given, 'seat_given')).toMatchObject({
        email: mine,
        organization: 'Test',
        seat: expect.any(String),
        course: { slug: 'with-interests' },
        expires_at: expect.any(String),
        meetings: [],
      });
      for (const later of [accept(), takeBack(mine), clockAt('5 days')])
        expect(await facts(given + later, 'seat_given')).toBeNull();
      // For a seat with a booking, the letter about the booking says so.
      expect(await facts(inCohort + takeBack(mine), 'seat_taken_back')).toBeNull();
      const dead = step(null, `update private.outbox set dead_at = now()`);
      const listed = step(
        'admin',
        `select concat_ws(' ', kind, email, course_title) as value from public.list_dead_letters() order by 1`,
      );
      expect(await valuesOf(bound + dead + listed)).toEqual([
        'seat_given b@example.com With interests',
        'seat_given learner@test.example With interests',
      ]);
      // An address that has changed since.
      const changed = step(
        null,
        `update auth.users set email = 'new@example.com' where id = '${testUsers.learner}'`,
      );
      expect(await facts(bound + changed + takeBack(mine), 'seat_taken_back')).toMatchObject({
        email: 'new@example.com',
      });
      // Nobody gets a letter about the end of a seat that was never announced to them.
      expect(await facts(given + takeBack(mine), 'seat_taken_back')).toBeNull();
      const dropped = sendAll + step(null, `update private.outbox set is_dropped = true`);
      expect(await facts(given + dropped + takeBack(mine), 'seat_taken_back')).toBeNull();
      expect(await facts(given + sendAll + takeBack(mine), 'seat_taken_back')).toMatchObject({
        email: mine,
      });
      // One that was sent again has announced it, if the first was given up.
      const givenUp = given + change(`update private.outbox set dead_at = now()`);
      expect(await facts(givenUp + takeBack(mine), 'seat_taken_back')).toBeNull();
      const again =
        givenUp +
        clockAt('1 hour') +
        resend(mine) +
        change(`update private.outbox set sent_at = private.clock() where dead_at is null`);
      expect(await facts(again + takeBack(mine), 'seat_taken_back')).toMatchObject({ email: mine });
      const ofOther =
        givenUp +
        give([b]) +
        change(`update private.outbox set sent_at = now() where dead_at is null`);
      expect(await facts(ofOther + takeBack(mine), 'seat_taken_back')).toBeNull();
      expect(
        await facts(
          given + sendAll + takeBack(mine) + clockAt('1 hour') + give([mine]),
          'seat_taken_back',
        ),
      ).toBeNull();
      expect(
        await facts(bound + takeBack(mine) + deleteAccount('learner'), 'seat_taken_back'),
      ).toBeNull();
    },

    'managers get a letter two weeks before seats end that nobody has accepted': async () => {
      const managers = ['organizationAdmin', 'organizationOwner', 'secondOrganizationOwner'];
      const sold = seatFunction + confirmEmail('learner') + create({ days: 30 });
      const told = step(
        null,
        `select split_part(account.email, '@', 1) || ' ' || to_char(((letter.subject ->> 'ends_at')::timestamptz - now()), 'FMDD') as value
         from private.outbox as letter join auth.users as account on account.id = (letter.subject ->> 'user')::uuid
         where letter.kind = 'seats_ending' order by 1`,
      );
      const everybody = (days: number) => managers.map((user) => `${user.toLowerCase()} ${days}`);
      const due = sold + runDue('16 days');
      expect(await valuesOf(sold + runDue('15 days 23 hours 59 minutes') + told)).toEqual([]);
      expect(await valuesOf(due + told)).toEqual(everybody(30));
      // Once, in any time zone, and not when they have ended.
      const zone = change(`set local time zone 'Asia/Tokyo'`);
      expect(await valuesOf(due + zone + runDue('29 days') + told)).toEqual(everybody(30));
      expect(await valuesOf(sold + runDue('30 days') + told)).toEqual([]);
      // Again for a later end, even if the seats had ended before.
      const later = step(
        'admin',
        `select public.change_seat_pool('${pool}', 2, now() + interval '40 days') as result`,
      );
      for (const before of ['', clockAt('31 days') + runDue('31 days')])
        expect(await valuesOf(due + before + later + runDue('33 days') + told)).toEqual(
          [...everybody(30), ...everybody(40)].toSorted(),
        );
      // A pool that was bought for a short time: not in its first week.
      const short = seatFunction + confirmEmail('learner') + create({ days: 10 });
      expect(await valuesOf(short + runDue('6 days 23 hours 59 minutes') + told)).toEqual([]);
      expect(await valuesOf(short + runDue('7 days') + told)).toEqual(everybody(10));
      // Until when seats of a cohort are reserved.
      const ofCohort =
        set('capacity = 3') + seatFunction + create({ of: cohort, days: 30, release: '1 day' });
      const old = boughtAt('2020-01-01');
      expect(await valuesOf(ofCohort + old + runDue('0 days') + told)).toEqual(everybody(1));

      const only = change(
        `delete from private.outbox where subject ->> 'user' <> '${testUsers.organizationOwner}'`,
      );
      const owner = `user_id = '${testUsers.organizationOwner}'`;
      const one = due + only;
      expect(await facts(one, 'seats_ending')).toMatchObject({
        email: 'organizationowner@test.example',
        pool,
        organization: { id: organization, name: 'Test' },
        course: { slug: 'with-interests', title: 'With interests' },
        free: 2,
        given: 0,
        meetings: [],
      });
      expect(await facts(ofCohort + old + runDue('0 days') + only, 'seats_ending')).toMatchObject({
        meetings: [{ is_cancelled: false }],
      });
      // Seats given and not accepted end too; accepted ones do not.
      const all = give([mine, b]);
      const acceptAll = change(`update public.seats set state = 'bound', bound_at = now()`);
      expect(await valuesOf(sold + all + runDue('16 days') + told)).toEqual(everybody(30));
      expect(await valuesOf(sold + all + acceptAll + runDue('16 days') + told)).toEqual([]);
      expect(await valuesOf(sold + give([mine]) + acceptAll + runDue('16 days') + told)).toEqual(
        everybody(30),
      );
      expect(await facts(one + all, 'seats_ending')).toMatchObject({ free: 0, given: 2 });
      expect(await facts(one + all + acceptAll, 'seats_ending')).toBeNull();
      expect(await facts(one + give([mine]) + acceptAll, 'seats_ending')).toMatchObject({
        free: 1,
        given: 0,
      });

      const otherPool = change(
        `with other as (
           insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
           select organization_id, course_id, 9, now() + interval '300 days' from public.seat_pools returning id
         )
         insert into public.seats (pool_id, email) select id, 'other@example.com' from other`,
      );
      expect(await facts(one + otherPool, 'seats_ending')).toMatchObject({ free: 2, given: 0 });

      // Managers who may not use them, or have nothing to use, get none.
      const removed = change(
        `update public.organization_members set role = 'member' where ${owner}`,
      );
      expect(await valuesOf(sold + removed + runDue('16 days') + told)).toEqual(
        everybody(30).filter((line) => !line.startsWith('organizationowner')),
      );
      expect(await valuesOf(sold + archiveCourse + runDue('16 days') + told)).toEqual([]);
      const revoked = change(`update public.seat_pools set expired_at = now()`);
      expect(await valuesOf(sold + revoked + runDue('16 days') + told)).toEqual([]);
      const asAdmin = change(
        `update public.organization_members set role = 'admin' where ${owner}`,
      );
      expect(await facts(one + asAdmin, 'seats_ending')).not.toBeNull();
      const owningOther = change(
        `insert into public.organizations (id, name) values ('76000000-0000-4000-8000-0000000000ff', 'Other');
         insert into public.organization_members (organization_id, user_id, role)
         values ('76000000-0000-4000-8000-0000000000ff', '${testUsers.organizationOwner}', 'owner')`,
      );
      for (const gone of [
        removed,
        removed + owningOther,
        change(`delete from public.organization_members where ${owner}`),
        change(
          `update auth.users set banned_until = 'infinity' where id = '${testUsers.organizationOwner}'`,
        ),
        archiveCourse,
        later,
        clockAt('30 days'),
      ])
        expect(await facts(one + gone, 'seats_ending')).toBeNull();
      expect(await facts(one + clockAt('29 days 23 hours'), 'seats_ending')).not.toBeNull();
      const listed = step(
        'admin',
        `select concat_ws(' ', kind, email, course_title) as value from public.list_dead_letters() where kind = 'seats_ending'`,
      );
      const dead = change(`update private.outbox set dead_at = now()`);
      expect(await valuesOf(one + dead + listed)).toEqual([
        'seats_ending organizationowner@test.example With interests',
      ]);
    },

    'managers get a letter about the past month, unless they refuse': async () => {
      const lasting = step(
        null,
        `update public.seat_pools set expires_at = '2032-01-01', quantity = 3`,
      );
      const ago = bound + progress(true) + boughtAt('2031-01-15') + lasting;
      // Run before, as in every minute of the month.
      const noted = step(null, `delete from private.report_months`);
      const first = ago + noted + dueAt('2031-02-01 00:00');
      const causes = ['organizationOwner', 'organizationAdmin', 'secondOrganizationOwner'] as const;
      expect(
        String((await valuesOf(first + reports))[0])
          .split(' ')
          .toSorted(),
      ).toEqual(
        causes
          .map((user) => `company_report:2031-01-01:${organization}:${testUsers[user]}`)
          .toSorted(),
      );
      // A manager since the middle of a month gets the next one.
      const promoted = step(
        null,
        `update public.organization_members set role = 'admin' where role = 'member'`,
      );
      expect(
        String((await valuesOf(first + promoted + dueAt('2031-02-28 23:59') + reports))[0]).split(
          ' ',
        ),
      ).toHaveLength(3);
      expect(
        String((await valuesOf(first + dueAt('2031-03-01 00:00') + reports))[0]).split(' '),
      ).toHaveLength(6);
      const sold = boughtAt('2031-02-01 00:00+02');
      expect(await valuesOf(bound + sold + noted + dueAt('2031-02-28 10:00') + reports)).toEqual([
        null,
      ]);
      const refused = step(
        null,
        `update public.organization_members set wants_report = false where user_id <> '${testUsers.organizationOwner}'`,
      );
      const one = ago + noted + refused + dueAt('2031-02-01 00:00');
      expect(String((await valuesOf(one + reports))[0]).split(' ')).toHaveLength(1);
      expect(await facts(one, 'company_report')).toMatchObject({
        email: 'organizationowner@test.example',
        organization: { id: organization, name: 'Test' },
        month: '2031-01-01',
        totals: { bought: 3, completed: 0 },
        courses: [{ title: 'With interests' }],
        seats: { all: 3, free: 1 },
      });
      const over = (sql: string) => facts(one + step(null, sql), 'company_report');
      const member = `where user_id = '${testUsers.organizationOwner}'`;
      expect(await over(`update public.seat_pools set created_at = '2031-02-01'`)).toBeNull();
      expect(
        await over(`update public.organization_members set role = 'member' ${member}`),
      ).toBeNull();
      expect(
        await over(`update public.organization_members set wants_report = false ${member}`),
      ).toBeNull();
      expect(await over(`update public.organizations set deleted_at = now()`)).toBeNull();
      expect(
        await over(
          `update auth.users set banned_until = 'infinity' where id = '${testUsers.organizationOwner}'`,
        ),
      ).toBeNull();
      const wants = values(
        `(select count(*)::int from public.organization_members where wants_report and organization_id = '${organization}')`,
      );
      expect(await valuesOf(one + link(false))).toEqual([true]);
      expect(await valuesOf(one + link(false) + wants)).toEqual([0]);
      expect(await valuesOf(one + link(false) + link(true) + wants)).toEqual([1]);
      expect(await over(`update public.seat_pools set expires_at = private.clock()`)).toMatchObject(
        {
          seats: { all: 0, free: 0 },
        },
      );
    },
  };
}

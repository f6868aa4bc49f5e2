import { expect } from 'vitest';
import { literal, testUsers, type TestUser } from '../actors.ts';
import {
  clockAt,
  cohort,
  confirmEmail,
  counts,
  runDue,
  set,
  setDay,
  step,
  values,
} from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  create,
  give,
  given,
  mine,
  reserved,
  seatFunction,
  seats,
  takeBack,
} from './seat-calls.ts';

const pool = '7e000000-0000-4000-8000-000000000001';

/** SQL with which an admin changes the pool: its seats, and in how many days it ends. */
const change = (quantity: number, days: number) =>
  step(
    'admin',
    `select to_jsonb(public.change_seat_pool('${pool}', ${quantity}, now() + interval '${days} days')) as result`,
  );
const pools = (filter: string) =>
  step(
    'admin',
    `select concat_ws(' ', given, bound, used, quantity, is_over, amount_cents) as value from public.list_seat_pools(${filter}) where id = '${pool}'`,
  );
const held = (caller: TestUser, ...emails: string[]) =>
  step(
    caller,
    `select concat_ws(' ', email, is_elsewhere) as value from public.held_addresses('${pool}', array[${emails.map(literal).join(', ')}])`,
  );
const find = (caller: TestUser, seat = `pg_temp.seat_of('${mine}')`) =>
  step(caller, `select public.find_seat(${seat}) as result`);
const ofCohort = step(
  'instructor',
  `select concat_ws(' ', quantity, booked, reserved) as value from public.list_reserved_seats('${cohort}')`,
);
/** Seats of other pools: of the same course and organisation, of another organisation, and of another course. */
const otherPools = step(
  null,
  `insert into public.organizations (id, name) values ('76000000-0000-4000-8000-0000000000ff', 'Other');
   with made as (
     insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
     select organization, course, 5, now() + interval '1 day' from (values
       ('${fixtureIds.organization}'::uuid, '${fixtureIds.courseWithInterests}'::uuid),
       ('76000000-0000-4000-8000-0000000000ff', '${fixtureIds.courseWithInterests}'),
       ('${fixtureIds.organization}', '${fixtureIds.courseWithoutInterests}')
     ) as other (organization, course) returning *
   )
   insert into public.seats (pool_id, email)
   select made.id, given.email from made cross join (values
     ('both@example.com', 1), ('${mine}', 1), ('stranger@example.com', 2), ('other@example.com', 3)
   ) as given (email, number)
   where number = case
     when made.course_id = '${fixtureIds.courseWithoutInterests}' then 3
     when made.organization_id = '${fixtureIds.organization}' then 1
     else 2 end`,
);
const audited = values(
  `(select count(*)::integer from public.audit_log where action = 'change seat pool')`,
);

export function poolStaffChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const foundBy = async (before: string, caller: TestUser, seat?: string) =>
    resultOf(await run(before + find(caller, seat)));
  return {
    'admins list pools by organisation, course, payment and state': async () => {
      const two = given + accept() + give(['b@example.com']);

      const counted = ['1 1 2 2 f 50000'];
      expect(await valuesOf(two + pools(''))).toEqual(counted);
      expect(await valuesOf(two + pools(`payment => 'due', state => 'open'`))).toEqual(counted);
      expect(await valuesOf(two + pools(`pool => '${pool}'`))).toEqual(counted);
      const binned = step('admin', 'select is_binned as value from public.list_seat_pools()');
      expect(await valuesOf(given + binned)).toEqual([false]);
      const intoBin = step(
        null,
        `update public.organizations set deleted_at = now() where id = '${fixtureIds.organization}'`,
      );
      expect(await valuesOf(given + intoBin + binned)).toEqual([true]);
      const left = step('admin', `select public.end_seat(pg_temp.seat_of('${mine}'))`);
      expect(await valuesOf(two + left + pools(''))).toEqual(['1 0 2 2 f 50000']);
      for (const other of [
        `payment => 'paid'`,
        `state => 'over'`,
        `organization => '${cohort}'`,
        `course => '${cohort}'`,
        `pool => '${cohort}'`,
        'page => 2',
      ])
        expect(await valuesOf(two + pools(other))).toEqual([]);
      expect(await valuesOf(given + clockAt('6 days') + pools(`state => 'over'`))).toEqual([
        '1 0 1 2 t 50000',
      ]);
      // Those without a price as well.
      const prices = step(
        'admin',
        `select concat_ws(' ', quantity, payment, coalesce(amount_cents::text, '-')) as value
         from public.list_seat_pools(course => '${fixtureIds.courseWithInterests}') order by 1`,
      );
      expect(await valuesOf(given + otherPools + prices)).toEqual([
        '2 due 50000',
        '5 none -',
        '5 none -',
      ]);
      expect(await valuesOf(reserved + accept() + ofCohort)).toEqual(['2 1 1']);
      expect(await valuesOf(reserved + clockAt('6 days') + runDue('6 days') + ofCohort)).toEqual([
        '2 0 0',
      ]);
    },

    'a pool gets more seats or another end, and an expired one is open again': async () => {
      expect(resultOf(await run(given + change(3, 9)))).toMatchObject({ quantity: 3 });
      expect(await valuesOf(given + change(3, 9) + change(3, 9) + audited)).toEqual([1]);
      expect(await run(given + change(2, -1))).toMatchObject({
        code: 'PX316',
        detail: 'expires_at',
      });
      expect(await run(given + change(0, 9))).toMatchObject({ code: 'PX316' });
      expect(await run(given + give(['b@example.com']) + change(1, 5))).toMatchObject({
        code: 'PX325',
      });
      const late = given + clockAt('6 days') + runDue('6 days');
      expect(await valuesOf(late + seats)).toEqual(['learner expired']);
      expect(await valuesOf(late + change(2, 9) + seats)).toEqual(['learner given']);
      expect(await valuesOf(late + change(4, 5) + seats)).toEqual(['learner expired']);
      const forgotten = step(null, 'update public.seats set email = null');
      expect(await valuesOf(late + forgotten + change(2, 9) + seats)).toEqual(['- expired']);
      expect(await run(late + change(2, 9) + accept())).not.toHaveProperty('code');
    },

    'a pool of a cohort reserves added seats and frees removed ones': async () => {
      expect(await valuesOf(reserved + change(3, 5) + counts())).toEqual(['3 of 3, 0 waiting']);
      expect(await valuesOf(reserved + change(1, 5) + counts())).toEqual(['1 of 3, 0 waiting']);
      expect(await run(reserved + change(4, 5))).toMatchObject({ code: 'PX209' });
      const late = reserved + accept() + clockAt('6 days') + runDue('6 days');
      expect(await valuesOf(late + counts())).toEqual(['1 of 3, 0 waiting']);
      expect(await valuesOf(late + change(3, 7) + counts())).toEqual(['3 of 3, 0 waiting']);
      const days = values(
        `(select extract(epoch from release_at - now())::integer / 86400 from public.seat_pools where id = '${pool}')`,
      );
      expect(await valuesOf(late + change(3, 7) + days)).toEqual([7]);
      // Not after it begins.
      expect(await run(late + change(3, 9))).toMatchObject({ code: 'PX316', detail: 'release_at' });
      expect(await valuesOf(late + change(3, 5) + counts())).toEqual(['1 of 3, 0 waiting']);
      const earlier = step(
        null,
        `update public.cohort_meetings set starts_at = now() + interval '4 days', ends_at = now() + interval '4 days 1 hour' where cohort_id = '${cohort}'`,
      );
      expect(await run(reserved + earlier + change(1, 5))).not.toHaveProperty('code');
      expect(await run(reserved + clockAt('8 days') + change(3, 20))).toMatchObject({
        code: 'PX211',
      });
      expect(
        await run(reserved + set(`state = 'cancelled', cancelled_at = now()`) + change(3, 5)),
      ).toMatchObject({ code: expect.any(String) as string });
    },

    'managers of the organisation see which addresses hold a seat': async () => {
      expect(
        await valuesOf(given + held('organizationOwner', ` ${mine.toUpperCase()}`, 'b@c.gr')),
      ).toEqual([`${mine} f`]);
      expect(await valuesOf(given + takeBack(mine) + held('admin', mine))).toEqual([]);
      const others = ['both', 'other', 'stranger'].map((name) => `${name}@example.com`);
      expect(
        await valuesOf(given + otherPools + held('organizationOwner', mine, ...others)),
      ).toEqual([`both@example.com t`, `${mine} f`].toSorted());
      expect(await run(given + held('learner', mine))).toMatchObject({ code: 'PX310' });
    },

    'the link of an invitation shows its subject only to its holder': async () => {
      expect(await foundBy(given, 'learner')).toMatchObject({
        state: 'given',
        address: null,
        organization: expect.any(String) as string,
        course_title: expect.any(String) as string,
      });
      expect(await foundBy(given, 'otherLearner')).toEqual({
        state: 'other_account',
        address: `${mine.slice(0, 1)}…@${mine.split('@')[1]}`,
        organization: null,
        course_title: null,
      });
      expect(await foundBy(given + clockAt('6 days'), 'learner')).toMatchObject({
        state: 'expired',
      });
      expect(await foundBy(given + accept(), 'learner')).toMatchObject({ state: 'bound' });
      // A later owner of the address is somebody else.
      const passed = step(
        null,
        `update auth.users set email = 'x' || email where email = '${mine}';
         update auth.users set email = '${mine}', email_confirmed_at = now() where id = '${testUsers.otherLearner}'`,
      );
      expect(await foundBy(given + accept() + passed, 'learner')).toMatchObject({ state: 'bound' });
      expect(await foundBy(given + accept() + passed, 'otherLearner')).toMatchObject({
        state: 'other_account',
        organization: null,
      });
      expect(await foundBy(given + takeBack(mine), 'learner')).toMatchObject({
        state: 'taken_back',
      });
      expect(
        await foundBy(seatFunction + confirmEmail('learner') + create(), 'learner'),
      ).toMatchObject({
        state: 'unknown',
      });
    },

    'an earlier day that staff put right ends no pool earlier, and one that stays ends it at the start':
      async () => {
        const sold = reserved + set('capacity = 4');
        const ends = values(
          `(select string_agg(round(extract(epoch from private.pool_ends_at(pool) - now()) / 86400, 1)::text, ',') from public.seat_pools as pool)`,
        );
        expect(await valuesOf(sold + ends)).toEqual(['5.0']);
        const mistake = sold + setDay(2) + clockAt('30 seconds') + runDue('30 seconds');
        expect(await valuesOf(mistake + ends)).toEqual(['2.0']);
        const right = mistake + setDay(7) + clockAt('3 days') + runDue('3 days');
        expect(await valuesOf(right + ends)).toEqual(['5.0']);
        expect(await valuesOf(right + counts())).toEqual(['2 of 4, 0 waiting']);
        expect(await run(right + accept())).not.toHaveProperty('code');
        // What an admin changes meanwhile is the number, as the end that is shown is not the one that was agreed.
        const changeNumber = step(
          'admin',
          `select public.change_seat_pool('${pool}', 3, listed.ends_at, listed.ends_at)
           from public.list_seat_pools() as listed where listed.id = '${pool}'`,
        );
        const changed = sold + setDay(2) + changeNumber + setDay(7);
        expect(await valuesOf(changed + ends)).toEqual(['5.0']);
        expect(await valuesOf(changed + counts())).toEqual(['3 of 4, 0 waiting']);
        const earlier = sold + setDay(2);
        const begun = earlier + clockAt('2 days');
        expect(await run(earlier + clockAt('47 hours') + accept())).not.toHaveProperty('code');
        expect(await run(begun + accept())).toMatchObject({ code: 'PX313' });
        expect(await run(begun + give(['a@b.gr']))).toMatchObject({ code: 'PX313' });
        const expired = begun + runDue('2 days');
        expect(await valuesOf(expired + seats)).toEqual(['learner expired']);
        expect(await valuesOf(expired + counts())).toEqual(['0 of 4, 0 waiting']);
        // Moved to a later day once it has expired, it does not come back by itself.
        expect(await valuesOf(expired + setDay(7) + ends)).toEqual(['2.0']);
      },
  };
}

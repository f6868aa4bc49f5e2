import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  elsewhere,
  email,
  meeting,
  pay,
  priced,
  remove,
  runDue,
  set,
  step,
} from './calls.ts';
import { confirm, remembered, state as stateWithdrawal } from './withdrawal-calls.ts';

/** The checks, by what they are about. */
/** Whether staff read the first day as that of each booking, and of a moved one whether it was moved two days later. */
const times = (of: string, show = 'live') =>
  step(
    'instructor',
    `select (created_at < now() + interval '1 hour') || coalesce(' ' || (moved_at > now() + interval '47 hours'), '') as value
     from public.list_cohort_bookings('${of}', '${show}')`,
  );

const peopleTitles = {
  numbers: 'staff see the numbers of one cohort and its meetings',
  order: 'staff see seats, offers and the waiting list of one cohort in this order, in pages',
  filters: 'staff see which people have not paid, get money back, or have left and why',
  money: 'amounts, documents and billing details are for admins',
  accounts: 'staff find an account by name or e-mail, with its booking in the cohort',
  suspended: 'staff see whose account is suspended, before they add somebody and afterwards',
  ended: 'staff see for which day an ended booking was, even if its cohort moves',
  bookings:
    'staff find bookings without an account by name or e-mail, and admins find any by its transfer reference',
};
const { numbers, order, filters, money, accounts, suspended, ended, bookings } = peopleTitles;

const overview = (of = cohort) =>
  step('instructor', `select public.cohort_overview('${of}') as result`);
const listed = (show = 'live', of = cohort, page = 'page => 1', user: TestUser = 'instructor') =>
  step(
    user,
    `select coalesce(split_part(email, '@', 1), name) || ' ' || state || coalesce(' ' || place, '')
       || coalesce(' ' || cause, '') || coalesce(': ' || reason, '') || case when has_more then ' …' else '' end as value
     from public.list_cohort_bookings('${of}', '${show}', ${page})`,
  );
/** A provider could not give back what the learner requested. */
const failed = step(
  null,
  `update public.charges set unreturned_cents = 1 where booking_id = ${bookingOf('learner', priced)}`,
);
const page = (number: number, size: number) => `page => ${number}, page_size => ${size}`;
const row = (user: TestUser, from: string) =>
  step(user, `select to_jsonb(row) as result from public.${from} as row`);
const found = (text: string) =>
  step(
    'instructor',
    `select email || coalesce(' ' || state, '') as value from public.find_accounts('${cohort}', '${text}')`,
  );
/** The suspended people in a list. */
const flags = (from: string, user: TestUser = 'instructor') =>
  step(
    user,
    `select split_part(email, '@', 1) || ' ' || is_suspended as value from public.${from}`,
  );
/** The bookings that a search of all cohorts finds. */
const hits = (text: string, who: TestUser = 'instructor') =>
  step(
    who,
    `select coalesce(email, '') || ' ' || state || case when has_more then ' …' else '' end as value from public.find_bookings('${text}')`,
  );
const named = (user: TestUser, first: string, last: string) =>
  step(
    null,
    `update public.profiles set first_name = '${first}', last_name = '${last}' where id = '${testUsers[user]}'`,
  );

/** What staff see of the people of a cohort. */
export function peopleChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const numbersOf = async (sql: string, of = cohort) => resultOf(await run(sql + overview(of)));
  return {
    [numbers]: async () => {
      const others =
        book('learner', elsewhere) + book('newUser', elsewhere) + cancel('newUser', elsewhere);
      expect(await numbersOf(others)).toMatchObject({
        id: cohort,
        state: 'open',
        capacity: 1,
        taken: 0,
        waiting: 0,
        offered: 0,
        unpaid: 0,
        refunds: 0,
        ended: 0,
        price_cents: 0,
        trainer: null,
        organization: null,
        course: { title: expect.any(String) },
        meetings: [{ id: meeting(cohort) }],
      });
      const seats =
        book('learner', priced) + book('otherLearner', priced) + book('newUser', priced);
      expect(await numbersOf(seats, priced)).toMatchObject({
        taken: 2,
        waiting: 1,
        live: 3,
        unpaid: 2,
        refunds: 0,
      });
      const left = seats + pay('paid') + cancel('learner', priced) + cancel('otherLearner', priced);
      expect(await numbersOf(left, priced)).toMatchObject({
        taken: 1,
        waiting: 0,
        live: 1,
        offered: 1,
        unpaid: 0,
        refunds: 1,
        ended: 2,
      });
      expect(await numbersOf(left + clockAt('2 days') + runDue('2 days'), priced)).toMatchObject({
        offered: 0,
        ended: 3,
      });
      // A failed refund of a provider, for somebody who still has a seat.
      expect(await numbersOf(seats + failed, priced)).toMatchObject({ unpaid: 2, refunds: 1 });
      const called = step(null, 'update public.cohort_meetings set is_cancelled = true');
      expect(await numbersOf(called)).toMatchObject({ meetings: [] });
      expect(resultOf(await run(overview(testUsers.learner)))).toBeNull();
    },

    [order]: async () => {
      const queue = book('learner') + book('otherLearner') + book('newUser') + add('a@b.gr');
      const rows = [
        'learner confirmed',
        'otherlearner waiting 1',
        'newuser waiting 2',
        'a waiting 3',
      ];
      const others = book('learner', elsewhere) + book('newUser', elsewhere);
      expect(await valuesOf(others + queue + listed())).toEqual(rows);
      const offered = queue + cancel() + book() + set('capacity = 2');
      const later =
        offered +
        step(
          'instructor',
          `select public.save_cohort('${cohort}', (select updated_at from public.cohorts where id = '${cohort}'))`,
        );
      expect(await valuesOf(later + listed())).toEqual([
        'otherlearner offered',
        'newuser offered',
        'a waiting 1',
        'learner waiting 2',
      ]);
      const accepted =
        later +
        step(
          'newUser',
          `select public.accept_offer(pg_temp.booking_of('${testUsers.newUser}', '${cohort}'))`,
        );
      expect(await valuesOf(accepted + listed())).toEqual([
        'newuser confirmed',
        'otherlearner offered',
        'a waiting 1',
        'learner waiting 2',
      ]);
      const absent =
        queue +
        step(null, `update public.bookings set state = 'no_show' where state = 'confirmed'`);
      expect(await valuesOf(absent + listed())).toContain('learner no_show');
      const paged = (number: number, size: number) =>
        valuesOf(queue + listed('live', cohort, page(number, size)));
      expect(await paged(1, 2)).toEqual(['learner confirmed …', 'otherlearner waiting 1 …']);
      expect(await paged(2, 2)).toEqual(['newuser waiting 2', 'a waiting 3']);
      expect(await paged(2, 3)).toEqual(['a waiting 3']);
      expect(await paged(3, 2)).toEqual([]);
      expect(await paged(0, 4)).toEqual(rows);
      expect(await paged(1, 0)).toEqual(['learner confirmed …']);
      const many = step(
        null,
        `insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
         select '${cohort}', 'x', number || '@many.gr', 'waiting', number + 10, now() from generate_series(1, 510) as number`,
      );
      expect(await valuesOf(many + listed('live', cohort, page(1, 1000)))).toHaveLength(500);
    },

    [filters]: async () => {
      const both = book('learner', priced) + book('otherLearner', priced);
      expect(await valuesOf(both + pay('paid') + listed('unpaid', priced))).toEqual([
        'otherlearner confirmed',
      ]);
      const left =
        both +
        pay('paid') +
        remove('learner', priced, 'Asked by phone') +
        cancel('otherLearner', priced) +
        book('newUser', priced);
      expect(await valuesOf(left + listed('refunds', priced))).toEqual([
        'learner cancelled removed by staff: Asked by phone',
      ]);
      expect(await valuesOf(both + pay('paid') + failed + listed('refunds', priced))).toEqual([
        'learner confirmed',
      ]);
      expect(await valuesOf(left + listed('ended', priced))).toEqual([
        'otherlearner cancelled cancelled',
        'learner cancelled removed by staff: Asked by phone',
      ]);
      expect(await valuesOf(left + listed('ended', priced, 'page_size => 1'))).toEqual([
        'otherlearner cancelled cancelled …',
      ]);
      expect(await valuesOf(left + listed('ended'))).toEqual([]);
      const moved =
        book() +
        step(
          'instructor',
          `select public.move_booking(pg_temp.booking_of('${testUsers.learner}', '${cohort}'), '${priced}')`,
        );
      expect(await valuesOf(moved + listed('ended'))).toEqual(['learner cancelled moved']);
      expect(await valuesOf(moved + listed('live', priced))).toEqual(['learner confirmed']);
      // The day of the booking stays that of the first one, through two moves; each old one keeps its own.
      const moves =
        book() +
        clockAt('1 day') +
        step(null, `update public.cohorts set capacity = 5`) +
        step('instructor', `select public.move_booking(${bookingOf('learner')}, '${priced}')`) +
        clockAt('2 days') +
        step(
          'instructor',
          `select public.move_booking(${bookingOf('learner', priced)}, '${cohort}')`,
        );
      expect(await valuesOf(moves + times(cohort))).toEqual(['true true']);
      expect(await valuesOf(moves + times(cohort, 'ended'))).toEqual(['true']);
      expect(await valuesOf(moves + times(priced, 'ended'))).toEqual(['true false']);
    },

    [money]: async () => {
      const bill = step(
        'learner',
        `select public.save_billing(pg_temp.booking_of('${testUsers.learner}', '${priced}'), 'receipt', 'Anna')`,
      );
      const paid = book('learner', priced) + bill + pay('paid', 'INV-1');
      const shown = {
        user_id: testUsers.learner,
        state: 'confirmed',
        payment: 'paid',
        amount_cents: 10000,
        kept_cents: 10000,
        invoice_number: 'INV-1',
        invoice_mark: '400',
        billing: { kind: 'receipt', name: 'Anna' },
      };
      const hidden = {
        amount_cents: null,
        kept_cents: null,
        reference: null,
        invoice_number: null,
        billing: null,
      };
      const one = `cohort_booking(pg_temp.booking_of('${testUsers.learner}', '${priced}'))`;
      for (const from of [`list_cohort_bookings('${priced}')`, one]) {
        expect(resultOf(await run(paid + row('admin', from)))).toMatchObject(shown);
        expect(resultOf(await run(paid + row('instructor', from)))).toMatchObject({
          payment: 'paid',
          ...hidden,
        });
      }
    },

    [accounts]: async () => {
      const people =
        named('learner', 'Ζηνοβία', 'Ζηλωτή') + named('otherLearner', 'Ωραία', 'Ζηλωτή');
      expect(await valuesOf(people + book() + found('ζηλωτη'))).toEqual([
        `${email('learner')} confirmed`,
        email('otherLearner'),
      ]);
      expect(await valuesOf(people + book('learner', elsewhere) + found('ζηνοβια'))).toEqual([
        email('learner'),
      ]);
      expect(await valuesOf(people + book() + cancel() + found(email('learner')))).toEqual([
        email('learner'),
      ]);
      expect(await valuesOf(found(' '))).toEqual([]);
      expect(await valuesOf(confirmEmail('learner') + found('%_'))).toEqual([]);
      const many = step(
        null,
        `insert into auth.users (id, email) select gen_random_uuid(), 'zilotis' || number || '@many.gr' from generate_series(1, 11) as number`,
      );
      const more = step(
        'instructor',
        `select count(*) || ' ' || bool_and(has_more) as value from public.find_accounts('${cohort}', 'zilotis')`,
      );
      expect(await valuesOf(many + more)).toEqual(['10 true']);
      const few = step(null, `delete from auth.users where email = 'zilotis11@many.gr'`);
      expect(await valuesOf(many + few + more)).toEqual(['10 false']);
    },

    [suspended]: async () => {
      const suspend = step('admin', `select public.set_suspended('${testUsers.learner}', true)`);
      const seats =
        set('capacity = 3', priced) +
        book('learner', priced) +
        book('otherLearner', priced) +
        add('anna@example.test', priced);
      const inList = flags(`list_cohort_bookings('${priced}')`);
      const both = ['learner false', 'otherlearner false', 'anna false'];
      expect(await valuesOf(seats + inList)).toEqual(both);
      expect(await valuesOf(seats + suspend + inList)).toEqual(['learner true', ...both.slice(1)]);
      expect(
        await valuesOf(suspend + flags(`find_accounts('${cohort}', '${email('learner')}')`)),
      ).toEqual(['learner true']);
      expect(
        await valuesOf(seats + suspend + flags(`list_unpaid('${email('learner')}')`, 'admin')),
      ).toEqual(['learner true']);
      // For people who get a seat. People who wait may never get one.
      expect(await numbersOf(seats, priced)).toMatchObject({ suspended: 0 });
      expect(await numbersOf(seats + suspend, priced)).toMatchObject({ suspended: 1 });
      const waits = set('capacity = 1', priced) + book('newUser', priced) + book('learner', priced);
      expect(await numbersOf(waits + suspend, priced)).toMatchObject({ waiting: 1, suspended: 0 });
      const asked = step(
        'instructor',
        `select * from public.suspended_addresses(array[
           'nobody@example.test', ' ${email('learner').toUpperCase()}', '${email('otherLearner')}', '${email('learner')}'
         ]) as asked (value)`,
      );
      expect(await valuesOf(confirmEmail('learner') + asked)).toEqual([]);
      expect(await valuesOf(confirmEmail('learner') + suspend + asked)).toEqual([
        ` ${email('learner').toUpperCase()}`,
        email('learner'),
      ]);
      // A person is not booked with an account whose address is not confirmed.
      const unconfirmed = step(
        null,
        `update auth.users set email_confirmed_at = null where id = '${testUsers.learner}'`,
      );
      expect(await valuesOf(suspend + unconfirmed + asked)).toEqual([]);
    },

    [ended]: async () => {
      const left =
        book('learner', priced) +
        pay('paid', 'INV-1') +
        remembered() +
        stateWithdrawal() +
        confirm();
      const hours = step(
        null,
        `update public.cohort_meetings set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'`,
      );
      const reference = `current_setting('test.reference')`;
      for (const list of [
        `public.find_bookings(${reference})`,
        `public.list_user_bookings('${testUsers.learner}')`,
        `public.list_unpaid(null, true)`,
        `public.list_money((now() - interval '2 days')::date, (now() + interval '2 days')::date)`,
        `jsonb_to_recordset(public.list_withdrawals(${bookingOf('learner', priced)})) as stated (starts_at timestamptz)`,
      ]) {
        const later = step(
          'admin',
          `select extract(epoch from starts_at - now()) / 86400 as value from ${list}`,
        );
        const days = valuesIn(await run(left + hours + later)).map(Number);
        expect({ list, days: [...new Set(days)] }).toEqual({ list, days: [14] });
      }
    },
    [bookings]: async () => {
      const anna = add('anna@example.test', priced, undefined, 'Άννα Ζηλωτή');
      const both = set('capacity = 3', priced) + book('learner', priced) + anna;
      for (const text of ['ζηλωτη', 'αννα ζηλ', 'anna@example.test', '@example.test'])
        expect(await valuesOf(both + hits(text))).toEqual(['anna@example.test confirmed']);
      // An account is found among the accounts.
      for (const text of [' ', '%', 'ζηλωτη μαρια', email('learner')])
        expect(await valuesOf(both + hits(text))).toEqual([]);
      const reference = step(
        null,
        `update public.booking_payments set reference = 'PX-ABCD2345' where booking_id = ${bookingOf('learner', priced)}`,
      );
      for (const text of ['PX-ABCD2345', 'px abcd', ' abcd', 'ΡΧ–ΑΒCD'])
        expect(await valuesOf(both + reference + hits(text, 'admin'))).toEqual([
          `${email('learner')} confirmed`,
        ]);
      for (const text of ['PX-ABC', 'abc', 'PX-ABCD_345', 'PX-BCD2', '%%%%'])
        expect(await valuesOf(both + reference + hits(text, 'admin'))).toEqual([]);
      expect(await valuesOf(both + reference + hits('PX-ABCD2345'))).toEqual([]);
      expect(
        resultOf(
          await run(
            both +
              step(
                'instructor',
                `select to_jsonb(found) - 'id' as result from public.find_bookings('ζηλωτη') as found`,
              ),
          ),
        ),
      ).toEqual({
        name: 'Άννα Ζηλωτή',
        email: 'anna@example.test',
        state: 'confirmed',
        cohort_id: priced,
        starts_at: expect.any(String),
        course_id: fixtureIds.courseWithInterests,
        course_title: expect.any(String),
        has_more: false,
      });
      const many = step(
        null,
        `insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
           select '${priced}', 'Ζηλωτή', number || '@many.test', 'cancelled', 100 + number, now() - number * interval '1 day'
           from generate_series(11, 1, -1) as number`,
      );
      // The newest ten of eleven, and one more.
      expect(await valuesOf(many + hits('ζηλωτη'))).toEqual(
        Array.from({ length: 10 }, (_, index) => `${index + 1}@many.test cancelled …`),
      );
      const fewer = step(null, `delete from public.bookings where holder_email = '11@many.test'`);
      expect(await valuesOf(many + fewer + hits('ζηλωτη'))).toHaveLength(10);
      expect(await valuesOf(many + fewer + hits('ζηλωτη'))).not.toContain(
        '1@many.test cancelled …',
      );
    },
  };
}

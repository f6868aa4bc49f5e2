import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  begin,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  deleteAccount,
  elsewhere,
  priced,
  runDue,
  set,
  step,
  values,
} from './calls.ts';
import { money, noteMoney, seat, part, paid } from './money-calls.ts';

const move = (to: string) =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(${bookingOf('learner', priced)}, '${to}')) as result`,
  );
const listed = (refunds: boolean) =>
  step('admin', `select amount_cents as value from public.list_unpaid(refunds => ${refunds})`);

const sums = (user: 'learner' | 'otherLearner') =>
  step(
    'admin',
    `select concat_ws(' ', paid_cents, due_cents, refund_cents) as value from public.staff_user('${testUsers[user]}')`,
  );

/** The charge of a seat: when it begins, and where it goes with the person. */
export function chargeChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  return {
    'a seat with a price has a charge, from the moment it is confirmed': async () => {
      const charges = values(
        `(select coalesce(jsonb_agg(charge), '[]') from public.charges as charge)`,
      );
      expect(await seen(clockAt('1 hour') + seat, charges)).toEqual([
        expect.objectContaining({
          payer_id: testUsers.learner,
          pool_id: null,
          price_cents: 10_000,
          vat_percent: 24,
          owed_cents: 10_000,
          is_waived: false,
          received_cents: 0,
          returned_cents: 0,
        }),
      ]);
      const when = values(`(select contract_at - now() = interval '1 hour' from public.charges)`);
      expect(await seen(clockAt('1 hour') + seat, when)).toBe(true);
      expect(await seen(book() + book('learner', elsewhere), charges)).toEqual([]);
      const full = set('capacity = 1', priced) + book('otherLearner', priced) + seat;
      const payers = values(
        `(select string_agg(payer_id::text, ',' order by payer_id::text) from public.charges)`,
      );
      expect(await seen(full, payers)).toBe(testUsers.otherLearner);
      // Somebody without an account pays for themselves once they have one.
      const held = confirmEmail('learner') + add(emailOf('learner'), priced);
      const claim = step(
        'learner',
        `select public.claim_booking(pg_temp.booking_for('${emailOf('learner')}'))`,
      );
      const unclaimed = confirmEmail('otherLearner') + add('anna@example.test', priced);
      expect(await seen(unclaimed, payers)).toBe(null);
      expect(await seen(held, payers)).toBe(testUsers.learner);
      const claimed = add(emailOf('learner'), priced) + confirmEmail('learner') + claim;
      expect(await seen(claimed, payers)).toBe(testUsers.learner);
      expect(await seen(book('otherLearner', priced) + claimed, payers)).toBe(
        `${testUsers.learner},${testUsers.otherLearner}`,
      );
    },

    'a charge moves with the person to another date': async () => {
      const third = '7a000000-0000-4000-8000-000000000014';
      const open = step(
        null,
        `insert into public.cohorts (id, course_id, capacity, price_cents) select '${third}', course_id, 2, 20000 from public.cohorts where id = '${priced}';
         insert into public.cohort_meetings (cohort_id, starts_at, ends_at) values ('${third}', now() + interval '20 days', now() + interval '20 days 1 hour');
         update public.cohorts set state = 'open'`,
      );
      const moved = open + part + move(third);
      expect(resultOf(await run(moved))).toMatchObject({ cohort_id: third, payment: 'due' });
      expect(await seen(moved, money)).toBe('due 10000 4000 0');
      expect(resultOf(await run(open + paid + move(third)))).toMatchObject({ payment: 'paid' });
      expect(resultOf(await run(open + paid + move(cohort)))).toMatchObject({ payment: 'paid' });
      const payments = values(
        `(select string_agg(payment::text, ',' order by created_at, cohort_id) from public.bookings)`,
      );
      expect(await seen(moved, payments)).toBe('none,due');
      const charge = '(select id from public.charges)';
      expect(await seen(moved + noteMoney('payment', 6000, { charge }), money)).toBe(
        'paid 10000 10000 0',
      );
    },

    'admins see what a person has paid, owes and gets back': async () => {
      expect(await seen(seat + part, sums('learner'))).toBe('4000 6000 0');
      expect(await seen(seat + part, sums('otherLearner'))).toBe('0 0 0');
      const nothingOwed = step(null, 'update public.charges set owed_cents = 0');
      expect(await seen(seat + part + nothingOwed, sums('learner'))).toBe('4000 0 4000');
      const returned = step(null, 'update public.charges set returned_cents = 1000');
      expect(await seen(seat + part + nothingOwed + returned, sums('learner'))).toBe('3000 0 3000');
    },

    'a deleted account leaves its charge, its money and its papers': async () => {
      const kept = values(
        `(select concat_ws(' ', payer_id, owed_cents, received_cents,
            (select count(*) from public.money_events), (select count(*) from public.money_documents)) from public.charges)`,
      );
      const noted = seat + noteMoney('payment', 4000, { document: { number: 'R1' } });
      expect(await seen(noted + deleteAccount('learner'), kept)).toBe('10000 4000 1 1');
      expect(await seen(noted + deleteAccount('learner') + runDue(), money)).toBe(
        'refund_due 0 4000 0',
      );
      const payer = values(`(select coalesce(payer_email, '-') from public.booking_payments)`);
      const begun = begin(priced);
      const address = emailOf('learner');
      // A person who has paid a part gets a paper, or the money back.
      expect(await seen(part + begun + deleteAccount('learner'), payer)).toBe(address);
      expect(await seen(noted + deleteAccount('learner'), payer)).toBe(address);
      expect(await seen(noted + begun + deleteAccount('learner'), payer)).toBe('-');
      const given = noted + noteMoney('refund', 4000) + deleteAccount('learner');
      expect(await seen(given, payer)).toBe('-');
      const charge = '(select id from public.charges)';
      const owed = part + begun + deleteAccount('learner');
      expect(
        await seen(owed + noteMoney('refund', 4000, { charge, document: { number: 'C1' } }), payer),
      ).toBe('-');
    },

    'lists and letters name what is still to be paid or given back': async () => {
      expect(await seen(part, listed(false))).toBe(6000);
      expect(
        await seen(part + cancel('learner', priced) + noteMoney('refund', 1000), listed(true)),
      ).toBe(3000);
      const week = step('admin', `select public.staff_week() #> '{unpaid,amount_cents}' as value`);
      expect(await seen(part, week)).toBe(6000);
      // Those that are due longest are counted; the last is not one of them.
      const many = step(
        null,
        `with made as (
           insert into public.bookings (cohort_id, state, queue_number, created_at)
           select '${priced}', 'cancelled', 100 + number, now() from generate_series(1, 101) as number returning id, queue_number
         ), payments as (
           insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at)
           select id, format('PX-%s', queue_number), 100, 24, now() - queue_number * interval '1 day' from made
         )
         insert into public.charges (booking_id, contract_at, price_cents, vat_percent, owed_cents)
         select id, now(), 5000, 24, case queue_number when 101 then 5000 else 100 end from made`,
      );
      const unpaid = step('admin', `select public.staff_week() -> 'unpaid' as value`);
      expect(await seen(many, unpaid)).toMatchObject({
        count: 100,
        overdue: 100,
        amount_cents: 10_000,
        overdue_cents: 10_000,
      });
      // Among the pools of organisations the first is paid, and the last is beyond the hundred.
      const pools = step(
        null,
        `with made as (
           insert into public.seat_pools (
             organization_id, course_id, quantity, expires_at, price_cents, reference, vat_percent, due_at
           )
           select (select id from public.organizations limit 1), (select course_id from public.cohorts where id = '${priced}'),
             number, now() + interval '1 day', 5000, format('PXF-%s', number), 24, now() + (number - 3) * interval '1 day'
           from generate_series(1, 102) as number returning id, quantity as number
         )
         insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents, received_cents)
         select id, now(), 5000, 24, case number when 102 then 5000 else 100 end, case number when 1 then 100 else 0 end
         from made`,
      );
      const ofPools = step('admin', `select public.staff_week() -> 'pools' as value`);
      expect(await seen(pools, ofPools)).toEqual({
        count: 100,
        overdue: 1,
        amount_cents: 10_000,
        overdue_cents: 100,
      });
      const letter = step(
        null,
        `select public.letter_facts(letter.id) #> '{amount,open_cents}' as value from private.outbox as letter where kind = 'booked'`,
      );
      expect(await seen(seat, letter)).toBe(10_000);
      expect(await seen(part, letter)).toBe(6000);
      expect(await seen(paid, letter)).toBe(0);
    },
  };
}

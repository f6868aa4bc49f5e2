import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
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
  deleteAccount,
  elsewhere,
  pay,
  priced,
  runDue,
  set,
  setState,
  step,
  values,
} from './calls.ts';
import {
  chargeOf,
  correctMoney,
  events,
  money,
  noteMoney,
  seat,
  part,
  paid,
} from './money-calls.ts';

const request = '7e000000-0000-4000-8000-000000000001';
/** SQL with which an admin gives 10 € back, and has seen that so much was kept. */
const stale = (kept: number) => noteMoney('refund', 1000, { seen: kept });
const tooMuch = { code: 'PX223' };
const invalid = { code: 'PX213' };
const somethingElse = { code: 'PX226' };
const direct = (fields: string) =>
  step(
    null,
    `insert into public.money_events (charge_id, kind, amount_cents, method, day, corrects)
     select charge_id, 'correction', ${fields} from public.money_events where kind = 'payment'`,
  );
const move = (to: string) =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(${bookingOf('learner', priced)}, '${to}')) as result`,
  );
const listed = (refunds: boolean) =>
  step('admin', `select amount_cents as value from public.list_unpaid(refunds => ${refunds})`);

/** Movements of money: what they add up to, what is refused, and what becomes of them. */
export function moneyChecks(run: Run): Checks {
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
      const payers = values(`(select string_agg(payer_id::text, ',') from public.charges)`);
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
        `${testUsers.otherLearner},${testUsers.learner}`,
      );
    },

    'parts of a payment add up': async () => {
      expect(await seen(part, money)).toBe('due 10000 4000 0');
      expect(await seen(part + noteMoney('payment', 5999), money)).toBe('due 10000 9999 0');
      const whole = part + noteMoney('payment', 6000, { method: 'iris' });
      expect(await seen(whole, money)).toBe('paid 10000 10000 0');
      expect(await seen(whole, events)).toBe('payment 4000 cash, payment 6000 iris');
      const more = part + noteMoney('payment', 6001);
      expect(await seen(more, money)).toBe('refund_due 10000 10001 0');
      expect(await seen(more + noteMoney('refund', 1), money)).toBe('paid 10000 10001 1');
      // What is missing is paid, not the whole again.
      expect(await seen(part + pay('paid'), events)).toBe(
        'payment 4000 cash, payment 6000 transfer',
      );
      expect(await seen(part + pay('paid') + noteMoney('chargeback', 4000), money)).toBe(
        'due 10000 10000 4000',
      );
    },

    'what was paid for a seat that ends is to be given back, whole or not': async () => {
      const ended = part + cancel('learner', priced);
      expect(await seen(ended, money)).toBe('refund_due 0 4000 0');
      expect(await seen(seat + cancel('learner', priced), money)).toBe('none 0 0 0');
      expect(await seen(paid + cancel('learner', priced), money)).toBe('refund_due 0 10000 0');
      expect(await seen(part + setState('cancelled', 'Ill', priced), money)).toBe(
        'refund_due 0 4000 0',
      );
      expect(await seen(ended + noteMoney('refund', 1000), money)).toBe('refund_due 0 4000 1000');
      const back = ended + noteMoney('refund', 1000) + noteMoney('refund', 3000);
      expect(await seen(back, money)).toBe('refunded 0 4000 4000');
      expect(await seen(ended + pay('refunded', 'C1'), events)).toBe(
        'payment 4000 cash, refund 4000 transfer',
      );
      // The terms give nothing back.
      expect(await seen(ended + pay('paid'), money)).toBe('paid 4000 4000 0');
      // A transfer that comes too late.
      const late = seat + cancel('learner', priced) + noteMoney('payment', 10_000);
      expect(await seen(late, money)).toBe('refund_due 0 10000 0');
      const owes = step(
        null,
        `select private.end_booking(booking, 'cancelled', 3000) from public.bookings as booking where cohort_id = '${priced}'`,
      );
      expect(await seen(paid + owes, money)).toBe('refund_due 3000 10000 0');
      expect(await seen(part + owes, money)).toBe('refund_due 3000 4000 0');
      expect(await seen(seat + owes, money)).toBe('due 3000 0 0');
      const ofNothing = owes.replace('3000', '20000');
      expect(await seen(paid + ofNothing, money)).toBe('paid 10000 10000 0');
      const waived = seat + pay('waived');
      expect(await seen(waived + cancel('learner', priced), money)).toBe('waived 0 0 0');
      expect(await seen(waived + owes, money)).toBe('waived 0 0 0');
    },

    'a refund of what is wholly paid lowers what is owed': async () => {
      expect(await seen(paid + noteMoney('refund', 2000), money)).toBe('paid 8000 10000 2000');
      expect(await seen(paid + noteMoney('refund', 10_000), money)).toBe('refunded 0 10000 10000');
      // Who has paid a part still owes the price.
      expect(await seen(part + noteMoney('refund', 4000), money)).toBe('due 10000 4000 4000');
      expect(await seen(paid + noteMoney('chargeback', 10_000), money)).toBe(
        'due 10000 10000 10000',
      );
      expect(await seen(paid + noteMoney('payment', 500) + noteMoney('refund', 300), money)).toBe(
        'refund_due 10000 10500 300',
      );
    },

    'no more is given back than was received': async () => {
      for (const kind of ['refund', 'chargeback']) {
        expect(await run(seat + noteMoney(kind, 1))).toMatchObject(tooMuch);
        expect(await run(part + noteMoney(kind, 4001))).toMatchObject(tooMuch);
        expect(await run(part + noteMoney('refund', 3000) + noteMoney(kind, 1001))).toMatchObject(
          tooMuch,
        );
        expect(
          await run(part + noteMoney('refund', 3000) + noteMoney(kind, 1000)),
        ).not.toHaveProperty('code');
      }
      expect(await run(part + noteMoney('refund', 1) + correctMoney('payment'))).toMatchObject(
        tooMuch,
      );
    },

    'a mistake is corrected by another event': async () => {
      expect(await seen(part + correctMoney('payment'), money)).toBe('due 10000 0 0');
      expect(await seen(part + correctMoney('payment'), events)).toBe(
        'payment 4000 cash, correction 4000 cash',
      );
      const twice = part + correctMoney('payment') + correctMoney('payment');
      expect(await seen(twice, money)).toBe('due 10000 0 0');
      const refunded = paid + noteMoney('refund', 2000);
      // What it had taken off is owed again.
      expect(await seen(refunded + correctMoney('refund'), money)).toBe('paid 10000 10000 0');
      expect(await seen(refunded + correctMoney('refund') + correctMoney('refund'), money)).toBe(
        'paid 10000 10000 0',
      );
      const second = refunded + noteMoney('refund', 1000);
      expect(await seen(second + correctMoney('refund'), money)).toBe('paid 8000 10000 2000');
      const whole = paid + noteMoney('refund', 10_000);
      expect(await seen(whole + correctMoney('refund'), money)).toBe('paid 10000 10000 0');
      const ofPart = part + noteMoney('refund', 1000);
      expect(await seen(ofPart + correctMoney('refund'), money)).toBe('due 10000 4000 0');
      // Unless something else has changed what is owed meanwhile.
      for (const [since, left] of [
        [cancel('learner', priced), 'refund_due 0 10000 0'],
        [pay('refund_due'), 'refund_due 0 10000 0'],
        [pay('refund_due') + pay('paid'), 'refund_due 8000 10000 0'],
      ] as const)
        expect(await seen(refunded + since + correctMoney('refund'), money)).toBe(left);
      const disputed = paid + noteMoney('chargeback', 2000) + correctMoney('chargeback');
      expect(await seen(disputed, money)).toBe('paid 10000 10000 0');
      expect(await run(part + correctMoney('payment') + correctMoney('correction'))).toMatchObject({
        code: 'PX217',
      });
      expect(await run(seat + correctMoney('payment'))).toMatchObject({ code: 'PX203' });
      // The last payment is what an admin takes back.
      const both = part + pay('paid') + pay('due');
      expect(await seen(both, events)).toBe(
        'payment 4000 cash, payment 6000 transfer, correction 6000 transfer',
      );
      expect(await seen(both, money)).toBe('due 10000 4000 0');
      expect(await seen(both + pay('paid') + pay('due'), money)).toBe('due 10000 4000 0');
      // A refund of it comes first, and what it has taken off stays off.
      expect(await run(refunded + pay('due'))).toMatchObject({
        code: 'PX217',
        message: 'a part of the payment was given back',
      });
      const lowered = part + pay('paid') + noteMoney('refund', 2000) + pay('due');
      expect(await seen(lowered, money)).toBe('due 8000 4000 2000');
      expect(await seen(lowered + pay('paid'), money)).toBe('paid 8000 10000 2000');
      expect(await seen(lowered + pay('paid') + correctMoney('refund'), money)).toBe(
        'paid 10000 10000 0',
      );
    },

    'an event is never changed': async () => {
      for (const change of [
        'update public.money_events set amount_cents = 1',
        'delete from public.money_events',
      ])
        expect(await run(part + step(null, change))).toMatchObject({ code: '55000' });
      const whole = direct("amount_cents, 'cash', '2026-01-02', id");
      expect(await run(part + whole)).not.toHaveProperty('code');
      expect(await run(part + whole + whole)).toMatchObject({ code: '23505' });
      expect(await run(part + direct("1, 'cash', '2026-01-02', id"))).toMatchObject({
        code: '23503',
      });
    },

    'only money that has moved is noted, once': async () => {
      const today = values(`(now() at time zone 'Europe/Athens')::date::text`);
      const day = String(await seen('', today));
      expect(await run(seat + noteMoney('payment', 1, { day }))).not.toHaveProperty('code');
      const tomorrow = step(
        'admin',
        `select public.note_money(${chargeOf()}, 'payment', 1, 'cash', (now() at time zone 'Europe/Athens')::date + 1)`,
      );
      expect(await run(seat + tomorrow)).toMatchObject(invalid);
      expect(await run(clockAt('1 day') + seat + tomorrow)).not.toHaveProperty('code');
      for (const refused of [
        noteMoney('correction', 4000),
        noteMoney(null, 1),
        noteMoney('payment', 0),
        noteMoney('payment', -1),
        noteMoney('payment', null),
        noteMoney('payment', 100_000_001),
        noteMoney('payment', 1, { method: null }),
        noteMoney('payment', 1, { day: null }),
        noteMoney('payment', 1, { document: {} }),
        noteMoney('payment', 1, { document: { number: ' ', mark: '', link: '' } }),
        noteMoney('payment', 1, { day: '-infinity' }),
        noteMoney('payment', 1, { day: 'infinity' }),
        noteMoney('payment', 1, { day: '0001-01-01' }),
        noteMoney('payment', 100_001),
        noteMoney('payment', 1, { document: { number: 'a'.repeat(61) } }),
        noteMoney('payment', 1, { document: { number: 'a\u202eb' } }),
        noteMoney('payment', 1, { document: { mark: 'MARK' } }),
        noteMoney('payment', 1, { document: { number: 1e40 } }),
        noteMoney('payment', 1, { document: { kind: 'x', number: '1' } }),
      ])
        expect(await run(part + refused)).toMatchObject(invalid);
      expect(
        await run(seat + noteMoney('payment', 1, { charge: 'gen_random_uuid()' })),
      ).toMatchObject({
        code: 'PX203',
      });
      const once = seat + noteMoney('payment', 4000, { request });
      expect(await seen(once + noteMoney('payment', 4000, { request }), money)).toBe(
        'due 10000 4000 0',
      );
      expect(resultOf(await run(once + noteMoney('payment', 4000, { request })))).toMatchObject({
        received_cents: 4000,
      });
      const other = book('otherLearner', priced);
      expect(
        await run(
          once + other + noteMoney('payment', 1, { request, charge: chargeOf('otherLearner') }),
        ),
      ).toMatchObject(somethingElse);
      // Over a page that was read before, nothing is noted; the same call again is.
      for (const kept of [0, 3999, 4001])
        expect(await run(once + stale(kept))).toMatchObject({ code: 'PX225' });
      expect(await seen(once + stale(4000), money)).toBe('due 10000 4000 1000');
      expect(await run(once + stale(4000) + stale(4000))).toMatchObject({ code: 'PX225' });
      const again = noteMoney('payment', 4000, { request, seen: 0 });
      expect(await seen(once + again, money)).toBe('due 10000 4000 0');
      // Something else is not taken for a repeated request.
      for (const [kind, cents, method] of [
        ['payment', 4001, 'cash'],
        ['refund', 4000, 'cash'],
        ['payment', 4000, 'card'],
      ] as const)
        expect(await run(once + noteMoney(kind, cents, { request, method }))).toMatchObject(
          somethingElse,
        );
      const yearAgo = values(`(now() - interval '1 year')::date::text`);
      const first = String(await seen('', yearAgo));
      expect(await run(part + noteMoney('payment', 1, { day: first }))).not.toHaveProperty('code');
      const before = String(
        await seen('', values(`((now() - interval '1 year')::date - 1)::text`)),
      );
      expect(await run(part + noteMoney('payment', 1, { day: before }))).toMatchObject(invalid);
      const twice = noteMoney('payment', 100_000) + noteMoney('payment', 100_000);
      expect(await seen(seat + twice + noteMoney('refund', 100_001), money)).toBe(
        'refund_due 10000 200000 100001',
      );
      expect(await seen(seat + noteMoney('payment', 100_000), money)).toBe(
        'refund_due 10000 100000 0',
      );
      expect(await seen(part + noteMoney('payment', 4000), money)).toBe('due 10000 8000 0');
    },

    'a sum that is too large is refused': async () => {
      const full = step(null, 'update public.charges set received_cents = 2147483647');
      expect(await run(seat + full + noteMoney('payment', 1))).toMatchObject(invalid);
    },

    'what is noted of one booking leaves the others as they are': async () => {
      const two = seat + book('otherLearner', priced);
      const other = { charge: chargeOf('otherLearner') };
      const both =
        two +
        noteMoney('payment', 4000, { document: { number: 'R1' } }) +
        noteMoney('payment', 10_000, { ...other, document: { number: 'R2' } });
      const all = values(
        `(select string_agg(concat_ws(' ', booking.payment, shown.paid_at is not null, shown.invoice_number, charge.owed_cents), ', ' order by booking.queue_number)
          from public.bookings as booking join public.booking_payments as shown on shown.booking_id = booking.id
          join public.charges as charge on charge.booking_id = booking.id)`,
      );
      expect(await seen(both, all)).toBe('due f R1 10000, paid t R2 10000');
      expect(await seen(both + pay('paid', 'R3'), all)).toBe('paid t R3 10000, paid t R2 10000');
      expect(await seen(both + cancel('otherLearner', priced), all)).toBe(
        'due f R1 10000, refund_due t R2 0',
      );
      const whole = both + pay('paid', 'R3');
      expect(await run(whole + pay('paid', 'R3'))).not.toHaveProperty('code');
      expect(await run(whole + pay('paid', 'R2', 'otherLearner'))).not.toHaveProperty('code');
      const corrected = both + correctMoney('payment');
      expect(await seen(corrected, all)).toBe('due f R1 10000, due f R2 10000');
      // The paper that a correction leaves is not that of somebody else.
      expect(await seen(corrected + pay('paid', 'R3'), all)).toBe(
        'paid t R3 10000, due f R2 10000',
      );
    },

    'a charge goes with the person to another date': async () => {
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
      const begun = set("state = 'held'", priced);
      const address = emailOf('learner');
      // Who has paid a part gets a paper, or it back.
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
      // The longest due are counted, of which the last is not.
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
      expect(await seen(many, unpaid)).toEqual({ count: 100, overdue: 100, amount_cents: 10_000 });
      // Of the pools of organisations the first is paid, and the last is beyond the hundred.
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
      expect(await seen(pools, ofPools)).toEqual({ count: 100, overdue: 1, amount_cents: 10_000 });
      const letter = step(
        null,
        `select public.letter_facts(letter.id) #> '{amount,amount_cents}' as value from private.outbox as letter where kind = 'booked'`,
      );
      expect(await seen(seat, letter)).toBe(10_000);
      expect(await seen(part, letter)).toBe(6000);
      expect(await seen(paid, letter)).toBe(10_000);
    },
  };
}

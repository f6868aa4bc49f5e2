import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { book, cancel, clockAt, pay, priced, step, values } from './calls.ts';
import {
  chargeOf,
  correctEvent,
  correctMoney,
  money,
  noteMoney,
  paid,
  part,
  seat,
  today,
} from './money-calls.ts';

const request = '7e000000-0000-4000-8000-000000000001';
/** SQL with which an admin gives 10 € back, having seen that this much was kept. */
const stale = (kept: number) => noteMoney('refund', 1000, { seen: kept });
const invalid = { code: 'PX213' };
const somethingElse = { code: 'PX226' };
const direct = (fields: string) =>
  step(
    null,
    `insert into public.money_events (charge_id, kind, amount_cents, method, day, corrects)
     select charge_id, 'correction', ${fields} from public.money_events where kind = 'payment'`,
  );

/** What admins may note of money, and what is refused. */
const correctOldest = (kept?: number | string) =>
  correctEvent('(select min(id) from public.money_events)', kept);
/** SQL that notes a paper of the whole charge of another learner. */
const ofWholeCharge = (kind: string) =>
  step(
    null,
    `insert into public.money_documents (charge_id, kind, number) select ${chargeOf('otherLearner')}, '${kind}', 'W1'`,
  );

export function moneyNoteChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  return {
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

    'only money that has moved can be noted, once': async () => {
      expect(await run(seat + noteMoney('payment', 1))).not.toHaveProperty('code');
      const tomorrow = noteMoney('payment', 1, { day: `${today} + 1` });
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
        noteMoney('payment', 1, { day: 'null' }),
        noteMoney('payment', 1, { document: {} }),
        noteMoney('payment', 1, { document: { number: ' ', mark: '', link: '' } }),
        noteMoney('payment', 1, { day: "'-infinity'" }),
        noteMoney('payment', 1, { day: "'infinity'" }),
        noteMoney('payment', 1, { day: "'0001-01-01'" }),
        noteMoney('payment', 100_000),
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
      // From an outdated page nothing is noted; a repetition of the same call succeeds.
      for (const kept of [0, 3999, 4001])
        expect(await run(once + stale(kept))).toMatchObject({ code: 'PX225' });
      expect(await seen(once + stale(4000), money)).toBe('due 10000 4000 1000');
      expect(await run(once + stale(4000) + stale(4000))).toMatchObject({ code: 'PX225' });
      expect(await run(once + noteMoney('refund', 1, { seen: 'null' }))).toMatchObject({
        code: 'PX225',
      });
      const again = noteMoney('payment', 4000, { request, seen: 0 });
      expect(await seen(once + again, money)).toBe('due 10000 4000 0');
      // A different call is not taken for a repetition.
      for (const [kind, cents, method] of [
        ['payment', 4001, 'cash'],
        ['refund', 4000, 'cash'],
        ['payment', 4000, 'card'],
      ] as const)
        expect(await run(once + noteMoney(kind, cents, { request, method }))).toMatchObject(
          somethingElse,
        );
      const first = `(now() - interval '1 year')::date`;
      expect(await run(part + noteMoney('payment', 1, { day: first }))).not.toHaveProperty('code');
      const before = noteMoney('payment', 1, { day: `${first} - 1` });
      expect(await run(part + before)).toMatchObject(invalid);
      const twice = noteMoney('payment', 99_999) + noteMoney('payment', 99_999);
      expect(await seen(seat + twice + noteMoney('refund', 100_001), money)).toBe(
        'refund_due 10000 199998 100001',
      );
      expect(await seen(seat + noteMoney('payment', 99_999), money)).toBe(
        'refund_due 10000 99999 0',
      );
      expect(await seen(part + noteMoney('payment', 4000), money)).toBe('due 10000 8000 0');
    },

    'of a payment that was noted twice, two admins take back one': async () => {
      const twice = seat + noteMoney('payment', 10_000) + noteMoney('payment', 10_000);
      const last = correctEvent('(select max(id) from public.money_events)', 20_000);
      for (const kept of [20_000, 'null'])
        expect(await run(twice + last + correctOldest(kept))).toMatchObject({ code: 'PX225' });
      expect(await seen(twice + correctOldest(20_000) + correctOldest(20_000), money)).toBe(
        'paid 10000 10000 0',
      );
      expect(await seen(twice + last + correctOldest(10_000), money)).toBe('due 10000 0 0');
    },

    'what has ended is not owed again when a payment that was kept is corrected': async () => {
      const kept = part + noteMoney('payment', 2000) + cancel('learner', priced) + pay('paid');
      expect(await seen(kept, money)).toBe('paid 6000 6000 0');
      expect(await seen(kept + correctMoney('payment'), money)).toBe('paid 4000 4000 0');
      const back = kept + pay('refund_due') + noteMoney('refund', 1000) + pay('paid');
      expect(await seen(back + correctOldest(), money)).toBe('paid 1000 2000 1000');
      expect(await seen(back + correctMoney('refund'), money)).toBe('refund_due 5000 6000 0');
      // The credit note is for the paper of this payment.
      expect(await run(back + correctMoney('payment'))).toMatchObject({ code: 'PX223' });
      const rest = seat + noteMoney('payment', 4000) + noteMoney('payment', 6000);
      const undo = pay('due');
      expect(await run(rest + noteMoney('refund', 3000) + undo)).toMatchObject({ code: 'PX217' });
      // Of both, more than is left without the last.
      const ofBoth = rest + noteMoney('refund', 7000);
      expect(await run(ofBoth + undo)).toMatchObject({ code: 'PX217' });
      expect(await run(ofBoth + correctMoney('payment'))).toMatchObject({ code: 'PX223' });
      const corrected = back + correctMoney('refund') + correctMoney('payment');
      expect(await seen(corrected, money)).toBe('paid 4000 4000 0');
      // A mistake of a booking that nobody had paid.
      const unpaid = seat + cancel('learner', priced) + noteMoney('payment', 9000) + pay('paid');
      expect(await seen(unpaid + correctMoney('payment'), money)).toBe('none 0 0 0');
      // What was owed without such a decision is owed again: of an account that was deleted, or after a dispute.
      const mistake = noteMoney('payment', 10_000) + correctMoney('payment');
      const owing = step(null, "update public.bookings set state = 'cancelled'");
      expect(await seen(seat + owing + mistake, money)).toBe('due 10000 0 0');
      const inTwo = part + owing + pay('paid') + correctMoney('payment') + correctOldest();
      expect(await seen(inTwo, money)).toBe('due 10000 0 0');
      const disputed =
        paid + cancel('learner', priced) + pay('paid') + noteMoney('chargeback', 10_000);
      expect(await seen(disputed, money)).toBe('due 10000 10000 10000');
      expect(await seen(disputed + mistake, money)).toBe('due 10000 10000 10000');
      expect(await seen(disputed + mistake + correctMoney('chargeback'), money)).toBe(
        'paid 10000 10000 0',
      );
      const refunded = paid + noteMoney('refund', 1000) + cancel('learner', priced) + pay('paid');
      const gone = refunded + noteMoney('chargeback', 9000);
      expect(await seen(gone + correctMoney('refund'), money)).toBe('due 9000 10000 9000');
      const more = seat + noteMoney('payment', 11_000) + noteMoney('payment', 1000);
      const surplus = more + cancel('learner', priced) + pay('paid') + correctMoney('payment');
      expect(await seen(surplus, money)).toBe('refund_due 10000 11000 0');
      const live = paid + pay('refund_due') + pay('paid') + correctMoney('payment');
      expect(await seen(live, money)).toBe('due 10000 0 0');
      const absent = step(null, "update public.bookings set state = 'no_show'");
      expect(await seen(part + absent + correctMoney('payment'), money)).toBe('due 10000 0 0');
    },

    'a sum that is too large is refused': async () => {
      const full = step(null, 'update public.charges set received_cents = 2147483647');
      expect(await run(seat + full + noteMoney('payment', 1))).toMatchObject(invalid);
    },

    'what is noted for one booking does not change the others': async () => {
      const two = seat + book('otherLearner', priced);
      const other = { charge: chargeOf('otherLearner') };
      const both =
        two +
        noteMoney('payment', 4000, { document: { number: 'R1' } }) +
        noteMoney('payment', 10_000, { ...other, document: { number: 'R2', mark: '400' } });
      const all = values(
        `(select string_agg(concat_ws(' ', booking.payment, shown.paid_on is not null, shown.invoice_number, charge.owed_cents), ', ' order by booking.queue_number)
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
      expect(await seen(corrected, all)).toBe('due f R1 10000, due f 10000');
      // The paper that a correction leaves is not that of somebody else.
      expect(await seen(corrected + pay('paid', 'R2'), all)).toBe('paid t R2 10000, due f 10000');
      const ofOther = two + ofWholeCharge('receipt') + noteMoney('payment', 4000);
      expect(await seen(ofOther, all)).toBe('due f 10000, due f W1 10000');
      // That of the payment comes before.
      const theirs = noteMoney('payment', 4000, { ...other, document: { number: 'R1' } });
      expect(await seen(two + theirs + ofWholeCharge('receipt'), all)).toBe(
        'due f 10000, due f R1 10000',
      );
      expect(await seen(two + ofWholeCharge('credit_note'), all)).toBe('due f 10000, due f 10000');
    },
  };
}

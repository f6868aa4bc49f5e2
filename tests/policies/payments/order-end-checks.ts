import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import {
  book,
  cancel,
  clockAt,
  deleteAccount,
  pay,
  priced,
  runDue,
  step,
  values,
} from '../cohorts/calls.ts';
import { events, money, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { openOrder, orders, readIn, seat, service, setOpen, settle, theCharge } from './calls.ts';

const opened = seat + openOrder() + setOpen();
const noOrder = { code: 'PX236' };
const later = (time: string) => clockAt(time);
const failures = values(
  `(select string_agg(coalesce(failure, '-'), ', ' order by coalesce(failure, '-')) from public.payment_orders)`,
);
const toGiveBack = step(
  'admin',
  'select amount_cents as value from public.list_unpaid(refunds => true)',
);

/** What happens to an order: the money that comes, and the states that it goes through. */
export function orderEndChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  const resultsOf = async (sql: string) => resultOf(await run(sql)) as Record<string, unknown>;
  return {
    'money that has come is noted once, whenever the provider says so': async () => {
      const paid = opened + settle('paid', { method: 'iris' });
      expect(await seen(paid, money)).toBe('paid 10000 10000 0');
      expect(await seen(paid, events)).toBe('payment 10000 iris');
      expect(resultOf(await run(paid))).toMatchObject({
        state: 'paid',
        payment_id: 'pi_1',
        method: 'iris',
        is_closing: false,
        read_due_at: null,
      });
      expect(await seen(paid, values('(select provider_id from public.money_events)'))).toBe(
        'stripe:pi_1',
      );
      expect(await seen(opened + settle('paid', { method: null }), events)).toBe(
        'payment 10000 card',
      );
      for (const before of ['processing', 'failed', 'expired', 'cancelled', 'paid'])
        expect(await seen(opened + settle(before) + settle('paid'), money)).toBe(
          'paid 10000 10000 0',
        );
      for (const after of ['open', 'processing', 'failed', 'expired', 'cancelled', 'paid']) {
        expect(await seen(opened + settle('paid') + settle(after), orders)).toBe(
          'stripe 10000 paid',
        );
        expect(await seen(opened + settle('paid') + settle(after), money)).toBe(
          'paid 10000 10000 0',
        );
      }
      expect(await seen(seat + openOrder() + settle('paid'), money)).toBe('paid 10000 10000 0');
      // Another amount, another payment, and a seat that is gone.
      expect(await seen(opened + settle('paid', { cents: 9000 }), money)).toBe('due 10000 9000 0');
      expect(await seen(opened + settle('paid', { cents: 11_000 }), money)).toBe(
        'refund_due 10000 11000 0',
      );
      const twice = opened + settle('paid') + settle('paid', { payment: 'pi_2' });
      expect(await seen(twice, money)).toBe('refund_due 10000 20000 0');
      expect(resultOf(await run(twice))).toMatchObject({ payment_id: 'pi_1' });
      const gone = opened + cancel('learner', priced) + settle('paid');
      expect(await seen(gone, money)).toBe('refund_due 0 10000 0');
      expect(await seen(gone, toGiveBack)).toBe(10_000);
      const deleted = opened + deleteAccount('learner') + runDue() + settle('paid');
      expect(await seen(deleted, money)).toBe('refund_due 0 10000 0');
      expect(await seen(deleted, toGiveBack)).toBe(10_000);
      const nobody = values('(select count(*) from public.money_events where noted_by is null)');
      expect(await seen(paid, nobody)).toBe(1);
    },

    'anything except a payment in euro is refused': async () => {
      for (const refused of [
        settle('paid', { currency: 'usd' }),
        settle('paid', { currency: null }),
        settle('paid', { cents: 0 }),
        settle('paid', { cents: -1 }),
        settle('paid', { cents: null }),
        settle('paid', { cents: 100_000_001 }),
        settle('paid', { payment: null }),
        settle('paid', { payment: '' }),
        settle('paid', { payment: 'x'.repeat(201) }),
      ])
        expect(await run(opened + refused)).toMatchObject({ code: 'PX213' });
      expect(await seen(opened + settle('paid', { currency: 'EUR' }), money)).toBe(
        'paid 10000 10000 0',
      );
      expect(await seen(opened + settle('paid', { cents: 1 }), money)).toBe('due 10000 1 0');
      const full = step(null, 'update public.charges set received_cents = 2147483647');
      expect(await run(opened + full + settle('paid'))).toMatchObject({ code: 'PX213' });
      // Also for a failed payment.
      expect(resultOf(await run(opened + settle('failed', { payment: 'pi_1' })))).toMatchObject({
        state: 'failed',
        payment_id: null,
      });
      expect(
        await run(seat + service(`settle_payment_order(gen_random_uuid(), 'failed')`)),
      ).toMatchObject(noOrder);
    },

    'an order only goes forward': async () => {
      const states = async (...given: string[]) =>
        await seen(opened + given.map((state) => settle(state)).join(''), orders);
      expect(await states('processing')).toBe('stripe 10000 processing');
      expect(await states('processing', 'open')).toBe('stripe 10000 processing');
      expect(await states('open', 'creating')).toBe('stripe 10000 open');
      for (const end of ['failed', 'expired', 'cancelled']) {
        expect(await states(end)).toBe(`stripe 10000 ${end}`);
        expect(await states('processing', end, 'processing')).toBe(`stripe 10000 ${end}`);
      }
      expect(await states('failed', 'cancelled')).toBe('stripe 10000 failed');
      expect(await seen(opened + settle('failed'), money)).toBe('due 10000 0 0');
      const declined = opened + settle('open', { failure: 'card_declined' });
      expect(await seen(declined, failures)).toBe('card_declined');
      // A payment refused while on its way can be repeated at once, on the same page.
      const refused = opened + settle('processing') + settle('open', { failure: 'declined' });
      expect(await seen(refused, orders)).toBe('stripe 10000 open');
      expect(await seen(refused, failures)).toBe('declined');
      expect(await resultsOf(refused + openOrder())).toMatchObject({ stale: false });
      expect(await seen(refused + settle('processing'), orders)).toBe('stripe 10000 processing');
      // The returning payer is told so, until they open it again or another attempt is on its way.
      const isReturned = values('(select is_returned from public.payment_orders)');
      for (const returned of [refused, refused + settle('open')])
        expect(await seen(returned, isReturned)).toBe(true);
      for (const other of [
        declined,
        declined + settle('processing'),
        opened + settle('processing') + settle('open'),
        refused + openOrder(),
        refused + settle('processing'),
        refused + settle('expired', { failure: 'declined' }),
      ])
        expect(await seen(other, isReturned)).toBe(false);
      const going = opened + settle('processing', { failure: 'declined' });
      expect(await seen(going, orders)).toBe('stripe 10000 processing');
      expect(await seen(going + settle('processing', { failure: 'declined' }), orders)).toBe(
        'stripe 10000 processing',
      );
      for (const end of ['failed', 'expired', 'paid'])
        expect(await seen(opened + settle(end) + settle('open', { failure: 'x' }), orders)).toBe(
          `stripe 10000 ${end}`,
        );
      expect(await seen(declined + settle('failed'), failures)).toBe('card_declined');
      expect(await seen(declined + settle('failed', { failure: 'other' }), failures)).toBe('other');
      expect(await seen(declined + settle('paid'), failures)).toBe('-');
      expect(
        await seen(opened + settle('paid') + settle('failed', { failure: 'late' }), failures),
      ).toBe('-');
      const long = settle('failed', { failure: 'x'.repeat(300) });
      expect(await seen(opened + long, failures)).toBe('x'.repeat(200));
      // Only that one.
      const other = `(select id from public.charges where payer_id = '${testUsers.otherLearner}')`;
      const two =
        opened +
        book('otherLearner', priced) +
        later('1 second') +
        openOrder({ user: 'otherLearner', charge: other }) +
        setOpen(2);
      expect(await seen(two + settle('failed'), orders)).toBe(
        'stripe 10000 failed, stripe 10000 open',
      );
      expect(await seen(two + settle('paid', { number: 2 }), orders)).toBe(
        'stripe 10000 open, stripe 10000 paid',
      );
    },

    'an order is closed when something else is owed': async () => {
      const closing = 'stripe 10000 open closing';
      const part = noteMoney('payment', 4000, { charge: theCharge });
      for (const change of [pay('paid'), part, cancel('learner', priced), pay('waived')]) {
        expect(await seen(opened + change, orders)).toBe(closing);
        expect(await seen(opened + change, readIn)).toBe('0');
        expect(await seen(opened + settle('processing') + change, orders)).toBe(
          'stripe 10000 processing closing',
        );
        expect(await seen(opened + settle('failed') + change, orders)).toBe('stripe 10000 failed');
      }
      const onItsWay = opened + pay('paid') + settle('processing');
      expect(await seen(onItsWay, orders)).toBe('stripe 10000 processing closing');
      expect(await seen(onItsWay, readIn)).toBe('0');
      const same = step(null, 'update public.charges set owed_cents = owed_cents');
      expect(await seen(opened + same, orders)).toBe('stripe 10000 open');
      const closed = opened + pay('paid') + settle('cancelled');
      expect(await seen(closed, orders)).toBe('stripe 10000 cancelled');
      // It is paid at the same moment.
      const both = opened + pay('paid') + settle('paid');
      expect(await seen(both, money)).toBe('refund_due 10000 20000 0');
      expect(await seen(both, orders)).toBe('stripe 10000 paid');
      // The payment of an order that was given up closes the next.
      const second =
        opened +
        settle('expired') +
        later('1 second') +
        openOrder({ provider: 'viva' }) +
        setOpen(2);
      expect(await seen(second + settle('paid'), orders)).toBe(
        'stripe 10000 paid, viva 10000 open closing',
      );
      const other = `(select id from public.charges where payer_id = '${testUsers.otherLearner}')`;
      const two =
        opened + book('otherLearner', priced) + noteMoney('payment', 1, { charge: other });
      expect(await seen(two, orders)).toBe('stripe 10000 open');
    },
  };
}

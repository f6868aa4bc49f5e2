import { expect } from 'vitest';
import { cancel, clockAt, pay, priced, step, values } from '../cohorts/calls.ts';
import { correctMoney, events, money, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  audited,
  openOrder,
  opened,
  paid,
  requestRefund,
  seat,
  second,
  service,
  setOpen,
  settle,
  settleRefund,
  theCharge,
} from './calls.ts';

type Dispute = { payment?: string; cents?: number | null; currency?: string; id?: string };

const settleDispute = (
  isReinstated: boolean,
  { payment = 'pi_1', cents = 10_000, currency = 'eur', id = 'dp_1' }: Dispute = {},
) =>
  service(
    `settle_dispute('stripe', '${payment}', '${id}', ${cents}, '${currency}', ${isReinstated})`,
  );
/** The refund of this amount has been made. */
const made = (cents: number) =>
  service(
    `settle_refund((select id from public.payment_refunds where amount_cents = ${cents}), 'done')`,
  );
const lose = (dispute?: Dispute) => settleDispute(false, dispute);
const win = (dispute?: Dispute) => settleDispute(true, dispute);

const disputed = 'payment 10000 card, chargeback 10000 card';
const providerIds = values(
  `(select string_agg(provider_id, ', ' order by id) from public.money_events where kind <> 'payment')`,
);
const auditedActions = values(
  `(select string_agg(concat_ws(' ', action, before ->> 'payment', after ->> 'payment', after ->> 'kind', after ->> 'method', after ->> 'amount_cents'), ', ' order by id)
    from (select * from public.audit_log order by id desc limit 2) as last)`,
);
const unreturned = values('(select unreturned_cents from public.charges)');
const unpaidList = step(
  'admin',
  `select concat_ws(' ', amount_cents, payment) as value from public.list_unpaid() order by 1`,
);

/** Disputes of payments through a provider: what the bank of a payer takes back and returns. */
export function disputeChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  return {
    'an amount that the bank takes back is owed again, once': async () => {
      const lost = paid + lose();
      expect(resultOf(await run(lost))).toMatchObject({ returned_cents: 10_000 });
      expect(resultOf(await run(lost + lose()))).toMatchObject({ returned_cents: 10_000 });
      expect(await seen(lost + lose(), events)).toBe(disputed);
      expect(await seen(lost, money)).toBe('due 10000 10000 10000');
      expect(await seen(lost, providerIds)).toBe('stripe:dp_1');
      expect(await seen(lost, audited)).toBe('note money paid due 10000');
      expect(valuesIn(await run(lost + unpaidList))).toEqual(['10000 due']);
      expect(await seen(paid + lose({ cents: 3000 }), money)).toBe('due 10000 10000 3000');
      const two = paid + lose({ cents: 3000 }) + lose({ cents: 2000, id: 'dp_2' });
      expect(await seen(two, money)).toBe('due 10000 10000 5000');
      const iris = opened + settle('paid', { method: 'iris' }) + lose();
      expect(await seen(iris, events)).toBe('payment 10000 iris, chargeback 10000 iris');
      // It can be paid again, also through the provider.
      const again =
        lost + clockAt('1 second') + openOrder() + setOpen(2) + settle('paid', { number: 2 });
      expect(await seen(again, money)).toBe('paid 10000 20000 10000');
      const ended = paid + cancel('learner', priced) + lose();
      expect(await seen(ended, money)).toBe('refunded 0 10000 10000');
      expect(await run(lost + correctMoney('chargeback'))).toMatchObject({ code: 'PX217' });
    },

    'an amount that the bank returns is paid again, once, in any order of the events': async () => {
      const won = paid + lose() + win();
      const all = `${disputed}, correction 10000 card`;
      expect(resultOf(await run(won))).toMatchObject({ returned_cents: 0 });
      expect(await seen(won, audited)).toBe('correct money due paid 10000');
      expect(await seen(won, providerIds)).toBe('stripe:dp_1, stripe:dp_1:reinstated');
      for (const sql of [won, won + win(), won + lose(), paid + win(), paid + win() + lose()]) {
        expect(await seen(sql, money)).toBe('paid 10000 10000 0');
        expect(await seen(sql, events)).toBe(all);
      }
      expect(await seen(paid + win(), auditedActions)).toBe(
        'note money paid due chargeback card 10000, correct money due paid chargeback card 10000',
      );
      expect(resultOf(await run(paid + win()))).toMatchObject({ returned_cents: 0 });
      // An amount paid meanwhile is a surplus.
      expect(await seen(paid + lose() + pay('paid') + win(), money)).toBe(
        'refund_due 10000 20000 0',
      );
      const other = paid + lose({ cents: 3000 }) + lose({ cents: 2000, id: 'dp_2' });
      expect(await seen(other + win({ cents: 3000 }), money)).toBe('due 10000 10000 2000');
    },

    'a dispute belongs only to a payment that the provider has reported': async () => {
      for (const dispute of [lose, win]) {
        expect(await run(paid + dispute({ payment: 'pi_2' }))).toMatchObject({ code: 'PX236' });
        expect(await run(opened + dispute())).toMatchObject({ code: 'PX236' });
        expect(await run(seat + pay('paid') + dispute())).toMatchObject({ code: 'PX236' });
      }
      expect(
        await run(paid + service(`settle_dispute('viva', 'pi_1', 'dp_1', 100, 'eur', false)`)),
      ).toMatchObject({ code: 'PX236' });
      const two = paid + second + settle('paid', { number: 2 }) + lose({ payment: 'pi_2' });
      const returned = values(
        `(select string_agg(returned_cents::text, ' ' order by id <> ${theCharge}) from public.charges)`,
      );
      expect(await seen(two, returned)).toBe('0 10000');
    },

    'a dispute has an id, and an amount in euro that was kept': async () => {
      for (const wrong of [
        { cents: 0 },
        { cents: -1 },
        { cents: null },
        { currency: 'usd' },
        { id: '' },
      ])
        expect(await run(paid + lose(wrong))).toMatchObject({ code: 'PX213' });
      expect(await run(paid + lose({ currency: 'EUR' }))).not.toHaveProperty('code');
      expect(await run(paid + lose({ cents: 10_001 }))).toMatchObject({
        code: 'PX223',
        detail: '10000',
      });
      const refunded = paid + noteMoney('refund', 1, { charge: theCharge });
      expect(await run(refunded + lose())).toMatchObject({ code: 'PX223', detail: '9999' });
    },

    'what a refund on its way takes off the debt does not depend on a dispute meanwhile':
      async () => {
        const asked = paid + requestRefund(5000);
        const taken = lose({ cents: 2000 });
        for (const both of [settleRefund('done') + taken, taken + settleRefund('done')])
          expect(await seen(asked + both, money)).toBe('due 5000 10000 7000');
        const two = paid + requestRefund(3000) + clockAt('1 second') + requestRefund(2000) + taken;
        for (const both of [made(3000) + made(2000), made(2000) + made(3000)])
          expect(await seen(two + both, money)).toBe('due 5000 10000 7000');
      },

    'a dispute waits for a refund on its way, and takes off what could not be given back':
      async () => {
        const asked = paid + requestRefund(3000);
        expect(await run(asked + lose())).toMatchObject({ code: 'PX223', detail: '7000' });
        const failed = asked + settleRefund('failed');
        expect(await seen(failed, unreturned)).toBe(3000);
        expect(await seen(failed + lose(), unreturned)).toBe(0);
        expect(await seen(failed + lose() + win(), unreturned)).toBe(3000);
        expect(await seen(failed + lose({ cents: 1000 }), unreturned)).toBe(2000);
      },
  };
}

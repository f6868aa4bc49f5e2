import { expect } from 'vitest';
import { cancel, clockAt, pay, priced, step } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  lease,
  openOrder,
  orderId,
  readIn,
  requestRefund,
  seat,
  setOpen,
  settle,
  settleRefund,
  theCharge,
  opened,
  paid,
  isDue,
  second,
  audited,
  type Work,
} from './calls.ts';

/** The work with the providers: which orders are read and closed, by whom and when. */
export function workChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  const leased = async (sql: string, amount: number | null = 20) =>
    resultOf(await run(sql + lease(amount))) as Work;
  return {
    'an order is read when it is due, by one worker at a time': async () => {
      expect(await leased(opened + clockAt('9 minutes'))).toEqual({ orders: [], refunds: [] });
      expect(await seen(opened + clockAt('9 minutes'), isDue)).toBe(false);
      const due = opened + clockAt('10 minutes');
      expect(await seen(due, isDue)).toBe(true);
      expect(await leased(due)).toEqual({
        orders: [{ id: expect.any(String), provider: 'stripe', provider_id: 'cs_1', close: false }],
        refunds: [],
      });
      expect((await leased(due + lease())).orders).toEqual([]);
      expect(await seen(due + lease(), readIn)).toBe('600');
      expect(await seen(opened + clockAt('55 minutes') + lease(), readIn)).toBe('300');
      // Its time is over: until the provider says so.
      expect(await seen(opened + clockAt('1 hour') + lease(), readIn)).toBe('60');
      expect(await seen(opened + clockAt('1 hour') + lease() + settle('open'), readIn)).toBe('60');
      // Once more after its end, and never after it was paid.
      const over = opened + settle('expired') + clockAt('2 hours');
      expect((await leased(over)).orders).toMatchObject([{ close: false }]);
      expect(await seen(over + lease(), readIn)).toBe('-');
      expect((await leased(paid + clockAt('2 hours'))).orders).toEqual([]);
      // An order that no provider knows is not read.
      const unknown = seat + openOrder() + pay('paid');
      expect((await leased(unknown)).orders).toEqual([]);
      expect(await seen(unknown, isDue)).toBe(false);
    },

    'an order to be closed is returned until it is closed': async () => {
      const closing = opened + pay('paid');
      expect((await leased(closing)).orders).toMatchObject([{ provider_id: 'cs_1', close: true }]);
      expect(await seen(closing + lease(), readIn)).toBe('60');
      const givenUp = seat + openOrder() + settle('cancelled') + setOpen();
      expect((await leased(givenUp)).orders).toMatchObject([{ close: true }]);
      expect(await seen(givenUp + lease(), readIn)).toBe('60');
      const closed = givenUp + lease() + settle('cancelled') + clockAt('1 minute');
      expect((await leased(closed)).orders).toMatchObject([{ close: false }]);
    },

    'work is leased in its order, up to an amount': async () => {
      const two = opened + second + clockAt('20 minutes');
      const ids = async (amount: number | null) =>
        (await leased(two, amount)).orders.map((given) => given['provider_id']);
      expect((await ids(20)).toSorted()).toEqual(['cs_1', 'cs_2']);
      expect(await ids(1)).toEqual(['cs_1']);
      expect(await ids(0)).toEqual([]);
      expect(await ids(-1)).toEqual([]);
      expect(await ids(null)).toEqual([]);
      const many = step(
        null,
        `insert into public.payment_orders (charge_id, provider, amount_cents, state, provider_id, url, expires_at, read_due_at)
         select ${theCharge}, 'viva', 100, 'failed', number, 'https://pay.example', now(), now()
         from generate_series(1, 120) as number`,
      );
      expect((await leased(opened + many, 1000)).orders).toHaveLength(100);
      const refundsOf = step(
        null,
        `update public.payment_orders set state = 'paid', payment_id = 'x';
         insert into public.payment_refunds (charge_id, order_id, amount_cents, state, due_at)
         select ${theCharge}, ${orderId()}, number, 'sent', now() - number * interval '1 minute' from generate_series(1, 120) as number`,
      );
      const work = await leased(opened + refundsOf, 1000);
      expect(work.refunds).toHaveLength(100);
      expect((await leased(opened + refundsOf, 1)).refunds).toMatchObject([{ amount_cents: 120 }]);
    },

    'movements through a provider are audited': async () => {
      expect(await seen(paid, audited)).toBe('note money due paid 10000');
      const ended = paid + cancel('learner', priced) + requestRefund(9000);
      expect(await seen(ended, audited)).toBe('request refund refund_due refund_due 9000');
      expect(await seen(ended + settleRefund('sent'), audited)).toContain('request refund');
      expect(await seen(ended + settleRefund('done'), audited)).toBe(
        'note money refund_due refund_due 9000',
      );
      expect(await seen(ended + settleRefund('failed'), audited)).toBe(
        'refund failed refund_due refund_due 9000',
      );
    },
  };
}

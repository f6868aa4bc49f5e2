import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import {
  book,
  cancel,
  clockAt,
  deleteAccount,
  pay,
  priced,
  step,
  values,
} from '../cohorts/calls.ts';
import { correctMoney, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  lease,
  openOrder,
  orderId,
  orders,
  readIn,
  seat,
  service,
  setOpen,
  settle,
  theCharge,
} from './calls.ts';

const opened = seat + openOrder() + setOpen();
const nothing = { code: 'PX217' };
const notFound = { code: 'PX203' };
const noOrder = { code: 'PX236' };
const later = (time: string) => clockAt(time);
const find = (provider: string, id: string) =>
  service(`find_payment_order('${provider}', '${id}')`);
const almost = (cents: number) => seat + noteMoney('payment', cents, { charge: theCharge });
const suspended = step('admin', `select public.set_suspended('${testUsers.learner}', true)`);

/** SQL of orders of a charge that are over. */
const made = (count: number, age = '23 hours') =>
  step(
    null,
    `insert into public.payment_orders (charge_id, buyer_id, provider, amount_cents, state, expires_at, created_at)
      select ${theCharge}, '${testUsers.learner}', 'stripe', 100, 'expired', private.clock(), private.clock() - interval '${age}'
      from generate_series(1, ${count})`,
  );

/** Orders: what one is for, when another replaces it, and when its provider is asked. */
export function orderChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  const resultsOf = async (sql: string) => resultOf(await run(sql)) as Record<string, unknown>;
  return {
    'an order is for what is owed, and the same until it is over': async () => {
      const reference = await seen(seat, values('(select reference from public.booking_payments)'));
      const title = await seen(
        seat,
        values(
          `(select title from public.courses where id = (select course_id from public.cohorts where id = '${priced}'))`,
        ),
      );
      const first = await resultsOf(seat + openOrder());
      expect(first).toEqual({
        id: expect.any(String),
        charge_id: expect.any(String),
        provider: 'stripe',
        state: 'creating',
        amount_cents: 10_000,
        currency: 'eur',
        provider_id: null,
        url: null,
        expires_at: expect.any(String),
        stale: false,
        may_call: true,
        title,
        reference,
        email: emailOf('learner'),
      });
      const lasts = values(
        `(select expires_at - private.clock() = interval '1 hour' from public.payment_orders)`,
      );
      expect(await seen(later('3 hours') + seat + openOrder(), lasts)).toBe(true);
      expect((await resultsOf(seat + openOrder() + openOrder()))['state']).toBe('creating');
      expect(await seen(seat + openOrder() + openOrder(), orders)).toBe('stripe 10000 creating');
      expect(await resultsOf(opened + openOrder())).toMatchObject({
        state: 'open',
        url: 'https://pay.example/cs_1',
        provider_id: 'cs_1',
        stale: false,
      });
      expect(await seen(opened + openOrder(), orders)).toBe('stripe 10000 open');
      const rest = seat + noteMoney('payment', 4000, { charge: theCharge });
      expect(await resultsOf(rest + openOrder())).toMatchObject({ amount_cents: 6000 });
      // Another person pays for their own seat.
      const two = opened + book('otherLearner', priced);
      const other = `(select id from public.charges where payer_id = '${testUsers.otherLearner}')`;
      expect(
        await resultsOf(two + openOrder({ user: 'otherLearner', charge: other })),
      ).toMatchObject({ state: 'creating', url: null, email: emailOf('otherLearner') });
    },

    'one at a time calls the provider, and without a result the next one waits longer each time':
      async () => {
        const mayCall = async (sql: string) => (await resultsOf(sql + openOrder()))['may_call'];
        const first = seat + openOrder();
        expect(await mayCall(first)).toBe(false);
        expect(await mayCall(first + later('9.9 seconds'))).toBe(false);
        expect(await mayCall(first + later('10 seconds'))).toBe(true);
        // Opening it meanwhile calls nobody, and postpones nothing.
        const meanwhile = first + later('5 seconds') + openOrder();
        expect(await mayCall(meanwhile + later('10 seconds'))).toBe(true);
        const again = first + later('10 seconds') + openOrder();
        expect(await mayCall(again)).toBe(false);
        expect(await mayCall(again + later('19.9 seconds'))).toBe(false);
        expect(await mayCall(again + later('20 seconds'))).toBe(true);
        const third = again + later('20 seconds') + openOrder();
        expect(await mayCall(third + later('39.9 seconds'))).toBe(false);
        expect(await mayCall(third + later('40 seconds'))).toBe(true);
        // After it is given up, the next one is another order.
        expect(await mayCall(first + later('10 minutes'))).toBe(true);
        expect(await mayCall(opened)).toBe(false);
        // It closes a stale order as soon as its page has been created.
        expect(await resultsOf(opened + openOrder({ provider: 'viva' }))).toMatchObject({
          stale: true,
          may_call: true,
        });
        const closing = opened + later('5 minutes') + openOrder({ provider: 'viva' });
        const viva = async (time: string) =>
          (await resultsOf(closing + later(time) + openOrder({ provider: 'viva' })))['may_call'];
        expect(await viva('309.9 seconds')).toBe(false);
        expect(await viva('310 seconds')).toBe(true);
      },

    'only a person who owes something can pay, once': async () => {
      expect(await run(seat + openOrder({ user: 'otherLearner' }))).toMatchObject(notFound);
      expect(await run(seat + openOrder({ user: 'admin' }))).toMatchObject(notFound);
      expect(await run(seat + openOrder({ charge: 'gen_random_uuid()' }))).toMatchObject(notFound);
      expect(await run(seat + suspended + openOrder())).toMatchObject({ code: '42501' });
      expect(await run(seat + pay('paid') + openOrder())).toMatchObject(nothing);
      expect(await run(seat + cancel('learner', priced) + openOrder())).toMatchObject(nothing);
      expect(await run(almost(9951) + openOrder())).toMatchObject(nothing);
      expect(await resultsOf(almost(9950) + openOrder())).toMatchObject({ amount_cents: 50 });
      expect(await run(almost(20_000) + openOrder())).toMatchObject(nothing);
      const onItsWay = opened + settle('processing');
      expect(await run(onItsWay + openOrder())).toMatchObject({ code: 'PX235' });
      expect(await run(onItsWay + openOrder({ provider: 'viva' }))).toMatchObject({
        code: 'PX235',
      });
      expect(await run(onItsWay + settle('failed') + openOrder())).not.toHaveProperty('code');
      expect(await run(onItsWay + settle('paid') + openOrder())).toMatchObject(nothing);
    },

    'a person makes 20 orders in a day': async () => {
      const tooMany = { code: 'PX238' };
      expect(await resultsOf(seat + made(19) + openOrder())).toMatchObject({ state: 'creating' });
      expect(await run(seat + made(20) + openOrder())).toMatchObject(tooMany);
      expect(await run(seat + made(19) + made(1) + openOrder())).toMatchObject(tooMany);
      expect(await resultsOf(seat + made(20, '1 day') + openOrder())).toMatchObject({
        state: 'creating',
      });
      // The open page stays open, and orders of others do not count.
      expect(await resultsOf(opened + made(20) + openOrder())).toMatchObject({ state: 'open' });
      const two = seat + book('otherLearner', priced) + made(20);
      const other = `(select id from public.charges where payer_id = '${testUsers.otherLearner}')`;
      expect(
        await resultsOf(two + openOrder({ user: 'otherLearner', charge: other })),
      ).toMatchObject({ state: 'creating' });
    },

    'an order for something else is closed before the next': async () => {
      const viva = openOrder({ provider: 'viva' });
      expect(await resultsOf(opened + viva)).toMatchObject({
        provider: 'stripe',
        stale: true,
        provider_id: 'cs_1',
      });
      expect(
        await seen(opened + viva + settle('cancelled') + later('1 second') + viva, orders),
      ).toBe('stripe 10000 cancelled, viva 10000 creating');
      expect(await resultsOf(opened + viva + settle('cancelled') + viva)).toMatchObject({
        stale: false,
      });
      const part = noteMoney('payment', 4000, { charge: theCharge });
      expect(await resultsOf(opened + part + openOrder())).toMatchObject({
        amount_cents: 10_000,
        stale: true,
      });
      // As before, but it is being closed.
      const again = part + correctMoney('payment');
      expect(await resultsOf(opened + again + openOrder())).toMatchObject({ stale: true });
      const other = step(null, 'update public.payment_orders set amount_cents = 9999');
      expect(await resultsOf(opened + other + openOrder())).toMatchObject({ stale: true });
      expect(await resultsOf(opened + later('59 minutes') + openOrder())).toMatchObject({
        stale: false,
      });
      expect(await resultsOf(opened + later('1 hour') + openOrder())).toMatchObject({
        stale: true,
        state: 'open',
      });
      expect(await resultsOf(opened + settle('expired') + openOrder())).toMatchObject({
        stale: false,
        state: 'creating',
      });
    },

    'an order that no provider knows yet is replaced': async () => {
      const creating = seat + openOrder();
      expect(await seen(creating + later('9 minutes') + openOrder(), orders)).toBe(
        'stripe 10000 creating',
      );
      expect(await seen(creating + later('10 minutes') + openOrder(), orders)).toBe(
        'stripe 10000 cancelled, stripe 10000 creating',
      );
      expect(await seen(opened + later('10 minutes') + openOrder(), orders)).toBe(
        'stripe 10000 open',
      );
      const viva = openOrder({ provider: 'viva' });
      expect(await resultsOf(creating + later('1 second') + viva)).toMatchObject({
        provider: 'viva',
        stale: false,
      });
      expect(await seen(creating + later('1 second') + viva, orders)).toBe(
        'stripe 10000 cancelled, viva 10000 creating',
      );
      // Only that one.
      const two = creating + book('otherLearner', priced);
      const other = `(select id from public.charges where payer_id = '${testUsers.otherLearner}')`;
      const both = two + openOrder({ user: 'otherLearner', charge: other });
      expect(
        await seen(
          both + later('1 second') + viva,
          values(`(select count(*) from public.payment_orders where state = 'creating')`),
        ),
      ).toBe(2);
    },

    'the page that the provider created for an order is noted once': async () => {
      expect(resultOf(await run(opened))).toMatchObject({
        state: 'open',
        provider_id: 'cs_1',
        url: 'https://pay.example/cs_1',
        is_closing: false,
      });
      expect(resultOf(await run(opened + setOpen(1, 'cs_2')))).toMatchObject({
        provider_id: 'cs_1',
        url: 'https://pay.example/cs_1',
      });
      expect(
        await run(
          seat +
            service(`set_payment_order_open(gen_random_uuid(), 'x', 'https://pay.example', now())`),
        ),
      ).toMatchObject(noOrder);
      expect(await seen(opened, readIn)).toBe('600');
      expect(await seen(seat + openOrder() + setOpen(1, 'cs_1', '5 minutes'), readIn)).toBe('300');
      // An order that was given up meanwhile cannot be paid.
      for (const state of ['failed', 'expired', 'cancelled']) {
        const givenUp = seat + openOrder() + settle(state) + setOpen();
        expect(resultOf(await run(givenUp))).toMatchObject({ state, is_closing: true });
        expect(await seen(givenUp, readIn)).toBe('0');
      }
      // Nor can one of a deleted account: its money would have no payer.
      const left = seat + openOrder() + deleteAccount('learner') + setOpen();
      expect(resultOf(await run(left))).toMatchObject({ state: 'open', is_closing: true });
      expect(await seen(left, readIn)).toBe('0');
      const short = seat + openOrder() + setOpen(1, 'cs_1', '5 minutes') + later('5 minutes');
      expect(await resultsOf(short + openOrder())).toMatchObject({ stale: true });
      const closing = seat + openOrder() + pay('paid') + setOpen();
      expect(resultOf(await run(closing))).toMatchObject({ state: 'open', is_closing: true });
      expect(await seen(closing, readIn)).toBe('0');
      const early = seat + openOrder() + settle('processing') + setOpen();
      expect(resultOf(await run(early))).toMatchObject({ state: 'processing', is_closing: false });
      expect(await seen(early, readIn)).toBe('600');
      const paid = seat + openOrder() + settle('paid') + setOpen();
      expect(resultOf(await run(paid))).toMatchObject({
        state: 'paid',
        is_closing: false,
        read_due_at: null,
      });
    },

    "an order is found by its provider's id": async () => {
      const id = await seen(opened, values(orderId()));
      expect(typeof resultOf(await run(opened + find('stripe', 'cs_1')))).toBe(typeof id);
      expect(resultOf(await run(opened + find('stripe', 'cs_1')))).not.toBe(null);
      expect(resultOf(await run(opened + find('viva', 'cs_1')))).toBe(null);
      expect(resultOf(await run(opened + find('stripe', 'cs_2')))).toBe(null);
    },

    'a provider is asked at most once in ten seconds, for the payer in three': async () => {
      const queue = service(`queue_payment_read(${orderId()})`);
      expect(resultOf(await run(opened + queue))).toBe(true);
      expect(await seen(opened + queue, readIn)).toBe('0');
      const read = opened + queue + lease();
      expect(await seen(read, readIn)).toBe('600');
      expect(await seen(read + queue, readIn)).toBe('10');
      expect(await seen(read + later('9 seconds') + queue, readIn)).toBe('1');
      expect(await seen(read + later('20 seconds') + queue, readIn)).toBe('0');
      const forPayer = service(`queue_payment_read(${orderId()}, true)`);
      expect(await seen(read + forPayer, readIn)).toBe('3');
      expect(await seen(read + later('2.4 seconds') + forPayer, readIn)).toBe('1');
      expect(await seen(read + later('2.7 seconds') + forPayer, readIn)).toBe('0');
      expect(await seen(read + queue + forPayer, readIn)).toBe('3');
      expect(await seen(read + forPayer + queue, readIn)).toBe('3');
      // A queued read is not postponed.
      expect(await seen(opened + queue + later('5 seconds') + queue, readIn)).toBe('-5');
      const over = opened + settle('expired') + later('20 minutes') + lease();
      expect(await seen(over, readIn)).toBe('-');
      expect(await seen(over + queue, readIn)).toBe('10');
      expect(resultOf(await run(opened + settle('paid') + queue))).toBe(false);
      expect(await seen(opened + settle('paid') + queue, readIn)).toBe('-');
      const other = service('queue_payment_read(gen_random_uuid())');
      expect(resultOf(await run(opened + other))).toBe(false);
      expect(await seen(opened + other, readIn)).toBe('600');
    },
  };
}

import { expect } from 'vitest';
import { emailOf, literal, testUsers, type TestUser } from '../actors.ts';
import { clockAt, deleteAccount, priced, setState, step, values } from '../cohorts/calls.ts';
import { events, money, noteMoney } from '../cohorts/money-calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { create, pool } from '../seats/seat-calls.ts';
import {
  audited,
  keepUnreturned,
  openOrder,
  orders,
  request,
  requestRefund,
  seat,
  service,
  setOpen,
  settle,
  settleRefund,
} from './calls.ts';

const notFound = { code: 'PX203' };
const nothing = { code: 'PX217' };
const charge = `(select id from public.charges where pool_id = '${pool}')`;

/** The manager who presses, and another one of the same organisation. */
const [manager, other] = ['organizationOwner', 'organizationAdmin'] as const;
const open = (user: TestUser = manager, provider = 'stripe') =>
  openOrder({ user, provider, charge });
const opened = create() + open() + setOpen();
const paid = opened + settle('paid', { cents: 50_000 });

const ofCohort = create({ of: priced }) + open() + setOpen();
const cancelled = setState('cancelled', 'Αλλαγή', priced);
const suspend = (user: TestUser) =>
  step('admin', `select public.set_suspended('${testUsers[user]}', true)`);
const leave = (user: TestUser) =>
  step(null, `delete from public.organization_members where user_id = '${testUsers[user]}'`);
const bin = step(
  null,
  `update public.organizations set deleted_at = now() where id = '${fixtureIds.organization}'`,
);
const read = (user: TestUser, code = 'cs_1', provider = 'stripe') =>
  service(`read_payment_order('${testUsers[user]}', '${provider}', ${literal(code)})`);
const notePool = (state: string) =>
  step('admin', `select public.set_pool_payment('${pool}', '${state}')`);
const weekOfPools = step(
  'admin',
  `select public.staff_week() -> 'pool_refunds' ->> 'count' || ' ' || (public.staff_week() -> 'pool_refunds' ->> 'amount_cents') as value`,
);
const refundList = step(
  'admin',
  `select payment || ' ' || reference as value from public.list_seat_pools(payment => 'refund_due')`,
);
const listed = (fields: string) =>
  step(
    manager,
    `select ${fields} as value from public.list_company_pools('${fixtureIds.organization}')`,
  );
/** Made by somebody in a day, for whatever charge. */
const made = (count: number, user: TestUser) =>
  step(
    null,
    `insert into public.payment_orders (charge_id, buyer_id, provider, amount_cents, state, expires_at, created_at)
     select ${charge}, '${testUsers[user]}', 'stripe', 100, 'expired', private.clock(), private.clock()
     from generate_series(1, ${count})`,
  );

const dispute = (isReinstated: boolean) =>
  service(`settle_dispute('stripe', 'pi_1', 'dp_1', 50000, 'eur', ${isReinstated})`);

/** Orders of the pools of organisations, which their managers pay: as those of bookings. */
export function poolOrderChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  const resultsOf = async (sql: string) => resultOf(await run(sql)) as Record<string, unknown>;
  return {
    'a manager pays a pool of their organisation, and a second one gets the same order':
      async () => {
        const first = await resultsOf(create() + open());
        expect(first).toMatchObject({
          amount_cents: 50_000,
          state: 'creating',
          may_call: true,
          title: await seen(
            '',
            values(
              `(select title from public.courses where id = '${fixtureIds.courseWithInterests}')`,
            ),
          ),
          email: emailOf(manager),
        });
        expect(await resultsOf(opened + open(other))).toMatchObject({
          state: 'open',
          url: 'https://pay.example/cs_1',
          stale: false,
          email: emailOf(other),
        });
        expect(await seen(opened + open(other), orders)).toBe('stripe 50000 open');
        const same = values(`(select reference from public.seat_pools where id = '${pool}') = (
          public.open_payment_order('${testUsers[other]}', ${charge}, 'stripe') ->> 'reference')`);
        expect(await seen(opened, same)).toBe(true);
        const part = create() + noteMoney('payment', 20_000, { charge });
        expect(await resultsOf(part + open())).toMatchObject({ amount_cents: 30_000 });
      },

    'only a manager who may do something pays a pool': async () => {
      for (const user of [
        'organizationMember',
        'secondOrganizationMember',
        'learner',
        'admin',
      ] as const)
        expect(await run(create() + open(user))).toMatchObject(notFound);
      const elsewhere = step(
        null,
        `insert into public.organizations (id, name) values ('76000000-0000-4000-8000-0000000000fe', 'Other');
         insert into public.organization_members (organization_id, user_id, role)
         values ('76000000-0000-4000-8000-0000000000fe', '${testUsers.otherLearner}', 'owner')`,
      );
      expect(await run(create() + elsewhere + open('otherLearner'))).toMatchObject(notFound);
      expect(await run(create() + leave(manager) + open())).toMatchObject(notFound);
      expect(await run(create() + bin + open())).toMatchObject(notFound);
      expect(await run(create() + suspend(manager) + open())).toMatchObject({ code: '42501' });
      expect(await run(create() + deleteAccount(manager) + open())).toMatchObject({
        code: 'PX110',
      });
      // A manager has nothing to do with the seat of somebody else.
      expect(await run(seat + create() + openOrder({ user: manager }))).toMatchObject(notFound);
      expect(await run(paid + open())).toMatchObject(nothing);
      expect(await run(create() + notePool('waived') + open())).toMatchObject(nothing);
      expect(await run(opened + settle('processing') + open(other))).toMatchObject({
        code: 'PX235',
      });
    },

    'what a person makes for organisations counts with their own orders': async () => {
      const buyer = values('(select buyer_id from public.payment_orders)');
      expect(await seen(create() + open(other), buyer)).toBe(testUsers[other]);
      expect(await run(create() + made(20, manager) + open())).toMatchObject({ code: 'PX238' });
      expect(await resultsOf(create() + made(19, manager) + open())).toMatchObject({
        state: 'creating',
      });
      expect(await resultsOf(create() + made(20, manager) + open(other))).toMatchObject({
        state: 'creating',
      });
      const asBuyer = seat + create() + made(20, 'learner') + openOrder();
      expect(await run(asBuyer)).toMatchObject({ code: 'PX238' });
    },

    'a payment through a provider pays a pool, and each manager of it is told how it ended':
      async () => {
        expect(await seen(paid, money)).toBe('paid 50000 50000 0');
        expect(await seen(paid, events)).toBe('payment 50000 card');
        expect(await seen(paid, audited)).toBe('note money due paid 50000');
        const told = {
          state: 'paid',
          failure: null,
          is_returned: false,
          amount_cents: 50_000,
          rest_cents: 0,
          booking_id: null,
          pool: {
            id: pool,
            organization_id: fixtureIds.organization,
            course_title: expect.any(String),
          },
        };
        expect(await resultsOf(paid + read(manager))).toMatchObject(told);
        expect(await resultsOf(paid + read(other))).toMatchObject(told);
        expect(await resultsOf(opened + read(other))).toMatchObject({
          state: 'open',
          rest_cents: 50_000,
        });
        for (const user of ['organizationMember', 'learner', 'admin'] as const)
          expect(resultOf(await run(paid + read(user)))).toBe(null);
        for (const gone of [leave(manager), suspend(manager), bin])
          expect(resultOf(await run(paid + gone + read(manager)))).toBe(null);
        expect(resultOf(await run(paid + read(manager, 'cs_2')))).toBe(null);
        expect(resultOf(await run(paid + read(manager, 'cs_1', 'viva')))).toBe(null);
        const own = seat + openOrder() + setOpen();
        expect(await resultsOf(own + read('learner'))).toMatchObject({
          booking_id: expect.any(String),
          pool: null,
        });
        expect(resultOf(await run(own + read(manager)))).toBe(null);
      },

    'the list of a company says what is paid there, and how the last attempt ended': async () => {
      const state = listed(
        `concat_ws(' ', charge_id is not null, is_confirming, coalesce(failure, '-'), nullif(returned_cents, 0))`,
      );
      expect(await seen(create(), state)).toBe('t f -');
      expect(await seen(opened + settle('processing'), state)).toBe('t t -');
      const refused = opened + settle('failed', { failure: 'declined' });
      expect(await seen(refused, state)).toBe('t f declined');
      expect(await seen(refused + notePool('paid'), state)).toBe('t f -');
      const again = refused + clockAt('1 second') + open() + setOpen(2);
      expect(await seen(again, state)).toBe('t f -');
      const returned = paid + requestRefund(15_000, { charge });
      expect(await seen(returned, state)).toBe('t f -');
      expect(await seen(returned + settleRefund('done'), state)).toBe('t f - 15000');
    },

    'an order of a pool outlives the manager who made it': async () => {
      for (const gone of [leave(manager), deleteAccount(manager)]) {
        expect(await seen(create() + open() + gone + setOpen(), orders)).toBe('stripe 50000 open');
        expect(await seen(opened + gone + settle('paid', { cents: 50_000 }), money)).toBe(
          'paid 50000 50000 0',
        );
        expect(await resultsOf(opened + gone + open(other))).toMatchObject({
          url: 'https://pay.example/cs_1',
        });
      }
    },

    'a noted transfer closes the order of a pool': async () => {
      expect(await seen(opened + notePool('paid'), orders)).toBe('stripe 50000 open closing');
      const late = opened + notePool('paid') + settle('paid', { cents: 50_000 });
      expect(await seen(late, money)).toBe('refund_due 50000 100000 0');
      expect(await seen(late, weekOfPools)).toBe('1 50000');
    },

    'money that comes for a pool that was cancelled or has expired is not lost': async () => {
      const late = ofCohort + cancelled + settle('paid', { cents: 50_000 });
      expect(await seen(ofCohort + cancelled, orders)).toBe('stripe 50000 open closing');
      expect(await seen(late, money)).toBe('refund_due 0 50000 0');
      expect(await seen(late, weekOfPools)).toBe('1 50000');
      expect(valuesIn(await run(late + refundList))).toHaveLength(1);
      expect(await run(ofCohort + cancelled + open())).toMatchObject(nothing);
      const back = late + requestRefund(50_000, { charge, request });
      expect(await seen(back + settleRefund('done', 're_1'), money)).toBe('refunded 0 50000 50000');
      // What nobody has accepted is still paid for.
      const expired =
        create() +
        clockAt('6 days') +
        step(null, "select private.run_due(now() + interval '6 days')");
      expect(await resultsOf(expired + open())).toMatchObject({ amount_cents: 50_000 });
      expect(
        await seen(expired + open() + setOpen() + settle('paid', { cents: 50_000 }), money),
      ).toBe('paid 50000 50000 0');
    },

    'what a provider could not give back of a pool waits for staff': async () => {
      const failed = paid + requestRefund(20_000, { charge, request }) + settleRefund('failed');
      expect(await seen(failed, money)).toBe('paid 50000 50000 0');
      expect(await seen(failed, weekOfPools)).toBe('1 20000');
      // Nothing of another pool, and under no other payment.
      const otherPool = step(
        null,
        `insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
         select organization_id, course_id, 1, expires_at from public.seat_pools`,
      );
      expect(valuesIn(await run(failed + otherPool + refundList))).toHaveLength(1);
      const due = step(
        'admin',
        `select payment as value from public.list_seat_pools(payment => 'due')`,
      );
      expect(valuesIn(await run(failed + due))).toEqual([]);
      const cent = paid + requestRefund(1, { charge, request }) + settleRefund('failed');
      expect(await seen(cent, weekOfPools)).toBe('1 1');
      expect(valuesIn(await run(cent + refundList))).toHaveLength(1);
      const again = failed + clockAt('1 second') + requestRefund(20_000, { charge });
      expect(await run(again + requestRefund(20_000, { charge, seen: 50_000 }))).toMatchObject({
        code: 'PX225',
      });
      const kept = failed + keepUnreturned({ charge });
      expect(await seen(kept, weekOfPools)).toBe('0 0');
      expect(valuesIn(await run(kept + refundList))).toHaveLength(0);
      const refundDue = paid + notePool('refund_due') + requestRefund(20_000, { charge, request });
      expect(await seen(refundDue + settleRefund('failed'), weekOfPools)).toBe('1 50000');
    },

    'a dispute about the payment of a pool is noted': async () => {
      expect(await seen(paid + dispute(false), money)).toBe('due 50000 50000 50000');
      expect(await seen(paid + dispute(false) + dispute(true), money)).toBe('paid 50000 50000 0');
    },
  };
}

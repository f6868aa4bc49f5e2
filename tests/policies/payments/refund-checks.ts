import { expect } from 'vitest';
import { cancel, clockAt, pay, priced, step, values } from '../cohorts/calls.ts';
import { correctMoney, events, money, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  lease,
  openOrder,
  orderId,
  refunding,
  refunds,
  requestRefund,
  seat,
  service,
  setOpen,
  settle,
  settleRefund,
  theCharge,
  opened,
  paid,
  request,
  isDue,
  keepUnreturned as keep,
  others,
  second,
  audited,
  type Work,
} from './calls.ts';

const dueIn = values(
  `(select string_agg(coalesce(extract(epoch from due_at - private.clock())::integer::text, '-'), ', ' order by created_at, id)
    from public.payment_refunds)`,
);
const ofFirst = (state: string) =>
  service(
    `settle_refund((select id from public.payment_refunds where amount_cents = 1000), '${state}', 're_1')`,
  );
const transfer = (cents: number, kind = 'refund') => noteMoney(kind, cents, { charge: theCharge });
const owe = (fields: string) =>
  step(null, `update public.charges set ${fields} where id = ${theCharge}`);

/** Refunds through a provider: what can be requested, and what is noted. */
export function refundChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  const leased = async (sql: string, amount: number | null = 20) =>
    resultOf(await run(sql + lease(amount))) as Work;
  const amounts = async (sql: string) =>
    (await leased(sql)).refunds.map((refund) => refund['amount_cents']);
  const isOfSecond = (refund: string) =>
    seen(refund, values(`(select order_id = ${orderId(2)} from public.payment_refunds)`));
  const listed = async (sql: string, ofRefunds = true) =>
    valuesIn(
      await run(
        sql +
          step(
            'admin',
            `select concat_ws(' ', amount_cents, payment, is_failed, coalesce(failure, '-')) as value
             from public.list_unpaid(refunds => ${ofRefunds}) order by 1`,
          ),
      ),
    );
  const waiting = async (sql: string) =>
    (
      resultOf(await run(sql + step('admin', 'select public.staff_week() as result'))) as {
        refunds: unknown;
      }
    ).refunds;
  return {
    'a refund does not lower an amount that became owed after the request': async () => {
      const result = values(
        `(select payment_of || ' ' || owed_cents from public.charges as charge, private.payment_of(charge) where charge.id = ${theCharge})`,
      );
      const covered = paid + owe('owed_cents = 0, is_waived = true') + requestRefund(10_000);
      const owedAgain = owe('owed_cents = 10000, is_waived = false');
      expect(await seen(covered + settleRefund('done') + owedAgain, result)).toBe('due 10000');
      expect(await seen(covered + owedAgain + settleRefund('done'), result)).toBe('due 10000');
      // It lowers an amount that was already owed.
      expect(await seen(paid + requestRefund(4000) + settleRefund('done'), result)).toBe(
        'paid 6000',
      );
      // Nor one that more was paid for meanwhile.
      const more = requestRefund(3000) + transfer(5000, 'payment');
      expect(await seen(paid + more + settleRefund('done'), result)).toBe('refund_due 10000');
      const partly = paid + owe('owed_cents = 7500') + requestRefund(5000);
      const added = partly + transfer(2000, 'payment');
      expect(await seen(added + settleRefund('done'), result)).toBe('paid 7000');
      const both = paid + requestRefund(1000) + clockAt('1 second') + requestRefund(4000);
      const done = service(
        `settle_refund((select id from public.payment_refunds where amount_cents = 4000), 'done', 're_2')`,
      );
      expect(await seen(both + done + ofFirst('done'), result)).toBe('paid 5000');
      expect(await seen(both + ofFirst('done') + done, result)).toBe('paid 5000');
    },

    'refunds of a payment are sent one after another': async () => {
      const first = paid + requestRefund(1000);
      const both = first + clockAt('1 second') + requestRefund(2000);
      expect(await amounts(both)).toEqual([1000]);
      for (const state of ['sent', 'done', 'failed'])
        expect(await amounts(both + ofFirst(state))).toEqual([2000]);
      // A sent refund is read meanwhile.
      const read = both + ofFirst('sent') + clockAt('1 hour');
      expect((await amounts(read)).toSorted()).toEqual([1000, 2000]);
      const sentBefore = both + ofFirst('sent').replace('= 1000', '= 2000') + clockAt('1 hour');
      expect((await amounts(sentBefore)).toSorted()).toEqual([1000, 2000]);
      const other = paid + second + settle('paid', { number: 2 }) + requestRefund(1000);
      expect((await amounts(other + requestRefund(2000, { charge: others }))).toSorted()).toEqual([
        1000, 2000,
      ]);
    },

    'a refund can be requested up to the received amount': async () => {
      const id = await run(paid + requestRefund(3000, { request }));
      expect(resultOf(id)).toMatchObject({ id: request, amount_cents: 3000, state: 'requested' });
      expect(await seen(paid + requestRefund(3000), refunding)).toBe(3000);
      expect(await seen(paid + requestRefund(3000), money)).toBe('paid 10000 10000 0');
      const once = paid + requestRefund(3000, { request });
      expect(resultOf(await run(once + requestRefund(3000, { request })))).toMatchObject({
        id: request,
      });
      expect(await seen(once + requestRefund(3000, { request }), refunding)).toBe(3000);
      expect(await run(once + requestRefund(3001, { request }))).toMatchObject({ code: 'PX213' });
      const ofOther = once + second + requestRefund(3000, { request, charge: others });
      expect(await run(ofOther)).toMatchObject({ code: 'PX213' });
      for (const wrong of [0, -1, null])
        expect(await run(paid + requestRefund(wrong))).toMatchObject({ code: 'PX213' });
      expect(await run(paid + requestRefund(1, { charge: 'gen_random_uuid()' }))).toMatchObject({
        code: 'PX203',
      });
      expect(await run(paid + requestRefund(10_000))).not.toHaveProperty('code');
      expect(await run(paid + requestRefund(10_001))).toMatchObject({
        code: 'PX223',
        detail: '10000',
      });
      expect(await run(once + requestRefund(7001))).toMatchObject({
        code: 'PX223',
        detail: '7000',
      });
      expect(await run(once + requestRefund(7000))).not.toHaveProperty('code');
      const returned = paid + noteMoney('refund', 6000, { charge: theCharge });
      expect(await run(returned + requestRefund(4001))).toMatchObject({ code: 'PX223' });
      // A payment by transfer goes back by transfer.
      const byTransfer = seat + pay('paid');
      expect(await run(byTransfer + requestRefund(1))).toMatchObject({ code: 'PX237' });
      const inParts =
        seat +
        noteMoney('payment', 4000, { charge: theCharge }) +
        openOrder() +
        setOpen() +
        settle('paid', { cents: 6000 });
      expect(await run(inParts + requestRefund(6001))).toMatchObject({ code: 'PX237' });
      expect(await run(inParts + requestRefund(6000))).not.toHaveProperty('code');
      expect(await run(inParts + requestRefund(5000) + requestRefund(1001))).toMatchObject({
        code: 'PX237',
      });
      const failed = inParts + requestRefund(6000) + settleRefund('failed');
      expect(await run(failed + requestRefund(6000))).not.toHaveProperty('code');
      expect(await run(opened + requestRefund(1))).toMatchObject({ code: 'PX223' });
    },

    'a refund goes back the way that the payment came': async () => {
      const two =
        opened +
        settle('paid', { cents: 4000 }) +
        clockAt('1 second') +
        openOrder({ provider: 'viva' }) +
        setOpen(2) +
        settle('paid', { number: 2, cents: 6000 });
      expect(await isOfSecond(two + requestRefund(1000))).toBe(true);
      expect(await isOfSecond(two + requestRefund(1000, { order: orderId(1) }))).toBe(false);
      const fromFirst = two + requestRefund(1000, { order: orderId(1) });
      expect(await run(fromFirst + requestRefund(6000))).not.toHaveProperty('code');
      expect(await run(two + requestRefund(4001, { order: orderId(1) }))).toMatchObject({
        code: 'PX237',
      });
      expect(await run(two + requestRefund(1, { order: 'gen_random_uuid()' }))).toMatchObject({
        code: 'PX237',
      });
      const third = two + second.replaceAll('cs_2', 'cs_3').replaceAll('offset 1', 'offset 2');
      expect(await run(third + settle('paid', { number: 3 }) + requestRefund(7000))).toMatchObject({
        code: 'PX237',
      });
      const unpaid =
        opened + settle('paid', { cents: 4000 }) + clockAt('1 second') + openOrder() + setOpen(2);
      expect(await isOfSecond(unpaid + requestRefund(4000))).toBe(false);
    },

    'nobody can give back what a provider is still to give back': async () => {
      const asked = paid + requestRefund(3000);
      expect(await run(asked + noteMoney('refund', 7001, { charge: theCharge }))).toMatchObject({
        code: 'PX223',
        detail: '7000',
      });
      expect(
        await run(asked + noteMoney('refund', 7000, { charge: theCharge })),
      ).not.toHaveProperty('code');
      const ended = paid + cancel('learner', priced) + requestRefund(10_000);
      expect(await run(ended + pay('refunded', 'C1'))).toMatchObject({ code: 'PX217' });
      expect(await seen(ended + settleRefund('failed') + pay('refunded', 'C1'), money)).toBe(
        'refunded 0 10000 10000',
      );
      const cent = opened + settle('paid', { cents: 4000 }) + requestRefund(1);
      expect(await run(cent + pay('waived'))).toMatchObject({ code: 'PX217' });
      expect(await run(cent + settleRefund('failed') + pay('waived'))).not.toHaveProperty('code');
      // What a provider has reported cannot be a mistake of staff.
      expect(await run(paid + correctMoney('payment'))).toMatchObject({ code: 'PX217' });
      expect(await run(paid + pay('due'))).toMatchObject({ code: 'PX217' });
      expect(await run(ended + settleRefund('done') + correctMoney('refund'))).toMatchObject({
        code: 'PX217',
      });
    },

    'a refund is noted when the provider has made it': async () => {
      const ended = paid + cancel('learner', priced) + requestRefund(10_000);
      expect(await seen(ended + settleRefund('sent', 're_1'), money)).toBe('refund_due 0 10000 0');
      expect(await seen(ended + settleRefund('sent', 're_1'), refunding)).toBe(10_000);
      const done = ended + settleRefund('sent', 're_1') + settleRefund('done');
      expect(await seen(done, money)).toBe('refunded 0 10000 10000');
      expect(await seen(done, refunding)).toBe(0);
      expect(await seen(done, events)).toBe('payment 10000 card, refund 10000 card');
      expect(resultOf(await run(done))).toMatchObject({
        state: 'done',
        provider_id: 're_1',
        due_at: null,
      });
      expect(await seen(ended + settleRefund('done'), money)).toBe('refunded 0 10000 10000');
      for (const again of ['sent', 'done', 'requested'])
        expect(await seen(done + settleRefund(again), money)).toBe('refunded 0 10000 10000');
      expect(await run(paid + service(`settle_refund(gen_random_uuid(), 'done')`))).toMatchObject({
        code: 'PX236',
      });
      const iris =
        opened + settle('paid', { method: 'iris' }) + requestRefund(1) + settleRefund('done');
      expect(await seen(iris, events)).toBe('payment 10000 iris, refund 1 iris');
      expect(
        await seen(
          opened + settle('paid', { method: null }) + requestRefund(1) + settleRefund('done'),
          events,
        ),
      ).toBe('payment 10000 card, refund 1 card');
      // What is given back of a full payment is no longer owed.
      expect(await seen(paid + requestRefund(3000) + settleRefund('done'), money)).toBe(
        'paid 7000 10000 3000',
      );
      const part = opened + settle('paid', { cents: 4000 }) + requestRefund(3000);
      expect(await seen(part + settleRefund('done'), money)).toBe('due 10000 4000 3000');
    },

    'a failed refund has no effect on what is owed': async () => {
      const ended = paid + cancel('learner', priced) + requestRefund(10_000);
      const failed = ended + settleRefund('failed', null, 'no account');
      expect(resultOf(await run(failed))).toMatchObject({ state: 'failed', failure: 'no account' });
      expect(await seen(failed, money)).toBe('refund_due 0 10000 0');
      expect(await seen(failed, refunding)).toBe(0);
      expect(await seen(failed + settleRefund('done') + settleRefund('sent'), money)).toBe(
        'refund_due 0 10000 0',
      );
      expect(await seen(failed + settleRefund('failed'), refunding)).toBe(0);
      // The bank sends it back later.
      const back = ended + settleRefund('done') + settleRefund('failed');
      expect(await seen(back, money)).toBe('refund_due 0 10000 0');
      expect(await seen(back, events)).toBe(
        'payment 10000 card, refund 10000 card, correction 10000 card',
      );
      expect(await seen(back + settleRefund('failed'), money)).toBe('refund_due 0 10000 0');
      expect(await seen(back + clockAt('1 second') + requestRefund(10_000), refunds)).toBe(
        '10000 failed, 10000 requested',
      );
      const lowered = paid + requestRefund(3000) + settleRefund('done') + settleRefund('failed');
      expect(await seen(lowered, money)).toBe('paid 10000 10000 0');
      // Only the amount that it had lowered, and not a booking that has ended since.
      const made = paid + requestRefund(3000) + settleRefund('done');
      const other = noteMoney('refund', 1000, { charge: theCharge });
      expect(await seen(made + other + settleRefund('failed'), money)).toBe('paid 9000 10000 1000');
      const gone = made + cancel('learner', priced) + settleRefund('failed');
      expect(await seen(gone, money)).toBe('refund_due 0 10000 0');
      expect(
        await seen(
          ended + settleRefund('failed', null, 'x'.repeat(300)),
          values(`(select char_length(failure) from public.payment_refunds)`),
        ),
      ).toBe(200);
      // Nothing changes for the others.
      const two =
        paid +
        second +
        settle('paid', { number: 2 }) +
        requestRefund(1000) +
        requestRefund(2000, { charge: others });
      const all = values(
        `(select string_agg(refunding_cents::text, ',' order by refunding_cents) from public.charges)`,
      );
      const first = service(
        `settle_refund((select id from public.payment_refunds where amount_cents = 1000), 'failed')`,
      );
      expect(await seen(two, all)).toBe('1000,2000');
      expect(await seen(two + first, all)).toBe('0,2000');
      expect(await seen(two + first, refunds)).toContain('2000 requested');
    },

    'what a provider could not give back waits until it is given back in another way, or kept':
      async () => {
        const failed = paid + requestRefund(3000) + settleRefund('failed', null, 'declined');
        expect(await listed(failed)).toEqual(['3000 paid t declined']);
        expect(await listed(failed, false)).toEqual([]);
        expect(await waiting(failed)).toEqual({ count: 1, amount_cents: 3000 });
        const cent = paid + requestRefund(1) + settleRefund('failed');
        expect(await listed(cent)).toEqual(['1 paid t -']);
        expect(await waiting(cent)).toEqual({ count: 1, amount_cents: 1 });
        expect(await listed(cent + keep())).toEqual([]);
        expect(await seen(failed, money)).toBe('paid 10000 10000 0');
        // Not while the provider has it, nor once it is made.
        for (const made of [
          paid + requestRefund(3000),
          paid + requestRefund(3000) + settleRefund('done'),
        ]) {
          expect(await listed(made)).toEqual([]);
          expect(await waiting(made)).toEqual({ count: 0, amount_cents: 0 });
        }
        const back = paid + requestRefund(3000) + settleRefund('done') + settleRefund('failed');
        expect(await listed(back)).toEqual(['3000 paid t -']);
        const again = failed + clockAt('1 second') + requestRefund(3000);
        expect(await listed(again)).toEqual([]);
        expect(await listed(again + settleRefund('done'))).toEqual([]);
        expect(await listed(again + settleRefund('failed', null, 'lost'))).toEqual([
          '3000 paid t lost',
        ]);
        // A part leaves the rest, and more than that leaves nothing.
        const inPart = failed + clockAt('1 second') + requestRefund(1000);
        for (const sql of [inPart, inPart + settleRefund('done')])
          expect(await listed(sql)).toEqual(['2000 paid t declined']);
        expect(await listed(failed + requestRefund(4000))).toEqual([]);
        expect(await listed(failed + transfer(1000))).toEqual(['2000 paid t declined']);
        expect(await listed(failed + transfer(3001))).toEqual([]);
        expect(await listed(failed + transfer(1000, 'payment') + pay('refunded', 'C1'))).toEqual([
          '2000 paid t declined',
        ]);
        // The bank has taken the payment back, or it was noted by mistake.
        expect(await listed(failed + transfer(3000, 'chargeback'))).toEqual([]);
        // A correction restores what was taken off, and no more.
        for (const mistake of [
          transfer(1000) + correctMoney('refund'),
          transfer(3001) + correctMoney('refund'),
          transfer(3000, 'chargeback') + correctMoney('chargeback'),
          transfer(1, 'payment') + correctMoney('payment'),
        ])
          expect(await listed(failed + mistake)).toEqual(['3000 paid t declined']);
        expect(
          await listed(failed + transfer(4000) + transfer(1) + correctMoney('refund')),
        ).toEqual([]);
        expect(await listed(paid + transfer(1) + correctMoney('refund'))).toEqual([]);
        expect(await listed(failed + keep())).toEqual([]);
        expect(await run(failed + keep({ shown: 2999 }))).toMatchObject({ code: 'PX217' });
        expect(await listed(failed + keep({ shown: 3000 }))).toEqual([]);
        // The answer to the first call was lost.
        expect(
          await run(failed + keep({ shown: 3000 }) + keep({ shown: 3000 })),
        ).not.toHaveProperty('code');
        expect(await seen(failed + keep(), money)).toBe('paid 10000 10000 0');
        expect(await seen(failed + keep(), audited)).toBe('keep failed refund paid paid 3000');
        expect(await seen(failed + keep() + transfer(1) + keep(), audited)).toContain('note money');
        expect(await run(failed + keep({ charge: 'gen_random_uuid()' }))).toMatchObject({
          code: 'PX203',
        });
        // What is to be given back anyway is listed once, with all of it.
        const ended = failed + cancel('learner', priced);
        expect(await listed(ended)).toEqual(['10000 refund_due t declined']);
        expect(await waiting(ended)).toEqual({ count: 1, amount_cents: 10_000 });
        expect(await listed(ended + pay('refunded', 'C1'))).toEqual([]);
        expect(await listed(ended + pay('paid'))).toEqual([]);
        // For a seat that is not fully paid.
        const part =
          opened + settle('paid', { cents: 4000 }) + requestRefund(3000) + settleRefund('failed');
        expect(await listed(part)).toEqual(['3000 due t -']);
        expect(await listed(part + pay('paid'))).toEqual(['3000 paid t -']);
        expect(await listed(part, false)).toEqual(['6000 due t -']);
        expect(await listed(opened, false)).toEqual(['10000 due f -']);
        // Nothing changes for the others.
        const two =
          paid + second + settle('paid', { number: 2 }) + requestRefund(2000, { charge: others });
        const both = two + settleRefund('failed') + clockAt('2 seconds') + requestRefund(1000);
        const first = both + ofFirst('failed');
        const reasons = step(
          null,
          `update public.payment_refunds set failure = 'of ' || amount_cents`,
        );
        expect(await listed(first + reasons)).toEqual([
          '1000 paid t of 1000',
          '2000 paid t of 2000',
        ]);
        expect(await listed(first)).toEqual(['1000 paid t -', '2000 paid t -']);
        for (const change of [keep(), transfer(1000), requestRefund(1000)])
          expect(await listed(first + change)).toEqual(['2000 paid t -']);
        expect(await waiting(first)).toEqual({ count: 2, amount_cents: 3000 });
        const many = step(
          null,
          `insert into public.bookings (cohort_id, state, queue_number, created_at)
         select '${priced}', 'cancelled', 100 + number, now() from generate_series(1, 101) as number;
         insert into public.charges (booking_id, contract_at, price_cents, vat_percent, owed_cents, unreturned_cents)
         select id, now(), 100, 24, 100, 5 from public.bookings where queue_number > 100`,
        );
        expect(await waiting(many)).toEqual({ count: 100, amount_cents: 500 });
      },

    'a refund is sent, and read until it is made': async () => {
      const asked = paid + requestRefund(3000);
      expect(await seen(asked, isDue)).toBe(true);
      expect((await leased(asked)).refunds).toEqual([
        {
          id: expect.any(String),
          provider: 'stripe',
          payment_id: 'pi_1',
          amount_cents: 3000,
          state: 'requested',
          provider_id: null,
          attempts: 1,
        },
      ]);
      expect(await seen(asked + lease(), isDue)).toBe(false);
      expect((await leased(asked + lease())).refunds).toEqual([]);
      expect(await seen(asked + lease(), dueIn)).toBe('60');
      expect((await leased(asked + lease() + clockAt('1 minute'))).refunds).toMatchObject([
        { attempts: 2 },
      ]);
      const sent = asked + lease() + settleRefund('sent', 're_1');
      expect(await seen(sent, dueIn)).toBe('600');
      expect((await leased(sent + clockAt('10 minutes'))).refunds).toMatchObject([
        { state: 'sent', provider_id: 're_1' },
      ]);
      expect(await seen(sent + clockAt('10 minutes') + lease(), dueIn)).toBe('600');
      expect(await seen(sent + settleRefund('done'), dueIn)).toBe('-');
      expect(await seen(sent + settleRefund('failed'), dueIn)).toBe('-');
      expect((await leased(sent + settleRefund('done') + clockAt('1 day'))).refunds).toEqual([]);
    },
  };
}

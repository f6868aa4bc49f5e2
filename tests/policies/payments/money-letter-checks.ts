import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { cancel, cohort, bookingOf, clockAt, pay, priced, set, step } from '../cohorts/calls.ts';
import { correctMoney, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { billingRow } from '../matrix/rules-organizations.ts';
import { create, pool } from '../seats/seat-calls.ts';
import {
  opened,
  paid,
  requestRefund,
  seat,
  second,
  service,
  settle,
  settleRefund,
  theCharge,
} from './calls.ts';
import {
  answer,
  fail,
  issued,
  issuing,
  lease,
  noted,
  on,
  paid as paidWithPaper,
  sent,
} from './document-calls.ts';

/** The letters that still hold: to whom, about what, how the payment is, and in how many seconds they are due. */
const told = step(
  null,
  `select concat_ws(' ', split_part(facts ->> 'email', '@', 1), facts #>> '{money,kind}', facts #>> '{money,corrected}',
     facts #>> '{money,amount_cents}', facts #>> '{money,payment}', facts #>> '{money,open_cents}',
     extract(epoch from letter.run_at - private.clock())::integer) as value
   from private.outbox as letter cross join lateral public.letter_facts(letter.id) as facts
   where letter.kind in ('money', 'pool_money') and letter.sent_at is null and facts is not null
   order by (letter.subject ->> 'event')::bigint, 1`,
);
/** The newest letter about money. */
const letter = step(
  null,
  `select public.letter_facts((
     select id from private.outbox where kind in ('money', 'pool_money') order by (subject ->> 'event')::bigint desc limit 1
   )) as result`,
);
/** All letters that hold are sent, and the others are dropped, as the worker does it. */
const deliver = step(
  null,
  `update private.outbox as letter set sent_at = private.clock(), is_dropped = public.letter_facts(letter.id) is null
   where letter.run_at <= private.clock() and letter.sent_at is null`,
);
const dispute = (isReinstated: boolean) =>
  service(`settle_dispute('stripe', 'pi_1', 'dp_1', 10000, 'eur', ${isReinstated})`);
const later = clockAt('10 minutes');

const ofPool = create();
const payPool = (state: string) =>
  step('admin', `select public.set_pool_payment('${pool}', '${state}')`);
const managers = ['organizationadmin', 'organizationowner', 'secondorganizationowner'];

/** Letters about movements of money: one each, unless the letter of its paper says the same. */
export function moneyLetterChecks(run: Run): Checks {
  const toldAfter = async (sql: string) => valuesIn(await run(sql + told));
  return {
    'the letter about what a provider has reported is sent at once, once': async () => {
      const all = 'learner payment 10000 paid 0 0';
      expect(await toldAfter(paid)).toEqual([all]);
      expect(await toldAfter(paid + settle('paid'))).toEqual([all]);
      expect(await toldAfter(opened + settle('paid', { cents: 4000 }))).toEqual([
        'learner payment 4000 due 6000 0',
      ]);
      const refunded = paid + deliver + requestRefund(4000) + settleRefund('done');
      expect(await toldAfter(refunded)).toEqual(['learner refund 4000 paid 0 0']);
      expect(await toldAfter(paid + deliver + dispute(false))).toEqual([
        'learner chargeback 10000 due 10000 0',
      ]);
    },

    'the letter about what staff have noted is sent ten minutes later, unless they have corrected it':
      async () => {
        expect(await toldAfter(seat + pay('paid'))).toEqual(['learner payment 10000 paid 0 600']);
        expect(await toldAfter(seat + noteMoney('payment', 4000))).toEqual([
          'learner payment 4000 due 6000 600',
        ]);
        const mistake = seat + noteMoney('payment', 4000) + correctMoney('payment');
        expect(await toldAfter(mistake)).toEqual([]);
        const inBetween = seat + noteMoney('payment', 4000) + clockAt('5 minutes');
        expect(await toldAfter(inBetween + correctMoney('payment') + later + deliver)).toEqual([]);
        expect(await toldAfter(mistake + noteMoney('payment', 3000))).toEqual([
          'learner payment 3000 due 7000 600',
        ]);
        // Only that one.
        expect(
          await toldAfter(
            seat +
              noteMoney('payment', 2000) +
              noteMoney('payment', 4000) +
              correctMoney('payment'),
          ),
        ).toEqual(['learner payment 2000 due 8000 600']);
        // Nothing has moved.
        expect(await toldAfter(seat + pay('waived'))).toEqual([]);
      },

    'a correction has a letter for people who got one about the mistake': async () => {
      const told4000 = seat + noteMoney('payment', 4000) + later + deliver;
      expect(await toldAfter(told4000 + correctMoney('payment'))).toEqual([
        'learner correction payment 4000 due 10000 600',
      ]);
      expect(await toldAfter(paid + deliver + dispute(false) + deliver + dispute(true))).toEqual([
        'learner correction chargeback 10000 paid 0 0',
      ]);
      // A dispute that is reported only once it is over has changed nothing.
      expect(await toldAfter(paid + deliver + dispute(true))).toEqual([]);
      // The bank sent it back.
      const sentBack = paid + deliver + requestRefund(4000) + settleRefund('done') + deliver;
      expect(await toldAfter(sentBack + settleRefund('failed'))).toEqual([
        'learner correction refund 4000 paid 0 0',
      ]);
      // Another letter was sent, and this one was not.
      const other =
        seat + noteMoney('payment', 2000) + later + deliver + noteMoney('payment', 4000);
      expect(await toldAfter(other + correctMoney('payment'))).toEqual([]);
    },

    'a letter about money says when and how it moved, and what is still to be paid': async () => {
      const part = seat + noteMoney('payment', 4000, { method: 'iris', day: "'2026-11-20'" });
      expect(resultOf(await run(part + letter))).toMatchObject({
        kind: 'money',
        booking: { state: 'confirmed' },
        money: {
          kind: 'payment',
          corrected: null,
          method: 'iris',
          day: '2026-11-20',
          is_reported: false,
          has_paper: false,
          kept_cents: 4000,
        },
        amount: { open_cents: 6000 },
        paper: null,
      });
      const typed = noteMoney('payment', 4000, { document: { number: '7' } });
      expect(resultOf(await run(part + typed + letter))).toMatchObject({
        money: { has_paper: true },
      });
      expect(resultOf(await run(seat + typed + noteMoney('payment', 1000) + letter))).toMatchObject(
        { money: { has_paper: false } },
      );
      const back = noteMoney('refund', 1000);
      expect(resultOf(await run(part + back + letter))).toMatchObject({
        money: { kept_cents: 3000 },
      });
      const over = opened + cancel('learner', priced) + settle('paid');
      expect(resultOf(await run(over + letter))).toMatchObject({
        booking: { state: 'cancelled' },
        money: { payment: 'refund_due', open_cents: 10_000, is_reported: true },
      });
    },

    'the letter follows a booking that staff have moved': async () => {
      const moved = step(
        'admin',
        `select public.move_booking(${bookingOf('learner', priced)}, '${cohort}')`,
      );
      const at = set('price_cents = 20000');
      expect(resultOf(await run(at + paid + moved + letter))).toMatchObject({
        booking: { cohort, state: 'confirmed' },
      });
    },

    'no letter about money is sent for a booking whose account is gone': async () => {
      const gone = step(null, `delete from auth.users where id = '${testUsers.learner}'`);
      expect(await toldAfter(paid + gone)).toEqual([]);
    },

    'the letter of a paper that a provider issues in time is enough': async () => {
      const waiting = 'learner payment 10000 paid 0';
      expect(await toldAfter(paidWithPaper)).toEqual([`${waiting} 600`]);
      expect(await toldAfter(noted)).toEqual([`${waiting} 1200`]);
      expect(await toldAfter(sent + answer('payment'))).toEqual([]);
      // Refused, or typed by staff, or there are two: no letter of a paper is sent.
      expect(await toldAfter(sent + fail('payment', 'invalid', true))).toEqual([`${waiting} 600`]);
      expect(await toldAfter(noted + pay('paid', '1'))).toEqual([`${waiting} 1200`]);
      const two =
        sent + pay('paid', '1') + answer('payment', { ...issued, number: '2', mark: '5' });
      expect(await toldAfter(two)).toEqual([`${waiting} 600`]);
      // No provider issues a paper for it.
      expect(await toldAfter(sent + answer('payment') + dispute(false))).toEqual([
        'learner chargeback 10000 due 10000 0',
      ]);
      // The letter of the paper was sent.
      const byStaff = noted + later + lease() + answer('payment');
      expect(await toldAfter(byStaff + deliver + correctMoney('payment'))).toEqual([
        'learner correction payment 10000 due 10000 600',
      ]);
      const corrected = byStaff + correctMoney('payment');
      for (const untold of [corrected, corrected + deliver])
        expect(await toldAfter(untold)).toEqual([]);
      // Noted again with the same paper, whose letter was of before.
      const again =
        byStaff +
        deliver +
        correctMoney('payment') +
        clockAt('30 minutes') +
        deliver +
        pay('paid', '1');
      expect(await toldAfter(again)).toEqual([`${waiting} 1200`]);
      // The paper of somebody else is being issued.
      const ofOther = paidWithPaper + issuing(false) + second + settle('paid', { number: 2 });
      expect(await toldAfter(ofOther)).toEqual([
        `${waiting} 599`,
        'otherlearner payment 10000 paid 0 0',
      ]);
      expect(resultOf(await run(on + seat + pay('paid') + letter))).toMatchObject({ paper: null });
    },

    'the letter of a paper says how the payment is': async () => {
      const facts = step(
        null,
        `select public.letter_facts((select id from private.outbox where kind = 'paper')) as result`,
      );
      expect(resultOf(await run(sent + answer('payment') + facts))).toMatchObject({
        money: { kind: 'payment', payment: 'paid', method: 'card' },
      });
      expect(
        resultOf(
          await run(
            seat +
              step(
                null,
                `insert into private.outbox (cause, kind, subject, run_at)
        select 'x', 'paper', jsonb_build_object('booking', id, 'paper', 1), now() from public.bookings`,
              ) +
              facts,
          ),
        ),
      ).toMatchObject({
        money: null,
      });
    },

    'each manager of an organisation gets a letter about money for its seats': async () => {
      const every = (said: string) => managers.map((name) => `${name} ${said}`);
      const all = ofPool + payPool('paid');
      expect(await toldAfter(all)).toEqual(every('payment 50000 paid 0 600'));
      expect(resultOf(await run(all + letter))).toMatchObject({
        kind: 'pool_money',
        pool,
        seats: 2,
        meetings: [],
        organization: { id: expect.any(String) as string, name: expect.any(String) as string },
        course: { title: expect.any(String) as string, slug: expect.any(String) as string },
        money: { method: 'transfer' },
      });
      expect(resultOf(await run(create({ of: priced }) + payPool('paid') + letter))).toMatchObject({
        cohort: { is_cancelled: false },
        meetings: [{ is_cancelled: false }],
      });
      // No provider issues a paper for it.
      expect(await toldAfter(on + all)).toEqual(every('payment 50000 paid 0 600'));
      expect(await toldAfter(all + payPool('due'))).toEqual([]);
      const afterwards = all + later + deliver + payPool('due');
      expect(await toldAfter(afterwards)).toEqual(every('correction payment 50000 due 50000 600'));
      // People who no longer manage it, or did not then, get no letter.
      const [, owner = ''] = managers;
      const gone = step(
        null,
        `update public.organization_members set role = 'member' where user_id = '${testUsers.organizationOwner}'`,
      );
      for (const without of [gone + all, all + gone])
        expect(await toldAfter(without)).toEqual(
          every('payment 50000 paid 0 600').filter((line) => !line.startsWith(`${owner} `)),
        );
      const late = step(
        null,
        `update public.organization_members set role = 'admin' where user_id = '${testUsers.organizationOwner}'`,
      );
      expect(await toldAfter(gone + all + later + deliver + late + payPool('due'))).toEqual(
        every('correction payment 50000 due 50000 600').filter(
          (line) => !line.startsWith(`${owner} `),
        ),
      );
    },

    'each manager of an organisation gets the letter of a paper, which is enough': async () => {
      const billed = step(null, billingRow());
      const sold = on + ofPool + billed + payPool('paid');
      expect(await toldAfter(sold)).toEqual(
        managers.map((name) => `${name} payment 50000 paid 0 1200`),
      );
      const papers = step(
        null,
        `select concat_ws(' ', split_part(facts ->> 'email', '@', 1), facts #>> '{paper,kind}', facts #>> '{paper,number}',
           facts #>> '{paper,amount_cents}', facts #>> '{money,payment}', facts ->> 'pool' = '${pool}') as value
         from private.outbox as letter cross join lateral public.letter_facts(letter.id) as facts
         where letter.kind = 'pool_paper' and facts is not null order by 1`,
      );
      const done = sold + later + lease() + answer('payment');
      const paperLetters = managers.map((name) => `${name} invoice 1 50000 paid t`);
      expect(valuesIn(await run(done + papers))).toEqual(paperLetters);
      expect(
        valuesIn(await run(done + answer('payment', { ...issued, mark: '401' }) + papers)),
      ).toEqual(paperLetters);
      expect(await toldAfter(done)).toEqual([]);
      // A mistake has no letter, or one that says so.
      expect(valuesIn(await run(done + payPool('due') + papers))).toEqual([]);
      expect(await toldAfter(done + payPool('due'))).toEqual([]);
      expect(await toldAfter(done + deliver + payPool('due'))).toEqual(
        managers.map((name) => `${name} correction payment 50000 due 50000 600`),
      );
      const gone = step(
        null,
        `update public.organization_members set role = 'member' where user_id = '${testUsers.organizationOwner}'`,
      );
      for (const without of [gone + done, done + gone])
        expect(valuesIn(await run(without + papers))).toHaveLength(2);
      // Of another movement.
      const more = noteMoney('payment', 500, { charge: theCharge });
      expect(await toldAfter(done + more)).toEqual(
        managers.map((name) => `${name} payment 500 refund_due 500 1200`),
      );
    },
  };
}

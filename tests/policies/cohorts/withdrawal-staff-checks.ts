import { expect } from 'vitest';
import { emailOf } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { correctMoney, noteMoney } from './money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  book,
  bookingOf,
  cancel,
  cohort,
  deleteAccount,
  pay,
  payFor,
  priced,
  step,
} from './calls.ts';
import {
  at,
  rows,
  ofLearner,
  remembered,
  early,
  dated,
  booked,
  asked,
  state,
  confirm,
  shown,
  decide,
  listed,
  ownListed,
  sent,
  facts,
  recipients,
  money,
  statements,
  billed,
} from './withdrawal-calls.ts';

/** SQL that notes cash on the day of the booking. */
const note = (kind: 'payment' | 'refund', cents: number) =>
  noteMoney(kind, cents, { day: "'2031-03-03'" });

/** What staff and letters do with withdrawals. */
export function withdrawalStaffChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const result = async <T = Record<string, unknown>>(sql: string) => resultOf<T>(await run(sql));
  /** What the page of the withdrawal gives back. */
  const refundAfter = async (sql: string) =>
    (await result<{ refund_cents: number }>(booked + sql + shown())).refund_cents;
  return {
    'the page no longer promises money whose payment was a mistake': async () => {
      const parts = note('payment', 4_000) + note('payment', 6_000);
      const back = (sql: string) => refundAfter(parts + confirm() + sql);
      expect(await refundAfter(parts + note('refund', 1_000))).toBe(9_000);
      const whole = note('payment', 10_000) + confirm();
      expect(await refundAfter(whole + correctMoney('payment'))).toBe(0);
      expect(await back('')).toBe(10_000);
      expect(await back(note('refund', 10_000))).toBe(10_000);
      expect(await back(correctMoney('payment'))).toBe(4_000);
      // What is paid afterwards is given back, too.
      expect(await back(note('payment', 1_000))).toBe(11_000);
    },

    'staff see the statements that wait and those of a booking, and decide them once': async () => {
      const waits = booked + pay('paid', 'A1') + state();
      expect(await result(waits + listed('instructor'))).toMatchObject([
        {
          typed_name: 'Anna',
          typed_email: 'anna@example.test',
          name: emailOf('learner'),
          refusal: null,
          until: '2031-03-17T22:00:00+00:00',
          owed_cents: null,
          refund_cents: null,
        },
      ]);
      expect(await result(waits + listed('admin'))).toMatchObject([
        { owed_cents: 0, refund_cents: 10_000 },
      ]);
      expect(await result(booked + state() + listed('admin'))).toMatchObject([{ refund_cents: 0 }]);
      expect(await result(waits + confirm() + listed('admin'))).toEqual([]);
      expect(await result(waits + decide(false, 'No') + listed('admin'))).toEqual([]);
      expect(await result(waits + confirm() + listed('admin', ofLearner))).toMatchObject([
        { confirmed_at: expect.any(String) as string, refund_cents: 10_000, refusal: null },
      ]);
      expect(await result(waits + decide(false, 'No') + listed('admin', ofLearner))).toMatchObject([
        { reason: 'No', refused_at: '2031-03-03T08:00:00+00:00', confirmed_at: null },
      ]);
      expect(await result(waits + listed('admin', bookingOf('learner', cohort)))).toMatchObject([
        {},
      ]);
      const other = book('otherLearner', priced);
      expect(
        await result(waits + other + listed('admin', bookingOf('otherLearner', priced))),
      ).toEqual([]);
      expect(await result(booked + billed + state() + listed('admin'))).toMatchObject([
        { refusal: 'company' },
      ]);

      expect(await seen(waits + decide(true) + money)).toEqual(['cancelled refund_due 10000']);
      expect(await seen(waits + decide(true) + decide(true) + statements)).toEqual([
        'Anna anna@example.test confirmed',
      ]);
      // One that waits beside it settles nothing again.
      const beside = step(
        null,
        `insert into private.withdrawals (reference, stated_at)
         values (current_setting('test.reference'), private.clock() - interval '1 hour')`,
      );
      expect(await seen(waits + decide(true) + beside + decide(true) + statements)).toEqual([
        '- - waits',
        'Anna anna@example.test confirmed',
      ]);
      expect(await seen(waits + decide(false, 'No') + money)).toEqual(['confirmed paid 10000']);
      expect(await seen(waits + decide(false, 'No') + decide(false, 'No') + statements)).toEqual([
        'Anna anna@example.test No',
      ]);
      expect(await run(waits + decide(false, 'No') + decide(false, 'Never'))).toMatchObject({
        code: 'PX233',
      });
      expect(await run(waits + decide(true) + decide(false, 'No'))).toMatchObject({
        code: 'PX233',
      });
      expect(await run(waits + decide(false, 'No') + decide(true))).toMatchObject({
        code: 'PX233',
      });
      expect(await run(waits + decide(false))).toMatchObject({ code: 'PX212' });
      for (const bad of [
        ' ',
        'No\u0007',
        'No\u000b',
        'No\u000c',
        'No\u001f',
        'No\u202e',
        'No\u2066',
        'No\u009f',
      ])
        expect(await run(waits + decide(false, bad))).toMatchObject({ code: 'PX212' });
      expect(await run(waits + decide(false, 'Όχι.\r\n\tΔείτε: ❤️'))).not.toHaveProperty('code');
      expect(
        await run(
          waits +
            step('admin', `select public.decide_withdrawal('${fixtureIds.organization}', true)`),
        ),
      ).toMatchObject({ code: 'PX234' });
      expect(
        await seen(
          waits +
            decide(false, 'No') +
            rows(`after ->> 'reason'`, `public.audit_log where action = 'refuse withdrawal'`),
        ),
      ).toEqual(['No']);
      const week = step('instructor', `select public.staff_week() -> 'withdrawals' as result`);
      expect(await result(waits + week)).toBe(1);
      expect(await result(waits + confirm() + week)).toBe(0);
      expect(await result(waits + decide(false, 'No') + week)).toBe(0);
      // A new one after that; the first does not cover it.
      const refusedFirst = waits + decide(false, 'No');
      const again = refusedFirst + at('2031-03-04T08:00Z') + state() + confirm();
      expect(await result(refusedFirst + shown())).toMatchObject({ stated_at: null });
      expect(await seen(again + statements)).toEqual([
        'Anna anna@example.test No',
        'Anna anna@example.test confirmed',
      ]);
      expect(await seen(again + recipients('withdrawal_confirmed'))).toEqual([emailOf('learner')]);
      const two = state() + at('2031-03-04T08:00Z') + state({ email: 'b@example.test' });
      expect(await result(booked + two + confirm())).toMatchObject({
        stated_at: '2031-03-03T08:00:00+00:00',
      });
      expect(await result(booked + two + listed('admin'))).toMatchObject([
        { typed_email: 'anna@example.test' },
        { typed_email: 'b@example.test' },
      ]);
      const late = at('2031-03-20T08:00Z');
      expect(await result(waits + confirm() + late + listed('admin', ofLearner))).toMatchObject([
        { refusal: null },
      ]);
      expect(await result(waits + cancel('learner', priced) + listed('admin'))).toMatchObject([
        { refund_cents: 10_000 },
      ]);
      // Cancelling after it leaves nothing to decide; a statement after that gets an answer.
      const nextDay = at('2031-03-04T08:00Z');
      const ended = booked + state() + nextDay + cancel('learner', priced);
      expect(await result(ended + listed('admin'))).toEqual([]);
      // It does not block anything either.
      const isKept = rows(`private.has_waiting_statement(id)`, 'public.bookings');
      expect(await seen(booked + state() + nextDay + isKept)).toEqual([true]);
      expect(await seen(ended + isKept)).toEqual([false]);
      expect(await result(ended + week)).toBe(0);
      expect(await result(ended + listed('admin', ofLearner))).toMatchObject([{ refusal: 'over' }]);
      const others = nextDay + book('otherLearner', priced);
      const after = booked + cancel('learner', priced) + state() + others;
      expect(await result(after + listed('admin'))).toMatchObject([{ refusal: 'over' }]);
      expect(await result(after + week)).toBe(1);
      // A statement with money to give back is not over, and neither is that of another contract.
      const paid = waits + nextDay + cancel('learner', priced);
      expect(await result(paid + week)).toBe(1);
      const theirs = booked + state() + others + cancel('otherLearner', priced);
      expect(await result(theirs + listed('admin'))).toMatchObject([{ refusal: null }]);
      // Only a statement that waits is checked for why it would not apply.
      const refusedLate = booked + late + state() + decide(false, 'Late');
      expect(await result(refusedLate + listed('admin', ofLearner))).toMatchObject([
        { refusal: null, reason: 'Late' },
      ]);
      const hundred = step(
        null,
        `insert into private.withdrawals (reference, email, stated_at)
         select current_setting('test.reference'), number || '@example.test', private.clock() - number * interval '1 minute'
         from generate_series(1, 100) as number`,
      );
      const everybody = await result<{ typed_email: string }[]>(waits + hundred + listed('admin'));
      expect(everybody).toHaveLength(100);
      expect(everybody[0]).toMatchObject({ typed_email: '100@example.test' });
    },

    'contracts are kept separate': async () => {
      // Another person has stated and may have confirmed first, of another contract of the same cohort.
      const theirs =
        dated +
        early('otherLearner') +
        remembered(bookingOf('otherLearner', priced)) +
        state({ name: 'Petros', email: 'petros@example.test' });
      const confirmed = payFor('otherLearner', priced, 'paid', 'B1') + confirm();
      const ours = at('2031-03-04T08:00Z') + early() + remembered();
      const first = at('2031-03-10T18:00Z');
      for (const before of [theirs, theirs + confirmed])
        expect(await result(before + ours + shown())).toMatchObject({
          stated_at: null,
          confirmed_at: null,
          refusal: null,
          refund_cents: 0,
        });
      expect(await seen(theirs + ours + first + confirm() + money)).toEqual([
        'confirmed due 10000',
        'cancelled due 7500',
      ]);
      expect(await seen(theirs + ours + confirm() + statements)).toEqual([
        'Petros petros@example.test waits',
        '- - confirmed',
      ]);
      expect(await seen(theirs + confirmed + ours + confirm() + money)).toEqual([
        'cancelled refund_due 10000',
        'cancelled none 10000',
      ]);
      expect(await seen(theirs + confirmed + ours + state() + statements)).toEqual([
        'Petros petros@example.test confirmed',
        'Anna anna@example.test waits',
      ]);
      expect(
        await seen(theirs + confirmed + ours + confirm() + recipients('withdrawal_confirmed')),
      ).toEqual([emailOf('learner'), emailOf('otherLearner')].toSorted());
      const five = [1, 2, 3, 4].map((n) => state({ email: `a${n}@example.test` })).join('');
      const later = at('2031-03-03T09:00Z') + early() + remembered() + state();
      expect(await seen(theirs + five + later + statements)).toHaveLength(6);
      // Each their own sum.
      const both = theirs + confirmed + ours + pay('paid', 'A1') + first + confirm();
      const refunds = step(
        'admin',
        'select amount_cents as value from public.list_unpaid(null, true, 1, 10) order by 1',
      );
      expect(await seen(both + refunds)).toEqual([2_500, 10_000]);
      expect(await result(theirs + ours + state() + listed('admin'))).toMatchObject([
        { typed_name: 'Petros' },
        { typed_name: 'Anna' },
      ]);
    },

    'only the person who booked can list the statements about their contracts': async () => {
      const both = booked + book('otherLearner', priced) + state();
      expect(await seen(both + ownListed('learner'))).toEqual(['Anna 2031-03-03']);
      expect(await seen(both + ownListed('otherLearner'))).toEqual([]);
      expect(await seen(both + ownListed('admin'))).toEqual([]);
      // In their order, and those of another contract separately.
      const earlier = at('2031-03-02T08:00Z') + state({ name: 'Eva', email: 'eva@example.test' });
      expect(await seen(both + earlier + ownListed('learner'))).toEqual([
        'Eva 2031-03-02',
        'Anna 2031-03-03',
      ]);
    },

    'the letters say what the result is': async () => {
      const paid = asked + pay('paid', 'A1') + at('2031-03-10T18:00Z');
      const both = ['anna@example.test', emailOf('learner')].toSorted();
      // Only the address of the booking learns the result.
      expect(await seen(paid + state() + confirm() + recipients('withdrawal_confirmed'))).toEqual([
        emailOf('learner'),
      ]);
      expect(
        await result(paid + state() + confirm() + facts('withdrawal_confirmed')),
      ).toMatchObject({
        statement: { name: 'Anna' },
        settled: {
          owed_cents: 7_500,
          refund_cents: 2_500,
          to_pay: null,
          refund_by: '2031-03-24T18:00:00+00:00',
        },
      });
      const unpaid = asked + at('2031-03-10T18:00Z') + confirm() + facts('withdrawal_confirmed');
      expect(await result(unpaid)).toMatchObject({
        settled: {
          owed_cents: 7_500,
          refund_cents: 0,
          to_pay: { amount_cents: 7_500, due_at: '2031-03-17T21:59:59+00:00' },
        },
        contract: { booking: { state: 'cancelled' } },
      });
      // Without a typed name, it is the holder's.
      expect(await result(paid + confirm() + facts('withdrawal_confirmed'))).toMatchObject({
        email: emailOf('learner'),
        statement: { name: emailOf('learner'), email: null },
      });
      // The first one counts, whatever their order in the table.
      const backwards =
        at('2031-03-10T18:01Z') +
        state({ email: 'b@example.test' }) +
        at('2031-03-10T18:00Z') +
        state();
      expect(
        await result(paid + backwards + confirm() + facts('withdrawal_confirmed')),
      ).toMatchObject({
        statement: { email: 'anna@example.test', stated_at: '2031-03-10T18:00:00+00:00' },
      });
      expect(await result(paid + backwards + confirm())).toMatchObject({
        stated_at: '2031-03-10T18:00:00+00:00',
      });
      // If the booking's address is deleted, the typed one stays as long as money is owed to the
      // person.
      expect(
        await seen(
          booked +
            pay('paid', 'A1') +
            state() +
            deleteAccount('learner') +
            recipients('withdrawal_stated'),
        ),
      ).toEqual(['anna@example.test']);
      // Each address that was typed gets the statement.
      const two = state() + at('2031-03-10T18:01Z') + state({ email: 'b@example.test' });
      expect(await seen(paid + two + confirm() + sent)).toEqual([
        'withdrawal_confirmed booked',
        ...Array.from({ length: 2 }, () => 'withdrawal_stated booked'),
        ...Array.from({ length: 2 }, () => 'withdrawal_stated typed'),
      ]);
      const refused = paid + state() + decide(false, 'You came to all meetings');
      expect(await seen(refused + recipients('withdrawal_refused'))).toEqual(both);
      expect(await result(refused + facts('withdrawal_refused'))).toMatchObject({
        reason: 'You came to all meetings',
      });
      // The address of the booking gets the link.
      const told = step(
        null,
        `select public.letter_facts(id) -> 'withdrawal' as result from private.outbox where kind = 'booked'`,
      );
      expect(await result(asked + told)).toMatchObject({
        token: expect.stringMatching(/^PX-/) as string,
        has_early_start: true,
      });
    },
  };
}

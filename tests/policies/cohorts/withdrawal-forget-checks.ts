import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { correctMoney, noteMoney } from './money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  book,
  bookingOf,
  cancel,
  deleteAccount,
  pay,
  payFor,
  priced,
  setState,
  step,
} from './calls.ts';
import {
  at,
  rows,
  booked,
  asked,
  state,
  confirm,
  decide,
  recipients,
  money,
  statements,
  statedBefore,
} from './withdrawal-calls.ts';

const due = (moment: string) => step(null, `select private.run_due('${moment}')`);

/** How long it is known who withdrew, once the account is deleted. */
export function withdrawalForgetChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  return {
    'the name of a person who withdrew is deleted with the account, once the money is settled':
      async () => {
        const gone = deleteAccount('learner');
        const typed = booked + pay('paid', 'A1') + state();
        expect(await seen(typed + confirm() + gone + statements)).toEqual([
          'Anna anna@example.test confirmed',
        ]);
        const refund = step(
          'admin',
          `select public.set_payment((select id from public.bookings where payment = 'refund_due'), 'refunded', 'C1')`,
        );
        const settled = typed + confirm() + gone + refund;
        const later = due('2031-03-06T08:00Z');
        expect(await seen(settled + later + statements)).toEqual(['- - confirmed']);
        const refundedLater = typed + confirm() + gone + at('2031-03-05T08:00Z') + refund;
        expect(await seen(refundedLater + later + statements)).toEqual([
          'Anna anna@example.test confirmed',
        ]);
        const dates = rows(
          `least(payer_until, payer_settled_at + interval '3 days')::date::text`,
          'public.booking_payments order by value',
        );
        // A refund that was a mistake is to be made again.
        expect(await seen(settled + correctMoney('refund') + later + statements)).toEqual([
          'Anna anna@example.test confirmed',
        ]);
        // At most a year, whatever is settled in its last days.
        const late = at('2032-03-01T08:00Z') + refund + correctMoney('refund');
        const again = typed + confirm() + gone + late + dates;
        expect(await seen(again)).toEqual(['2032-03-03']);
        const settledOf = rows(
          'payer_settled_at is not null',
          'public.booking_payments order by created_at, booking_id',
        );
        const two =
          settled +
          book('otherLearner', priced) +
          step(null, 'update public.booking_payments set payer_settled_at = created_at');
        expect(await seen(two + correctMoney('refund') + settledOf)).toEqual(
          expect.arrayContaining([true, false]),
        );
        expect(await seen(booked + state() + gone + statements)).toEqual(['- - waits']);
        expect(
          await seen(typed + confirm() + gone + due('2032-03-04T08:00Z') + statements),
        ).toEqual(['- - confirmed']);
        // Nobody decides the statement of a cohort that was cancelled since.
        const called = typed + at('2031-03-04T08:00Z') + setState('cancelled', 'Ill', priced);
        const noRefund = refund.replace(`'refunded', 'C1'`, `'paid'`);
        expect(await seen(called + gone + statements)).toEqual(['Anna anna@example.test waits']);
        expect(await seen(called + noRefund + gone + statements)).toEqual(['- - waits']);
        // Also when it was the last thing to happen.
        const keptMoney =
          typed +
          gone +
          at('2031-03-03T09:00Z') +
          due('2031-03-03T09:00Z') +
          refund.replace(`'refunded', 'C1'`, `'paid'`);
        const week = due('2031-03-20T08:00Z');
        expect(await seen(keptMoney + week + statements)).toEqual(['Anna anna@example.test waits']);
        expect(
          await seen(keptMoney + setState('cancelled', 'Ill', priced) + week + statements),
        ).toEqual(['- - waits']);
        // The letter about a decision is still sent, and nothing is kept longer.
        const held = at('2031-03-10T18:00Z');
        const ownEmail = step(
          null,
          `update auth.users set email_confirmed_at = now() where id = '${testUsers.learner}'`,
        );
        const inPart = noteMoney('payment', 4000, {
          charge: '(select id from public.charges)',
          day: "'2031-03-03'",
          document: { number: 'A1' },
        });
        for (const [decided, kind, outcome] of [
          [
            ownEmail + pay('paid', 'A1') + held + state() + gone + decide(false, 'No'),
            'refused',
            'No',
          ],
          [ownEmail + inPart + held + state() + gone + decide(true), 'confirmed', 'confirmed'],
        ] as const) {
          expect(await seen(asked + decided + recipients(`withdrawal_${kind}`))).toContain(
            emailOf('learner'),
          );
          expect(await seen(asked + decided + due('2031-03-13T17:59Z') + statements)).toEqual([
            `Anna anna@example.test ${outcome}`,
          ]);
          expect(await seen(asked + decided + due('2031-03-13T18:00Z') + statements)).toEqual([
            `- - ${outcome}`,
          ]);
        }
        // A second check does not postpone it, and a refund that waits keeps it longer.
        const looked =
          at('2031-03-12T18:00Z') + step(null, 'update public.bookings set payment = payment');
        const refused =
          asked + ownEmail + pay('paid', 'A1') + held + state() + gone + decide(false, 'No');
        expect(await seen(refused + looked + due('2031-03-13T18:00Z') + statements)).toEqual([
          '- - No',
        ]);
        // Nor does a decision about another contract.
        const besideOther =
          asked +
          statedBefore(0, 1) +
          ownEmail +
          pay('paid', 'A1') +
          held +
          state() +
          gone +
          decide(false, 'No', 'instructor', 'last') +
          step(
            null,
            `update private.withdrawals set refused_at = '2031-03-12T18:00Z' where name is null`,
          ) +
          looked;
        expect(await seen(besideOther + due('2031-03-13T18:00Z') + statements)).toEqual([
          '- anna@example.test No',
          '- - No',
        ]);
        expect(await seen(refused + due('2031-03-13T18:00Z') + dates)).toEqual([null]);
        expect(await seen(typed + confirm() + gone + later + statements)).toEqual([
          'Anna anna@example.test confirmed',
        ]);
        // Those of others do not change, and their statements keep no other name.
        const theirs = step(
          null,
          `update public.booking_payments set payer_until = '2032-01-01' where payer_until is null`,
        );
        const statedFirst = ownEmail + statedBefore(-1000, 1) + pay('paid', 'A1');
        expect(
          await seen(
            asked +
              statedFirst +
              held +
              state() +
              gone +
              decide(false, 'No') +
              theirs +
              looked +
              dates,
          ),
        ).toEqual(['2031-03-13', '2032-01-01']);
        expect(
          await seen(booked + statedFirst + cancel('learner', priced) + gone + refund + dates),
        ).toEqual([null, null]);
        // Those of others stay.
        const others = typed + book('otherLearner', priced);
        expect(await seen(others + deleteAccount('otherLearner') + statements)).toEqual([
          'Anna anna@example.test waits',
        ]);
        // The link still works, and the letter goes where the money does.
        expect(
          await seen(
            booked +
              ownEmail +
              pay('paid', 'A1') +
              gone +
              confirm() +
              recipients('withdrawal_confirmed'),
          ),
        ).toEqual([emailOf('learner')]);
        expect(
          await seen(booked + payFor('learner', priced, 'paid', 'A1') + confirm() + gone + money),
        ).toEqual(['cancelled refund_due 10000']);
      },

    'who states a withdrawal a second time is kept until that one is decided, and three days more':
      async () => {
        const others = book('otherLearner', priced);
        const refusedFirst =
          asked +
          others +
          step(
            null,
            `update auth.users set email_confirmed_at = now() where id = '${testUsers.learner}'`,
          ) +
          pay('paid', 'A1') +
          at('2031-03-10T18:00Z') +
          state() +
          deleteAccount('learner') +
          decide(false, 'No') +
          at('2031-03-12T18:00Z') +
          state();
        const known = ['Anna anna@example.test No', 'Anna anna@example.test waits'];
        expect(await seen(refusedFirst + due('2031-03-16T18:00Z') + statements)).toEqual(known);
        // Those of others, which are settled, are not kept longer.
        const theirs = step(
          null,
          `update public.booking_payments set payer_until = '2032-01-01', payer_settled_at = '2031-03-16T12:00Z'
           where booking_id = ${bookingOf('otherLearner', priced)}`,
        );
        const settledAt = rows(
          'payer_settled_at is not null',
          'public.booking_payments order by value',
        );
        expect(await seen(refusedFirst + theirs + due('2031-03-16T18:00Z') + settledAt)).toEqual([
          false,
          true,
        ]);
        const decideLast = decide(false, 'Never', 'instructor', 'last');
        const decided = refusedFirst + decideLast;
        expect(await seen(decided + recipients('withdrawal_refused'))).toContain(
          emailOf('learner'),
        );
        const never = known.map((row) => row.replace('waits', 'Never'));
        expect(await seen(decided + due('2031-03-15T17:59Z') + statements)).toEqual(never);
        expect(await seen(decided + due('2031-03-15T18:00Z') + statements)).toEqual([
          '- - No',
          '- - Never',
        ]);
        // Whether or not the run has seen it wait, and in the twelfth month in any case.
        const later = due('2031-03-16T18:00Z') + at('2031-03-17T18:00Z');
        expect(
          await seen(refusedFirst + later + decideLast + due('2031-03-20T17:59Z') + statements),
        ).toEqual(never);
        expect(await seen(refusedFirst + due('2032-03-10T18:00Z') + statements)).toEqual([
          '- - No',
          '- - waits',
        ]);
      },
  };
}

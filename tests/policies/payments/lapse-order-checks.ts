import { expect } from 'vitest';
import { clockAt, priced, runDue, states } from '../cohorts/calls.ts';
import { money } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { lease, openOrder, orders, readIn, setOpen, settle } from './calls.ts';
import { at, joined, one, starts } from './lapse-calls.ts';

/** Seats that are to be paid within a time, while an order of a provider is open. */
export function lapseOrderChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a seat does not lapse while its payment is on its way': async () => {
      const paying = one + openOrder() + setOpen();
      const processing = paying + settle('processing') + at('2 hours');
      expect(await valuesOf(processing + states(priced))).toEqual(['learner confirmed']);
      expect(
        await valuesOf(processing + settle('failed') + runDue('2 hours') + states(priced)),
      ).toEqual(['learner expired']);
      const arrived = processing + settle('paid') + runDue('2 hours');
      expect(await valuesOf(arrived + states(priced))).toEqual(['learner confirmed']);
      expect(await valuesOf(arrived + money)).toEqual(['paid 10000 10000 0']);
      // An order of somebody else.
      const other = one + joined('otherLearner') + openOrder() + setOpen() + settle('processing');
      expect(await valuesOf(other + at('1 hour') + states(priced))).toEqual([
        'learner confirmed',
        'otherlearner expired',
      ]);
    },

    'a seat is kept until the provider reports on its open order, which is closed when the time is over':
      async () => {
        const open = one + clockAt('30 minutes') + openOrder() + setOpen(1, 'cs_1', '90 minutes');
        expect(await valuesOf(open + at('00:59:59') + orders)).toEqual(['stripe 10000 open']);
        const over = open + at('1 hour');
        expect(await valuesOf(over + orders)).toEqual(['stripe 10000 open closing']);
        expect(await valuesOf(over + readIn)).toEqual(['0']);
        expect(await valuesOf(over + states(priced))).toEqual(['learner confirmed']);
        expect(await run(over + openOrder())).toMatchObject({ code: 'PX217' });
        expect(resultOf(await run(over + lease()))).toMatchObject({
          orders: [{ provider_id: 'cs_1', close: true }],
        });
        expect(await valuesOf(over + lease() + at('01:00:30') + readIn)).toEqual(['30']);
        // It was paid in time, and its webhook was lost.
        const paid = over + settle('paid') + at('2 hours');
        expect(await valuesOf(paid + states(priced))).toEqual(['learner confirmed']);
        expect(await valuesOf(paid + money)).toEqual(['paid 10000 10000 0']);
        const closed = over + settle('expired') + at('01:01');
        expect(await valuesOf(closed + states(priced))).toEqual(['learner expired']);
        // Repeating the booking keeps it for the same time.
        expect(await valuesOf(over + joined('learner') + states(priced))).toEqual([
          'learner confirmed',
        ]);
        const begun = open + starts('30 minutes') + at('1 hour');
        expect(await valuesOf(begun + orders)).toEqual(['stripe 10000 open']);
      },

    'an order that was never opened keeps a seat for ten minutes': async () => {
      const made = one + clockAt('55 minutes') + openOrder();
      const kept = made + at('01:04:59');
      expect(await valuesOf(kept + orders)).toEqual(['stripe 10000 creating']);
      expect(await valuesOf(kept + states(priced))).toEqual(['learner confirmed']);
      const given = made + at('01:05');
      expect(await valuesOf(given + orders)).toEqual(['stripe 10000 cancelled']);
      expect(await valuesOf(given + readIn)).toEqual(['-']);
      expect(await valuesOf(given + states(priced))).toEqual(['learner expired']);
      const opened = made + clockAt('1 hour') + setOpen() + at('01:01') + orders;
      expect(await valuesOf(opened)).toEqual(['stripe 10000 open closing']);
      // For a seat that is not late.
      expect(await valuesOf(one + openOrder() + at('00:59:59') + orders)).toEqual([
        'stripe 10000 creating',
      ]);
    },
  };
}

import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { cancel, pay, priced, setState, step } from './calls.ts';
import { correctMoney, events, money, noteMoney, seat, part, paid } from './money-calls.ts';

const tooMuch = { code: 'PX223' };

/** Movements of money: what they add up to, also once some are corrected or the seat has ended. */
export function moneyChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  return {
    'parts of a payment add up': async () => {
      expect(await seen(part, money)).toBe('due 10000 4000 0');
      expect(await seen(part + noteMoney('payment', 5999), money)).toBe('due 10000 9999 0');
      const whole = part + noteMoney('payment', 6000, { method: 'iris' });
      expect(await seen(whole, money)).toBe('paid 10000 10000 0');
      expect(await seen(whole, events)).toBe('payment 4000 cash, payment 6000 iris');
      const more = part + noteMoney('payment', 6001);
      expect(await seen(more, money)).toBe('refund_due 10000 10001 0');
      expect(await seen(more + noteMoney('refund', 1), money)).toBe('paid 10000 10001 1');
      // The missing part is paid, not the whole amount again.
      expect(await seen(part + pay('paid'), events)).toBe(
        'payment 4000 cash, payment 6000 transfer',
      );
      expect(await seen(part + pay('paid') + noteMoney('chargeback', 4000), money)).toBe(
        'due 10000 10000 4000',
      );
    },

    'the payment for a seat that ends is to be given back, even if it was only a part':
      async () => {
        const ended = part + cancel('learner', priced);
        expect(await seen(ended, money)).toBe('refund_due 0 4000 0');
        expect(await seen(seat + cancel('learner', priced), money)).toBe('none 0 0 0');
        expect(await seen(paid + cancel('learner', priced), money)).toBe('refund_due 0 10000 0');
        expect(await seen(part + setState('cancelled', 'Ill', priced), money)).toBe(
          'refund_due 0 4000 0',
        );
        expect(await seen(ended + noteMoney('refund', 1000), money)).toBe('refund_due 0 4000 1000');
        const back = ended + noteMoney('refund', 1000) + noteMoney('refund', 3000);
        expect(await seen(back, money)).toBe('refunded 0 4000 4000');
        expect(await seen(ended + pay('refunded', 'C1'), events)).toBe(
          'payment 4000 cash, refund 4000 transfer',
        );
        // The terms give nothing back.
        expect(await seen(ended + pay('paid'), money)).toBe('paid 4000 4000 0');
        // A transfer that comes too late.
        const late = seat + cancel('learner', priced) + noteMoney('payment', 10_000);
        expect(await seen(late, money)).toBe('refund_due 0 10000 0');
        const owes = step(
          null,
          `select private.end_booking(booking, 'cancelled', 3000) from public.bookings as booking where cohort_id = '${priced}'`,
        );
        expect(await seen(paid + owes, money)).toBe('refund_due 3000 10000 0');
        expect(await seen(part + owes, money)).toBe('refund_due 3000 4000 0');
        expect(await seen(seat + owes, money)).toBe('due 3000 0 0');
        const ofNothing = owes.replace('3000', '20000');
        expect(await seen(paid + ofNothing, money)).toBe('paid 10000 10000 0');
        const waived = seat + pay('waived');
        expect(await seen(waived + cancel('learner', priced), money)).toBe('waived 0 0 0');
        expect(await seen(waived + owes, money)).toBe('waived 0 0 0');
      },

    'a refund of a full payment lowers what is owed': async () => {
      expect(await seen(paid + noteMoney('refund', 2000), money)).toBe('paid 8000 10000 2000');
      expect(await seen(paid + noteMoney('refund', 10_000), money)).toBe('refunded 0 10000 10000');
      // A person who has paid a part still owes the price.
      expect(await seen(part + noteMoney('refund', 4000), money)).toBe('due 10000 4000 4000');
      expect(await seen(paid + noteMoney('chargeback', 10_000), money)).toBe(
        'due 10000 10000 10000',
      );
      expect(await seen(paid + noteMoney('payment', 500) + noteMoney('refund', 300), money)).toBe(
        'refund_due 10000 10500 300',
      );
    },

    'no more is given back than was received': async () => {
      for (const kind of ['refund', 'chargeback']) {
        expect(await run(seat + noteMoney(kind, 1))).toMatchObject(tooMuch);
        expect(await run(part + noteMoney(kind, 4001))).toMatchObject(tooMuch);
        expect(await run(part + noteMoney('refund', 3000) + noteMoney(kind, 1001))).toMatchObject(
          tooMuch,
        );
        expect(
          await run(part + noteMoney('refund', 3000) + noteMoney(kind, 1000)),
        ).not.toHaveProperty('code');
      }
      expect(await run(part + noteMoney('refund', 1) + correctMoney('payment'))).toMatchObject(
        tooMuch,
      );
    },

    'a mistake is corrected by another event': async () => {
      expect(await seen(part + correctMoney('payment'), money)).toBe('due 10000 0 0');
      expect(await seen(part + correctMoney('payment'), events)).toBe(
        'payment 4000 cash, correction 4000 cash',
      );
      const twice = part + correctMoney('payment') + correctMoney('payment');
      expect(await seen(twice, money)).toBe('due 10000 0 0');
      const refunded = paid + noteMoney('refund', 2000);
      // The amount that it had taken off is owed again.
      expect(await seen(refunded + correctMoney('refund'), money)).toBe('paid 10000 10000 0');
      expect(await seen(refunded + correctMoney('refund') + correctMoney('refund'), money)).toBe(
        'paid 10000 10000 0',
      );
      const second = refunded + noteMoney('refund', 1000);
      expect(await seen(second + correctMoney('refund'), money)).toBe('paid 8000 10000 2000');
      const whole = paid + noteMoney('refund', 10_000);
      expect(await seen(whole + correctMoney('refund'), money)).toBe('paid 10000 10000 0');
      const ofPart = part + noteMoney('refund', 1000);
      expect(await seen(ofPart + correctMoney('refund'), money)).toBe('due 10000 4000 0');
      // Unless something else has changed what is owed meanwhile.
      for (const [since, left] of [
        [cancel('learner', priced), 'refund_due 0 10000 0'],
        [pay('refund_due'), 'refund_due 0 10000 0'],
        [pay('refund_due') + pay('paid'), 'refund_due 8000 10000 0'],
      ] as const)
        expect(await seen(refunded + since + correctMoney('refund'), money)).toBe(left);
      const disputed = paid + noteMoney('chargeback', 2000) + correctMoney('chargeback');
      expect(await seen(disputed, money)).toBe('paid 10000 10000 0');
      expect(await run(part + correctMoney('payment') + correctMoney('correction'))).toMatchObject({
        code: 'PX217',
      });
      expect(await run(seat + correctMoney('payment'))).toMatchObject({ code: 'PX203' });
      // The last payment is what an admin takes back.
      const both = part + pay('paid') + pay('due');
      expect(await seen(both, events)).toBe(
        'payment 4000 cash, payment 6000 transfer, correction 6000 transfer',
      );
      expect(await seen(both, money)).toBe('due 10000 4000 0');
      expect(await seen(both + pay('paid') + pay('due'), money)).toBe('due 10000 4000 0');
      // Its refund must be taken back first; what that has taken off stays off.
      expect(await run(refunded + pay('due'))).toMatchObject({
        code: 'PX217',
        message: 'a part of the payment was given back',
      });
      const lowered = part + pay('paid') + noteMoney('refund', 2000) + pay('due');
      expect(await seen(lowered, money)).toBe('due 8000 4000 2000');
      expect(await seen(lowered + pay('paid'), money)).toBe('paid 8000 10000 2000');
      expect(await seen(lowered + pay('paid') + correctMoney('refund'), money)).toBe(
        'paid 10000 10000 0',
      );
    },
  };
}

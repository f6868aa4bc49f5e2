import { expect } from 'vitest';
import { clockAt } from '../cohorts/calls.ts';
import { noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  keepUnreturned as keep,
  paid,
  refunding,
  request,
  requestRefund,
  settleRefund,
  theCharge,
} from './calls.ts';

const transfer = (cents: number, kind = 'refund', seen?: number) =>
  noteMoney(kind, cents, { charge: theCharge, ...(seen !== undefined && { seen }) });

/** Two admins who have read the same, and what the second one may still do. */
export function seenKeptChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  return {
    'nobody moves money of which less is kept than was seen': async () => {
      const stale = { code: 'PX225' };
      const asked = paid + requestRefund(3000, { request });
      // A colleague who has read the same: asks for it too, notes it as a transfer, or what came in.
      for (const late of [
        requestRefund(3000, { seen: 10_000 }),
        requestRefund(3000, { seen: 'null' }),
        transfer(3000, 'refund', 10_000),
        transfer(3000, 'payment', 10_000),
      ])
        expect(await run(asked + late)).toMatchObject(stale);
      // It is the same until the provider has made it, and more again once it could not.
      for (const sql of [asked, asked + settleRefund('sent'), asked + settleRefund('done')])
        expect(await run(sql + requestRefund(3000, { seen: 7000 }))).not.toHaveProperty('code');
      // The answer to the first call was lost.
      const again = requestRefund(3000, { request, seen: 10_000 });
      expect(await seen(asked + again, refunding)).toBe(3000);
      expect(
        await run(paid + transfer(3000) + requestRefund(3000, { seen: 10_000 })),
      ).toMatchObject(stale);
      const failed = asked + settleRefund('failed');
      expect(await run(failed + requestRefund(3000, { seen: 7000 }))).toMatchObject(stale);
      const repeated = failed + clockAt('1 second') + requestRefund(3000, { seen: 10_000 });
      for (const late of [
        requestRefund(3000, { seen: 10_000 }),
        transfer(3000, 'refund', 10_000),
        keep({ shown: 3000, seen: 10_000 }),
        keep({ shown: 3000, seen: 'null' }),
      ])
        expect(await run(repeated + late)).toMatchObject(stale);
      const surplus = paid + transfer(4000, 'payment') + requestRefund(4000);
      expect(await run(surplus + requestRefund(4000, { seen: 14_000 }))).toMatchObject(stale);
    },
  };
}

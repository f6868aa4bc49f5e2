import { expect } from 'vitest';
import { z } from 'zod';
import { testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  begin,
  book,
  cancel,
  cohort,
  confirmEmail,
  deleteAccount,
  pay,
  priced,
  runDue,
  set,
  step,
} from './calls.ts';
import { factsOf } from './letter-fact-checks.ts';
import { noteMoney } from './money-calls.ts';

/** SQL that compares what the learner was shown to owe and to get back. */
const shown = (due: number | null, refund: number | null) =>
  step(
    null,
    `select public.require_shown_money('${testUsers.learner}', ${due}, ${refund}) as result`,
  );

/** SQL that puts the learner on the lists of this many other cohorts, one a day. */
const many = (count: number) =>
  step(
    null,
    `with made as (
       insert into public.cohorts (course_id, capacity, state, starts_at)
       select course_id, 5, 'open', starts_at + make_interval(days => number) from public.cohorts, generate_series(1, ${count}) as number
       where id = '${cohort}' returning id
     )
     insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
     select id, '${testUsers.learner}', 'waiting', 1, now() from made`,
  );

/** What is shown to somebody who deletes the account, and what the last letter to them says. */
export function lastLetterChecks(run: Run): Checks {
  /** What the letter says to a learner whose account is deleted after this. */
  const farewell = async (sql: string, then = '') =>
    resultOf(
      await run(
        confirmEmail('learner') +
          sql +
          deleteAccount('learner') +
          then +
          factsOf('account_deleted'),
      ),
    );
  /** How many are named, the first and the last day from today, and how many are not. */
  const named = async (count: number) => {
    const { bookings, more_bookings: more } = z
      .object({
        bookings: z.array(z.object({ starts_at: z.string() })),
        more_bookings: z.number(),
      })
      .parse(await farewell(many(count)));
    const days = bookings.map(({ starts_at: start }) =>
      Math.round((Date.parse(start) - Date.now()) / 86_400_000),
    );
    return [bookings.length, Math.min(...days), Math.max(...days), more];
  };
  return {
    'the last letter needs no account': async () => {
      expect(await farewell('')).toMatchObject({
        kind: 'account_deleted',
        email: expect.stringContaining('learner@'),
        has_no_mailbox: false,
        bookings: [],
        refund_cents: 0,
      });
    },

    'a person who deletes the account is shown what is owed and given back, and other sums are refused':
      async () => {
        const open = async (sql: string) =>
          valuesIn(
            await run(
              sql +
                step(
                  'learner',
                  `select kind || ' ' || cents as value from public.list_open_money()`,
                ),
            ),
          );
        const paid = book('learner', priced) + pay('paid', 'A-1');
        const unpaid = book('learner', priced);
        const begun = begin(priced);
        const cheaper = step(null, `update public.charges set owed_cents = 7000`);
        // A seat that is cancelled with the account is not owed, and all of it is given back.
        expect(await open(unpaid)).toEqual([]);
        expect(await open(paid)).toEqual(['cancelled 10000']);
        expect(await open(paid + cheaper)).toEqual(['cancelled 10000']);
        expect(await open(unpaid + noteMoney('payment', 1))).toEqual(['cancelled 1']);
        expect(await open(unpaid + begun)).toEqual(['due 10000']);
        const inParts =
          noteMoney('payment', 3000) + noteMoney('payment', 7000, { document: { number: 'A-2' } });
        expect(await open(unpaid + inParts + begun)).toEqual(['paper 10000']);
        expect(await open(unpaid + noteMoney('payment', 4000) + begun)).toEqual(['due 6000']);
        expect(await open(paid + begun)).toEqual([]);
        expect(await open(paid + cheaper + begun)).toEqual(['refund 3000']);
        expect(await open(book('learner', priced) + pay('paid') + begun)).toEqual(['paper 10000']);
        const withMark = noteMoney('payment', 10_000, { document: { mark: '400' } });
        expect(await open(unpaid + withMark + begun)).toEqual([]);
        expect(await open(paid + cancel('learner', priced))).toEqual(['refund 10000']);

        const changed = { code: 'PX249' };
        const refund = paid + book('otherLearner', priced) + pay('paid', null, 'otherLearner');
        const due = unpaid + begun;
        expect(await run(book() + shown(0, 0))).not.toHaveProperty('code');
        for (const right of [
          shown(0, 10_000),
          shown(null, 10_000),
          shown(0, null),
          shown(null, null),
        ])
          expect(await run(refund + right)).not.toHaveProperty('code');
        for (const wrong of [
          shown(0, 0),
          shown(0, 9999),
          shown(1, 10_000),
          shown(null, 0),
          shown(1, null),
        ])
          expect(await run(refund + wrong)).toMatchObject(changed);
        expect(await run(paid + cancel('learner', priced) + shown(0, 10_000))).not.toHaveProperty(
          'code',
        );
        expect(await run(due + shown(10_000, 0))).not.toHaveProperty('code');
        expect(await run(due + shown(0, 0))).toMatchObject(changed);
        expect(await run(due + shown(10_000, 10_000))).toMatchObject(changed);
        // Another request has deleted it.
        expect(await run(refund + deleteAccount('learner') + shown(0, 10_000))).not.toHaveProperty(
          'code',
        );
      },

    'the last letter names the first 30 bookings that end, and counts the others, so that no number of them keeps an account':
      async () => {
        expect(await named(2)).toEqual([2, 8, 9, 0]);
        expect(await named(30)).toEqual([30, 8, 37, 0]);
        expect(await named(31)).toEqual([30, 8, 37, 1]);
        expect(await named(100)).toEqual([30, 8, 37, 70]);
      },

    'the last letter names the day that a booking was for, also when its date is moved afterwards':
      async () => {
        const postponed = set(`starts_at = starts_at + interval '9 days'`, priced);
        const ended = await farewell(book('learner', priced), runDue());
        expect(await farewell(book('learner', priced), runDue() + postponed)).toEqual(ended);
      },

    'the last letter says which bookings end with the account, and what is given back':
      async () => {
        const seat = { title: expect.any(String), starts_at: expect.any(String) };
        const paid = book('learner', priced) + pay('paid');
        expect(await farewell(paid + book())).toMatchObject({
          bookings: [seat, seat],
          refund_cents: 10_000,
        });
        // The same once it is sent, after run_due has ended it.
        expect(await farewell(paid, runDue())).toMatchObject({
          bookings: [seat],
          refund_cents: 10_000,
        });
        expect(
          await farewell(book('otherLearner', priced) + pay('paid', null, 'otherLearner')),
        ).toMatchObject({
          bookings: [],
          refund_cents: 0,
        });
        const part = book('learner', priced) + noteMoney('payment', 4000);
        expect(await farewell(part)).toMatchObject({ bookings: [seat], refund_cents: 4000 });
        expect(await farewell(part + noteMoney('refund', 1000))).toMatchObject({
          refund_cents: 3000,
        });
        expect(await farewell(book('otherLearner') + book('newUser') + book())).toMatchObject({
          bookings: [seat],
        });
        // A booking that ended before is still given back.
        expect(await farewell(paid + cancel('learner', priced))).toMatchObject({
          bookings: [],
          refund_cents: 10_000,
        });
        // A seat in a cohort that has begun stays, with its payment.
        expect(await farewell(paid + begin(priced))).toMatchObject({
          bookings: [],
          refund_cents: 0,
        });
        const more = step(null, `update public.charges set owed_cents = 7000`);
        expect(await farewell(paid + begin(priced) + more)).toMatchObject({
          refund_cents: 3000,
        });
        expect(await farewell(paid + set('starts_at = null', priced))).toMatchObject({
          bookings: [{ starts_at: null }],
        });
        expect(await farewell(book() + begin())).toMatchObject({
          bookings: [],
        });
        // Owed amounts are not given back, and people who wait lose the place in any case.
        const unpaid = book('learner', priced) + begin(priced);
        expect(await farewell(unpaid)).toMatchObject({ bookings: [], refund_cents: 0 });
        const waits = book('otherLearner') + book('newUser') + book();
        expect(await farewell(waits + begin())).toMatchObject({
          bookings: [seat],
        });
        // The next first.
        for (const [first, next] of [
          [cohort, priced],
          [priced, cohort],
        ] as const) {
          const days =
            set("starts_at = '2032-01-01'", first) + set("starts_at = '2032-01-02'", next);
          expect(await farewell(paid + book() + days)).toMatchObject({
            bookings: ['2032-01-01', '2032-01-02'].map((day) => ({
              starts_at: expect.stringContaining(day),
            })),
          });
        }
      },
  };
}

import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { lock, mark } from '../attendance/attendance-calls.ts';
import {
  book,
  cancel,
  clockAt,
  cohort,
  meeting,
  payFor,
  priced,
  states,
  step,
  values,
} from '../cohorts/calls.ts';
import { on, save } from '../cohorts/cohort-calls.ts';
import { correctMoney, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { openOrder, requestRefund, setOpen, settle, settleRefund } from '../payments/calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { factsOf, inCohort } from './company-calls.ts';
import { accept, given, lastPayment, mine, seats, takeBack } from './seat-calls.ts';

const there = { of: meeting(priced), from: priced };
const attended = (minutes: number) => mark({ learner: minutes }, '15 days', there) + lock(there.of);
const corrected = (minutes: number, day: number) =>
  clockAt(`${day} days`) +
  mark({ learner: minutes }, `${day} days`, { ...there, reason: 'A mistake' });
const back = (returns: boolean) => takeBack(mine, 'admin', returns);
/** With a seat that was accepted before. */
const absent =
  given +
  accept() +
  clockAt('1 minute') +
  book('learner', priced) +
  clockAt('15 days') +
  attended(0);
/** The booking, and what is owed for it. */
const state = values(
  `(select concat_ws(' ', booking.state, booking.payment, charge.owed_cents)
    from public.bookings as booking join public.charges as charge on charge.booking_id = booking.id)`,
);

/** A seat that is taken back from a booking that is over, when the sheet is corrected before or after. */
export function returnedSeatChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'an absent person owes nothing, whether the seat is taken back before or after a mistaken sheet':
      async () => {
        // The booking is older than the seat: it stays when the seat is taken back.
        const booked = given + book('learner', priced) + clockAt('1 minute') + accept();
        for (const returns of [true, false]) {
          const before = booked + clockAt('15 days') + attended(0) + back(returns);
          expect(await valuesOf(before + state)).toEqual(['no_show waived 0']);
          expect(await valuesOf(before + corrected(240, 16) + corrected(0, 17) + state)).toEqual([
            'no_show waived 0',
          ]);
          const after = booked + clockAt('15 days') + attended(240) + back(returns);
          expect(await valuesOf(after + state)).toEqual(['confirmed due 10000']);
          expect(await valuesOf(after + corrected(0, 16) + state)).toEqual(['no_show waived 0']);
          // And they owe it again if they were there, whether or not the seat was used up.
          const again = after + corrected(0, 16) + corrected(240, 17);
          expect(await valuesOf(again + state)).toEqual(['confirmed due 10000']);
        }
        // Also if the sheet is locked only afterwards.
        const unlocked = (at: string) =>
          booked + clockAt(at) + back(true) + clockAt('15 days') + attended(0) + state;
        expect(await valuesOf(unlocked('14 days 4 hours'))).toEqual(['no_show waived 0']);
        // A person who has lost the seat before the end has booked at their own cost.
        for (const early of ['13 days', '14 days 1 hour'])
          expect(await valuesOf(unlocked(early))).toEqual(['no_show due 10000']);
      },

    'an absent person owes nothing once a provider has given back what they had paid': async () => {
      const paid =
        absent +
        back(true) +
        corrected(240, 16) +
        openOrder() +
        setOpen(1, 'cs_1', '17 days') +
        corrected(0, 17) +
        settle('paid');
      const refunding = paid + requestRefund(10_000);
      expect(await valuesOf(refunding + state)).toEqual(['no_show refund_due 0']);
      // Present again and absent again, while the money is on its way back.
      const twice = refunding + corrected(240, 18) + corrected(0, 19);
      expect(await valuesOf(twice + state)).toEqual(['no_show paid 10000']);
      const done = twice + settleRefund('done');
      expect(await valuesOf(done + state)).toEqual(['no_show waived 0']);
      const present = refunding + corrected(240, 18) + settleRefund('done');
      expect(await valuesOf(present + state)).toEqual(['confirmed due 10000']);
    },

    'an absent person owes nothing once a payment that they never made is corrected': async () => {
      const noted =
        absent +
        back(true) +
        corrected(240, 16) +
        payFor('learner', priced, 'paid') +
        corrected(0, 17);
      expect(await valuesOf(noted + state)).toEqual(['no_show paid 10000']);
      const undone = noted + correctMoney('payment');
      expect(await valuesOf(undone + state)).toEqual(['no_show waived 0']);
      expect(await valuesOf(undone + lastPayment)).toEqual(['correct money paid waived']);
    },

    'a booking of a course that is over stays when its seat is taken back': async () => {
      const bySeat =
        given + accept() + clockAt('1 minute') + book('learner', priced) + clockAt('15 days');
      const letter = factsOf('seat_taken_back');
      for (const present of [bySeat + attended(240), bySeat]) {
        // A seat that is used up has paid for it. Otherwise its holder pays, as if the sheet had been corrected afterwards.
        const spent = present + back(false);
        expect(await valuesOf(spent + state)).toEqual(['confirmed waived 0']);
        expect(resultOf(await run(spent + letter))).toMatchObject({
          owed: null,
          kept: { starts_at: expect.any(String) },
        });
        const returned = present + back(true);
        expect(await valuesOf(returned + state)).toEqual(['confirmed due 10000']);
        expect(resultOf(await run(returned + letter))).toMatchObject({
          owed: { amount_cents: 10_000, is_corrected: false },
        });
      }
      const put = (returns: boolean) =>
        bySeat + attended(240) + back(returns) + corrected(0, 16) + corrected(240, 17);
      expect(await valuesOf(put(false) + state)).toEqual(['confirmed waived 0']);
      expect(await valuesOf(put(true) + state)).toEqual(['confirmed due 10000']);
      const absentThen = bySeat + attended(240) + back(true) + corrected(0, 16);
      expect(await valuesOf(absentThen + state)).toEqual(['no_show waived 0']);
      // While the course still runs, the booking ends with the seat.
      const running =
        given +
        accept() +
        clockAt('1 minute') +
        book('learner', priced) +
        clockAt('14 days 3 hours');
      expect(await valuesOf(running + back(true) + state)).toEqual(['cancelled waived 0']);
      // Where nothing is to be paid, nothing is noted.
      const free = given + accept() + book() + clockAt('15 days') + back(true);
      expect(await valuesOf(free + states())).toEqual(['learner confirmed']);
      const noted = values(
        `(select count(*)::integer from public.audit_log where action = 'change payment')`,
      );
      expect(await valuesOf(free + noted)).toEqual([0]);
    },

    'what an absent person has paid besides the seat is given back, also once the seat is returned':
      async () => {
        const besides = absent + noteMoney('payment', 10_000) + back(true);
        expect(await valuesOf(besides + state)).toEqual(['no_show refund_due 0']);
      },

    'a seat that is used up stays so when its date is put off and its booking ends': async () => {
      const over = inCohort + clockAt('8 days');
      const spent = over + back(false);
      const ahead = save({ meetings: [{ ...on(1, '2027-03-22'), id: meeting(cohort) }] }, cohort);
      expect(await valuesOf(spent + ahead + seats)).toEqual(['learner taken_back spent']);
      const ended = spent + ahead + cancel();
      expect(await valuesOf(ended + states())).toEqual(['learner cancelled']);
      expect(await valuesOf(ended + seats)).toEqual(['learner taken_back spent']);
    },

    'two returned seats of one booking are owed once': async () => {
      const returned = absent + back(true);
      const another = step(
        null,
        `insert into public.seats (pool_id, email, user_id, state, booking_id, owed_booking_id, bound_at, ended_at)
         select pool_id, email, '${testUsers.learner}', state, booking_id, owed_booking_id, bound_at, ended_at from public.seats`,
      );
      const owing = returned + another + corrected(240, 16);
      expect(await valuesOf(owing + state)).toEqual(['confirmed due 10000']);
      const letters = values(
        `(select count(*)::integer from private.outbox where subject ? 'is_corrected')`,
      );
      expect(await valuesOf(owing + letters)).toEqual([1]);
      expect(await valuesOf(owing + corrected(0, 17) + state)).toEqual(['no_show waived 0']);
      expect(await valuesOf(owing + corrected(0, 17) + corrected(240, 18) + state)).toEqual([
        'confirmed due 10000',
      ]);
    },
  };
}

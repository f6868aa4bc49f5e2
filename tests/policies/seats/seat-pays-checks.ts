import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { lock, mark } from '../attendance/attendance-calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  counts,
  deleteAccount,
  email,
  letters,
  meeting,
  payFor,
  priced,
  set,
  states,
  step,
  values,
} from '../cohorts/calls.ts';
import { correctMoney, noteMoney } from '../cohorts/money-calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  openOrder,
  requestRefund,
  service,
  setOpen,
  settle,
  settleRefund,
} from '../payments/calls.ts';
import { factsOf } from './company-calls.ts';
import { moveOf, openThird, third } from './moved-calls.ts';
import {
  accept,
  create,
  enrolled,
  give,
  given,
  lastPayment,
  mine,
  reserved,
  seatFunction,
  takeBack,
} from './seat-calls.ts';

/** A seat of the course of another pool that the person has accepted, at an interval from now. */
const another = (id: string, boundAt: string) =>
  step(
    null,
    `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
     values ('${id}', '${fixtureIds.organization}', '${fixtureIds.courseWithInterests}', 1, '2032-01-01');
     insert into public.seats (pool_id, email, user_id, state, bound_at)
     values ('${id}', '${boundAt.replaceAll(' ', '-')}@example.com', '${testUsers.learner}', 'bound', now() + interval '${boundAt}')`,
  );
const anotherPool = '7e000000-0000-4000-8000-00000000000a';
const thirdPool = '7e000000-0000-4000-8000-00000000000b';
/** What each bound seat pays for, and how much is owed. */
const used = step(
  null,
  `select split_part(seat.email, '@', 1) || ' ' || coalesce(
     case booking.cohort_id when '${priced}' then 'priced' when '${third}' then 'third' else 'other' end || ' ' || booking.payment,
     'nothing'
   ) as value
   from public.seats as seat left join public.bookings as booking on booking.id = seat.booking_id
   where seat.state = 'bound' order by seat.email`,
);

/** SQL of the charge of the booking of the learner there. */
const chargeIn = (of: string) =>
  `(select id from public.charges where booking_id = ${bookingOf('learner', of)})`;

/** Staff have waived the rest of a part of a price, and kept the part, before the bank has taken it back. */
function keptPart(of: string) {
  const charge = chargeIn(of);
  return (
    noteMoney('payment', 4000, { charge }) +
    payFor('learner', of, 'waived') +
    payFor('learner', of, 'paid') +
    noteMoney('chargeback', 4000, { charge }) +
    clockAt('1 hour')
  );
}

const booked = given + book('learner', priced);
const byTransfer = booked + payFor('learner', priced, 'paid') + accept();
const byCard = booked + openOrder() + setOpen() + settle('paid') + accept();
const dispute = (isReinstated: boolean) =>
  service(`settle_dispute('stripe', 'pi_1', 'dp_1', 10000, 'eur', ${isReinstated})`);
const idle = ['learner nothing'];
const paying = ['learner priced waived'];

/** A seat of the course pays for what is due there, for any reason. */
export function seatPaysChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'an unused seat pays for a booking that a movement of money makes due': async () => {
      expect(await valuesOf(byTransfer + used)).toEqual(idle);
      const corrected = byTransfer + correctMoney('payment');
      expect(await valuesOf(corrected + used)).toEqual(paying);
      expect(await valuesOf(corrected + lastPayment)).toEqual(['correct money paid waived']);
      expect(await valuesOf(byTransfer + noteMoney('chargeback', 10_000) + used)).toEqual(paying);
      // The kept part of the payment is given back.
      const part = byTransfer + noteMoney('chargeback', 4000);
      expect(await valuesOf(part + used)).toEqual(['learner priced refund_due']);
      expect(await valuesOf(byCard + used)).toEqual(idle);
      expect(await valuesOf(byCard + dispute(false) + used)).toEqual(paying);
      expect(await valuesOf(byCard + dispute(false) + lastPayment)).toEqual([
        'note money paid waived',
      ]);
      // The bank returned it before the chargeback was reported.
      expect(await valuesOf(byCard + dispute(true) + used)).toEqual(idle);
      const more = byCard + noteMoney('payment', 2000) + requestRefund(5000);
      const refunded = more + noteMoney('chargeback', 2000) + settleRefund('done');
      expect(await valuesOf(more + used)).toEqual(idle);
      expect(await valuesOf(refunded + used)).toEqual(['learner priced refund_due']);
    },

    'and for one that an admin notes as due': async () => {
      for (const state of ['paid', 'waived']) {
        const noted = booked + payFor('learner', priced, state) + accept();
        expect(await valuesOf(noted + used)).toEqual(idle);
        const due = noted + payFor('learner', priced, 'due');
        expect(await valuesOf(due + used)).toEqual(paying);
        expect(await valuesOf(due + lastPayment)).toEqual([`change payment ${state} waived`]);
      }
      // Not for a booking that is over.
      const over = byTransfer + clockAt('20 days') + payFor('learner', priced, 'due');
      expect(await valuesOf(over + used)).toEqual(idle);
    },

    'and for one of a date that is over once it is moved': async () => {
      const long = step(
        null,
        `update public.seat_pools set expires_at = now() + interval '1 year'`,
      );
      const over = openThird + booked + long + clockAt('20 days') + accept();
      expect(await valuesOf(over + used)).toEqual(idle);
      expect(await valuesOf(over + moveOf('learner', priced, third) + used)).toEqual([
        'learner third waived',
      ]);
    },

    'the seat that was accepted first pays first': async () => {
      const two = another(anotherPool, '2 days') + another(thirdPool, '1 day');
      expect(await valuesOf(two + book('learner', priced) + used)).toEqual([
        '1-day priced waived',
        '2-days nothing',
      ]);
    },

    'a seat of a cohort pays for what staff have booked there for the address, and not one of the course':
      async () => {
        const ofCohort = set('price_cents = 5000') + reserved;
        const hold =
          add('a@b.gr') +
          step(
            null,
            `update public.bookings set holder_email = '${mine}' where holder_email = 'a@b.gr'`,
          );
        const held = ofCohort + another(anotherPool, '0 days') + hold + accept();
        expect(await valuesOf(held + used)).toEqual(['0-days nothing', 'learner other waived']);
        expect(await valuesOf(held + states())).toEqual(['learner confirmed']);
        // One that they have made themselves is another booking.
        const both = set('capacity = 4') + book() + hold + accept();
        expect(await run(ofCohort + both)).toMatchObject({ code: 'PX207' });
      },

    'a person who waits in the cohort of a seat, or is offered a place there, gets the reserved one':
      async () => {
        const priceOnly = set('price_cents = 5000');
        const waits = reserved + book('otherLearner') + book() + clockAt('1 hour');
        const found = waits + priceOnly + accept();
        expect(await valuesOf(waits + counts())).toEqual(['3 of 3, 1 waiting']);
        expect(await valuesOf(found + counts())).toEqual(['3 of 3, 0 waiting']);
        expect(await valuesOf(found + used)).toEqual(['learner other none']);
        expect(await valuesOf(found + enrolled)).toEqual([1]);
        expect(await valuesOf(found + letters)).toContain('booked learner');
        const cause = values('(select cause from public.booking_events order by id desc limit 1)');
        expect(await valuesOf(found + cause)).toEqual(['seat']);
        // It was not theirs before.
        expect(await valuesOf(found + takeBack(mine) + states())).toEqual([
          'otherlearner confirmed',
          'learner cancelled',
        ]);
        // The offered place goes to the next person.
        const offered = waits + cancel('otherLearner') + book('newUser');
        expect(await valuesOf(offered + states())).toContain('learner offered');
        expect(await valuesOf(offered + accept() + states())).toEqual([
          'otherlearner cancelled',
          'learner confirmed',
          'newuser offered',
        ]);
        expect(await valuesOf(offered + accept() + counts())).toEqual(['3 of 3, 0 waiting']);
        const deadline = values(
          `(select count(offer_expires_at)::integer from public.bookings where state = 'confirmed')`,
        );
        expect(await valuesOf(offered + accept() + deadline)).toEqual([0]);
        // Staff have put the address on the list.
        const listed =
          reserved +
          book('otherLearner') +
          add('a@b.gr') +
          step(
            null,
            `update public.bookings set holder_email = '${mine}' where holder_email = 'a@b.gr'`,
          );
        expect(await valuesOf(listed + accept() + states())).toEqual([
          'otherlearner confirmed',
          'learner confirmed',
        ]);
      },

    'a seat of a cohort pays for one booking, which is owed again whatever was paid': async () => {
      const there =
        set('capacity = 4, price_cents = 10000') + seatFunction + confirmEmail('learner');
      const pool = create({ of: cohort }) + give([mine]);
      const two = there + pool + book() + book('otherLearner') + accept();
      const payments = values(
        `(select string_agg(payment::text, ' ' order by queue_number) from public.bookings)`,
      );
      expect(await valuesOf(two + payments)).toEqual(['waived due']);
      const charge = chargeIn(cohort);
      const lowered =
        there +
        pool +
        book() +
        payFor('learner', cohort, 'paid') +
        noteMoney('refund', 4000, { charge }) +
        noteMoney('chargeback', 6000, { charge }) +
        clockAt('1 hour');
      expect(await valuesOf(lowered + accept() + payments)).toEqual(['waived']);
      // The same amount as before, even if a refund was a mistake.
      const owed = values('(select owed_cents from public.charges where booking_id is not null)');
      const back = accept() + takeBack(mine);
      expect(await valuesOf(lowered + back + payments)).toEqual(['due']);
      expect(await valuesOf(lowered + back + owed)).toEqual([6000]);
      const corrected = lowered + accept() + correctMoney('refund');
      expect(await valuesOf(corrected + owed)).toEqual([0]);
      expect(await valuesOf(corrected + takeBack(mine) + owed)).toEqual([10_000]);
      // A seat of the course keeps the amount too.
      const ofCourse =
        booked +
        payFor('learner', priced, 'paid') +
        noteMoney('refund', 4000) +
        noteMoney('chargeback', 6000) +
        clockAt('1 hour') +
        accept();
      expect(await valuesOf(ofCourse + payments)).toEqual(['waived']);
      expect(await valuesOf(ofCourse + takeBack(mine) + owed)).toEqual([6000]);
      // A refund on its way lowers it while the seat pays.
      const onItsWay =
        booked +
        openOrder() +
        setOpen() +
        settle('paid') +
        requestRefund(3000) +
        service(`settle_dispute('stripe', 'pi_1', 'dp_1', 5000, 'eur', false)`) +
        clockAt('1 hour') +
        accept() +
        settleRefund('done');
      expect(await valuesOf(onItsWay + takeBack(mine) + owed)).toEqual([7000]);
      const restWaived = there + pool + book() + keptPart(cohort);
      expect(await valuesOf(restWaived + owed)).toEqual([4000]);
      expect(await valuesOf(restWaived + accept() + payments)).toEqual(['waived']);
      expect(await valuesOf(restWaived + back + payments)).toEqual(['due']);
      expect(await valuesOf(restWaived + back + owed)).toEqual([4000]);
      expect(await valuesOf(booked + keptPart(priced) + back + owed)).toEqual([4000]);
      // Another correction adds nothing to it.
      const mistake = correctMoney('chargeback') + takeBack(mine);
      expect(await valuesOf(restWaived + accept() + mistake + owed)).toEqual([4000]);
      expect(await valuesOf(restWaived + accept() + mistake + payments)).toEqual(['paid']);
    },

    'a person who was present after all owes the booking of a seat that was returned meanwhile':
      async () => {
        const there = { of: meeting(priced), from: priced };
        const withSeat = given + accept() + clockAt('1 minute') + book('learner', priced);
        const noShow =
          withSeat +
          clockAt('15 days') +
          mark({ learner: 0 }, '15 days', there) +
          lock(meeting(priced)) +
          clockAt('16 days');
        const reason = 'Came late';
        const corrected =
          clockAt('17 days') + mark({ learner: 240 }, '17 days', { ...there, reason });
        const state = values(
          `(select concat_ws(' ', booking.state, booking.payment, charge.owed_cents, (
              select string_agg(seat.state || ' ' || seat.is_spent, ',' order by seat.state || ' ' || seat.is_spent) from public.seats as seat where seat.booking_id = booking.id
            )) from public.bookings as booking join public.charges as charge on charge.booking_id = booking.id)`,
        );
        const returned = noShow + takeBack(mine, 'admin', true);
        expect(await valuesOf(returned + state)).toEqual(['no_show waived 0 taken_back false']);
        expect(await valuesOf(returned + corrected + state)).toEqual(['confirmed due 10000']);
        expect(await valuesOf(returned + corrected + lastPayment)).toEqual([
          'change payment waived due',
        ]);
        // Staff decide what happens to it.
        const waived = corrected + payFor('learner', priced, 'waived');
        expect(await valuesOf(returned + waived + state)).toEqual(['confirmed waived 0']);
        // A seat that is still held, or used up, counts as used.
        expect(await valuesOf(noShow + corrected + state)).toEqual([
          'confirmed waived 0 bound false',
        ]);
        const spent = noShow + takeBack(mine, 'admin');
        expect(await valuesOf(spent + corrected + state)).toEqual([
          'confirmed waived 0 taken_back true',
        ]);
        // They get a letter, whatever they read about the seat, and have a week.
        const owed = values(
          `(select due_at = private.end_of_day(private.clock() + interval '7 days') from public.booking_payments)`,
        );
        expect(await valuesOf(returned + corrected + owed)).toEqual([true]);
        const letter = factsOf('seat_taken_back');
        const givenAgain = step(
          null,
          `insert into public.seats (pool_id, email) select pool_id, email from public.seats`,
        );
        for (const told of [returned, returned + givenAgain])
          expect(resultOf(await run(told + corrected + letter))).toMatchObject({
            email: mine,
            owed: { amount_cents: 10_000, is_corrected: true },
          });
        expect(resultOf(await run(returned + waived + letter))).toBeNull();
        // That was also a mistake: they owe nothing again, and get no letter about it.
        const absent = (day: number) =>
          clockAt(`${day} days`) +
          mark({ learner: 0 }, `${day} days`, { ...there, reason: 'A mistake' });
        const put = returned + corrected + absent(18);
        expect(await valuesOf(put + state)).toEqual(['no_show waived 0 taken_back false']);
        expect(await valuesOf(put + lastPayment)).toEqual(['change payment due waived']);
        // A booking that ends is owed no longer; it was not waived.
        const removed = step(
          'admin',
          `select public.remove_booking(${bookingOf('learner', priced)}, 'Asked')`,
        );
        expect(await valuesOf(returned + corrected + removed + state)).toEqual([
          'cancelled none 0',
        ]);
        const owedLetters = values(
          `(select count(*)::integer from private.outbox where subject ? 'is_corrected')`,
        );
        expect(await valuesOf(returned + corrected + owedLetters)).toEqual([1]);
        expect(await valuesOf(put + owedLetters)).toEqual([0]);
        // A sent letter is remembered, and a person who owes it again gets another one.
        const presentAgain =
          clockAt('19 days') + mark({ learner: 240 }, '19 days', { ...there, reason });
        for (const told of ['sent_at = now()', 'lease = gen_random_uuid(), leased_until = now()']) {
          const sent = step(
            null,
            `update private.outbox set ${told} where subject ? 'is_corrected'`,
          );
          const twice = returned + corrected + sent + absent(18);
          expect(await valuesOf(twice + owedLetters)).toEqual([1]);
          expect(await valuesOf(twice + presentAgain + owedLetters)).toEqual([2]);
          expect(await valuesOf(twice + presentAgain + state)).toEqual(['confirmed due 10000']);
        }
        // Payments, decisions of staff, and people who owe for themselves do not change.
        const charge = chargeIn(priced);
        const partPaid = corrected + noteMoney('payment', 4000, { charge });
        expect(await valuesOf(returned + partPaid + absent(18) + state)).toEqual([
          'no_show due 10000',
        ]);
        expect(await valuesOf(returned + waived + absent(18) + state)).toEqual([
          'no_show waived 0',
        ]);
        expect(await valuesOf(returned + waived + absent(18) + presentAgain + state)).toEqual([
          'confirmed waived 0',
        ]);
        const ownCost =
          confirmEmail('learner') +
          book('learner', priced) +
          clockAt('15 days') +
          mark({ learner: 0 }, '15 days', there) +
          lock(meeting(priced));
        expect(await valuesOf(ownCost + state)).toEqual(['no_show due 10000']);
        const noted = values(
          `(select count(*)::integer from public.audit_log where before ->> 'payment' = 'due' and after ->> 'payment' = 'waived')`,
        );
        for (const unchanged of [returned + partPaid + absent(18), ownCost])
          expect(await valuesOf(unchanged + noted)).toEqual([0]);
        // Not those whose account is deleted: nobody owes it.
        const nobody = 'pg_temp.booking_for(null)';
        const deleted =
          returned +
          deleteAccount('learner') +
          clockAt('17 days') +
          step(
            'instructor',
            `select public.mark_attendance('${meeting(priced)}', jsonb_build_array(
               jsonb_build_object('booking', ${nobody}, 'minutes', 240, 'at', now() + interval '17 days')), '${reason}')`,
          );
        expect(await valuesOf(deleted + state)).toEqual(['confirmed waived 0 taken_back false']);
        // Nor others who were also absent.
        const other = email('otherLearner');
        const two =
          withSeat +
          confirmEmail('otherLearner') +
          give([other]) +
          accept('otherLearner', other) +
          book('otherLearner', priced) +
          clockAt('15 days') +
          mark({ learner: 0, otherLearner: 0 }, '15 days', there) +
          lock(meeting(priced)) +
          clockAt('16 days') +
          takeBack(mine, 'admin', true) +
          clockAt('17 days') +
          mark({ learner: 240, otherLearner: 240 }, '17 days', { ...there, reason });
        const payments = values(
          `(select string_agg(payment::text, ' ' order by queue_number) from public.bookings)`,
        );
        expect(await valuesOf(two + payments)).toEqual(['due waived']);
        const bothOwe =
          two.replace(
            takeBack(mine, 'admin', true),
            (first) => first + takeBack(other, 'admin', true),
          ) + clockAt('18 days');
        const one = mark({ learner: 0 }, '18 days', { ...there, reason });
        expect(await valuesOf(bothOwe + payments)).toEqual(['due due']);
        expect(await valuesOf(bothOwe + one + payments)).toEqual(['waived due']);
        expect(await valuesOf(bothOwe + one + owedLetters)).toEqual([1]);
      },
  };
}

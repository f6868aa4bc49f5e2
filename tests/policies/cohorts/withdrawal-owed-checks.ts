import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  cohort,
  counts,
  deleteAccount,
  pay,
  priced,
  remove,
  set,
  setState,
  step,
} from './calls.ts';
import { correctMoney, noteMoney } from './money-calls.ts';
import {
  at,
  rows,
  ofLearner,
  remembered,
  early,
  meetingsOn,
  dated,
  booked,
  asked,
  state,
  ownToken,
  confirm,
  shown,
  decide,
  money,
  came,
} from './withdrawal-calls.ts';

const to = (where: string, from = priced) =>
  step('instructor', `select public.move_booking(${bookingOf('learner', from)}, '${where}')`);
const change = (fields: string, which: string) =>
  step(
    null,
    `update public.cohort_meetings set ${fields} where cohort_id = '${priced}' and starts_at ${which}`,
  );

/** What is owed after a withdrawal, for what was held before it or after it. */
export function withdrawalOwedChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const result = async <T = Record<string, unknown>>(sql: string) => resultOf<T>(await run(sql));
  return {
    'after an explicit request the meetings that were held are owed, by their minutes':
      async () => {
        const first = at('2031-03-10T18:00Z');
        const before = at('2031-03-10T17:59Z');
        // The minutes of a meeting in progress, without the current one.
        expect(await result(asked + before + shown())).toMatchObject({
          has_early_start: true,
          owed_cents: 7_458,
        });
        for (const [moment, owed] of [
          ['15:00Z', 0],
          ['15:00:59Z', 0],
          ['15:01Z', 41],
          ['16:30Z', 3_750],
        ] as const)
          expect(await result(asked + at(`2031-03-10T${moment}`) + shown())).toMatchObject({
            owed_cents: owed,
          });
        expect(await result(asked + first + shown())).toMatchObject({
          owed_cents: 7_500,
          refund_cents: 0,
        });
        expect(await seen(asked + first + confirm() + money)).toEqual(['cancelled due 7500']);
        expect(await seen(asked + first + confirm() + pay('paid', 'A1') + money)).toEqual([
          'cancelled paid 10000',
        ]);
        // Unlike what the terms keep, it is owed whether it was paid or not.
        const mistaken = asked + first + confirm() + pay('paid', 'A1') + correctMoney('payment');
        expect(await seen(mistaken + money)).toEqual(['cancelled due 7500']);
        const kept = asked + pay('paid', 'A1') + first + remove('learner', priced) + pay('paid');
        expect(await seen(kept + confirm() + correctMoney('payment') + money)).toEqual([
          'cancelled due 7500',
        ]);
        // A withdrawal makes nothing owed that was not: after a refund, a waiver, or where staff have ended the booking.
        for (const [paid, owed] of [
          [pay('paid', 'A1') + noteMoney('refund', 3_000, { day: "'2031-03-01'" }), 7_000],
          [noteMoney('payment', 4_000, { day: "'2031-03-01'" }) + pay('waived'), 0],
          [pay('paid', 'A1'), 7_500],
        ] as const)
          expect(await result(asked + paid + first + shown())).toMatchObject({
            owed_cents: owed,
          });
        for (const ended of [remove('learner', priced), setState('cancelled', 'Ill', priced)])
          expect(await result(asked + pay('paid', 'A1') + first + ended + shown())).toMatchObject({
            owed_cents: 0,
            refund_cents: 10_000,
          });
        // Compared with what was shown, because the page is read before it is confirmed.
        expect(await run(asked + first + confirm(ownToken, 7_499))).toMatchObject({
          code: 'PX243',
        });
        const settled = asked + first + confirm(ownToken, 7_500);
        expect(await result(settled)).toMatchObject({ owed_cents: 7_500 });
        expect(await result(settled + confirm(ownToken, 0))).toMatchObject({ owed_cents: 7_500 });
        expect(await result(asked + first + confirm())).toMatchObject({
          price_cents: 10_000,
          owed_cents: 7_500,
          refund_cents: 0,
        });
        expect(await seen(asked + pay('paid', 'A1') + first + confirm() + money)).toEqual([
          'cancelled refund_due 10000',
        ]);
        const refunds = step(
          'admin',
          'select amount_cents as value from public.list_unpaid(null, true, 1, 10)',
        );
        expect(await seen(asked + pay('paid', 'A1') + first + confirm() + refunds)).toEqual([
          2_500,
        ]);
        expect(await seen(asked + pay('paid', 'A1') + cancel('learner', priced) + refunds)).toEqual(
          [10_000],
        );
        // The page of staff shows what is to be given back, then what was kept.
        const onPage = step(
          'admin',
          `select cause || ' ' || payment || ' ' || amount_cents as value from public.cohort_booking(${ofLearner})`,
        );
        const partly = asked + pay('paid', 'A1') + first + confirm();
        expect(await seen(partly + onPage)).toEqual(['withdrawn refund_due 2500']);
        expect(await seen(partly + pay('refunded', 'C1') + onPage)).toEqual([
          'withdrawn paid 7500',
        ]);
        expect(await seen(asked + first + confirm() + onPage)).toEqual(['withdrawn due 7500']);
        expect(await result(partly + shown())).toMatchObject({ refunded_on: null, to_pay: null });
        expect(await result(partly + pay('refunded', 'C1') + shown())).toMatchObject({
          refunded_on: '2031-03-10',
        });
        const part = noteMoney('refund', 100, { day: "'2031-03-01'" });
        expect(await result(partly + part + shown())).toMatchObject({ refunded_on: null });
        // Before that, the page says nothing about refunds or amounts to pay.
        expect(await result(asked + pay('paid', 'A1') + part + shown())).toMatchObject({
          refunded_on: null,
          to_pay: null,
        });
        expect(await result(asked + first + shown())).toMatchObject({ to_pay: null });
        const days = rows('due_at::date::text', 'public.booking_payments order by due_at');
        const two = dated + book('otherLearner', priced) + early() + remembered();
        expect(await seen(two + first + confirm() + days)).toEqual(['2031-03-09', '2031-03-17']);
        expect(await result(two + first + confirm())).toMatchObject({
          to_pay: { amount_cents: 7_500 },
        });
        const some = noteMoney('payment', 500, { day: "'2031-03-01'" });
        expect(await result(asked + first + confirm() + some + shown())).toMatchObject({
          to_pay: { amount_cents: 7_000, due_at: '2031-03-17T21:59:59+00:00' },
        });
        const twice =
          asked + pay('paid', 'A1') + book('otherLearner', priced) + cancel('learner', priced);
        expect(await seen(twice + onPage)).toEqual(['cancelled refund_due 10000']);
        expect(await seen(twice + confirm() + onPage)).toEqual(['withdrawn refund_due 10000']);
        const due = step('admin', 'select amount_cents as value from public.list_unpaid()');
        expect(await seen(asked + first + confirm() + due)).toEqual([7_500]);
        expect(await seen(asked + pay('waived') + first + confirm() + money)).toEqual([
          'cancelled waived 10000',
        ]);
        expect(await result(asked + pay('waived') + first + confirm())).toMatchObject({
          owed_cents: 0,
        });
        const cheap = step(
          null,
          'update public.booking_payments set amount_cents = 2; update public.charges set price_cents = 2, owed_cents = 2',
        );
        expect(await seen(asked + cheap + first + confirm() + money)).toEqual(['cancelled due 1']);
        // Without the request nothing is owed.
        expect(await seen(booked + first + state() + decide(true) + money)).toEqual([
          'cancelled none 10000',
        ]);
        // The time of the statement counts.
        expect(await result(asked + before + state() + first + confirm())).toMatchObject({
          owed_cents: 7_458,
        });
        // A cancelled meeting does not count, and cents are not rounded up.
        const third = step(
          null,
          `insert into public.cohort_meetings (cohort_id, starts_at, ends_at, is_cancelled)
         values ('${priced}', '2031-03-25T15:00Z', '2031-03-25T17:00Z', true),
           ('${priced}', '2031-03-26T15:00Z', '2031-03-26T17:30Z', false)`,
        );
        expect(await result(asked + third + first + shown())).toMatchObject({ owed_cents: 4_615 });
        // Held after the person had cancelled.
        const cancelled = asked + pay('paid', 'A1') + cancel('learner', priced);
        const later = at('2031-03-11T08:00Z') + add('vaso@example.test', priced);
        expect(await result(cancelled + later + shown())).toMatchObject({ owed_cents: 0 });
        expect(await result(cancelled + first + confirm())).toMatchObject({
          owed_cents: 0,
          refund_cents: 10_000,
        });
      },

    'a person who comes after the statement owes those meetings, with or without the request':
      async () => {
        const held = at('2031-03-10T18:00Z');
        const owes = async (sql: string) =>
          (await result<{ owed_cents: number }>(sql + decide(true) + shown())).owed_cents;
        for (const made of [booked, asked]) {
          expect(await owes(made + state() + held + came())).toBe(7_500);
          expect(await owes(made + state() + held + came(1))).toBe(7_500);
          expect(await owes(made + state() + held + came(0))).toBe(0);
          expect(await owes(made + state() + at('2031-03-24T16:00Z') + came())).toBe(7_500);
          expect(await owes(made + state() + at('2031-03-10T15:00Z') + came())).toBe(7_500);
          expect(await owes(made + state() + held)).toBe(0);
          expect(await owes(made + at('2031-03-10T15:00Z') + state() + held + came())).toBe(7_500);
        }
        const other = book('otherLearner', priced);
        const theirs = bookingOf('otherLearner', priced);
        expect(await owes(booked + other + state() + held + came(180, theirs))).toBe(0);
        // Meetings before it are owed only because of the request.
        expect(await owes(booked + at('2031-03-10T15:01Z') + state() + held + came())).toBe(0);
        expect(await owes(booked + held + came() + state())).toBe(0);
        expect(await owes(booked + pay('waived') + state() + held + came())).toBe(0);
        // A mark from before the meeting is no presence, while it may still be withdrawn from.
        for (const stated of ['', state()]) {
          const marked = asked + stated + at('2031-03-10T14:30Z') + came();
          expect(await result(marked + shown())).toMatchObject({ owed_cents: 0 });
          expect(await result(marked + confirm())).toMatchObject({ owed_cents: 0 });
        }
        // All of it.
        const both = step(
          null,
          `insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
         select id, ${ofLearner}, 60, private.clock() from public.cohort_meetings where cohort_id = '${priced}'`,
        );
        const all = asked + pay('paid', 'A1') + state() + at('2031-03-24T17:00Z') + both;
        expect(await result(all + at('2031-03-25T08:00Z') + decide(true) + shown())).toMatchObject({
          owed_cents: 10_000,
          refund_cents: 0,
        });
        expect(await seen(all + decide(true) + money)).toEqual(['cancelled paid 10000']);
      },

    'what was held before staff moved the booking is owed as before': async () => {
      const paid = pay('paid', 'A1');
      const another = meetingsOn('2031-03-24', '2031-03-25', cohort);
      const move = step('instructor', `select public.move_booking(${ofLearner}, '${cohort}')`);
      const first = at('2031-03-10T18:00Z');
      const moved = asked + paid + another + first + move;
      expect(await result(moved + shown())).toMatchObject({
        refusal: null,
        left_to_staff: null,
        owed_cents: 7_500,
        refund_cents: 2_500,
        held_on: ['2031-03-10T15:00:00+00:00'],
      });
      expect(await result(moved + confirm() + shown())).toMatchObject({
        held_on: ['2031-03-10T15:00:00+00:00'],
      });
      expect(await result(asked + paid + another + move + first + shown())).toMatchObject({
        held_on: [],
      });
      // Held there after they had left.
      const after = at('2031-03-14T08:00Z');
      const earlier = step(
        null,
        `update public.cohort_meetings set starts_at = '2031-03-12T15:00Z', ends_at = '2031-03-12T16:00Z' where cohort_id = '${priced}' and starts_at > '2031-03-20'`,
      );
      expect(await result(moved + earlier + after + shown())).toMatchObject({ owed_cents: 7_500 });
      // A part of the new date, and never more than the price.
      const secondHeld = meetingsOn('2031-03-14', '2031-03-13', cohort);
      const both = asked + paid + secondHeld + first + move;
      expect(await result(both + at('2031-03-13T15:30Z') + shown())).toMatchObject({
        owed_cents: 8_750,
      });
      expect(await result(both + at('2031-03-14T17:00Z') + shown())).toMatchObject({
        owed_cents: 10_000,
        refusal: null,
      });
      // Without meetings there.
      const noMeetings = step(
        null,
        `update public.cohort_meetings set is_cancelled = true where cohort_id = '${cohort}'`,
      );
      expect(await result(moved + noMeetings + shown())).toMatchObject({ owed_cents: 7_500 });
      // Without the request, staff decide.
      const unasked = booked + paid + another + first;
      expect(await result(unasked + move + shown())).toMatchObject({
        left_to_staff: 'unasked',
        owed_cents: 0,
        held_on: ['2031-03-10T15:00:00+00:00'],
      });
      expect(await result(unasked + move + state() + decide(true) + shown())).toMatchObject({
        owed_cents: 0,
        held_on: [],
      });
      expect(await result(unasked + came(0) + move + shown())).toMatchObject({
        left_to_staff: null,
        held_on: [],
      });
      // The contract begins with the price.
      const free = dated + another + set('price_cents = null', priced) + book('learner', priced);
      const charged = set('price_cents = 5000') + first + came() + move;
      const fromFree = free + charged + remembered(bookingOf('learner', cohort));
      expect(await result(fromFree + shown())).toMatchObject({ left_to_staff: null });
      // The whole course was held, and is repeated.
      const wholly = asked + earlier + another + at('2031-03-12T16:00Z') + move;
      expect(await result(wholly + shown())).toMatchObject({ refusal: 'performed' });
      const notAsked = booked + earlier + another + at('2031-03-12T16:00Z') + move;
      expect(await result(notAsked + shown())).toMatchObject({ refusal: null });
      const lastMinute = asked + earlier + another + at('2031-03-12T15:59Z') + move;
      expect(await result(lastMinute + after + shown())).toMatchObject({ refusal: null });
    },

    'what was held before staff moved the booking is not undone by cancelling, or by deleting the account':
      async () => {
        const another = meetingsOn('2031-03-24', '2031-03-25', cohort);
        const first = at('2031-03-10T18:00Z');
        const cancelled = cancel('learner', cohort);
        const open = step(
          'learner',
          `select kind || ' ' || cents as value from public.list_open_money()`,
        );
        const gone =
          deleteAccount('learner') + step(null, `select private.run_due(private.clock())`);
        const held = another + first + to(cohort);
        for (const [kept, stays, shows] of [
          [asked + held, 'due 10000', ['due 10000']],
          [asked + pay('paid') + held, 'paid 10000', ['paper 10000']],
          // Present without the request, or not marked yet: staff decide.
          [booked + another + first + came() + to(cohort), 'due 10000', ['due 10000']],
          [booked + held, 'due 10000', ['due 10000']],
        ] as const) {
          expect(await run(kept + cancelled)).toMatchObject({ code: 'PX206' });
          expect(await seen(kept + open)).toEqual(shows);
          // The seat is free then, but not of what has begun.
          expect(await seen(kept + gone + money)).toEqual([`cancelled ${stays}`]);
          const late = at('2031-03-24T18:00Z');
          expect(await seen(kept + late + gone + money)).toEqual([`confirmed ${stays}`]);
        }
        const back = asked + pay('paid') + pay('refund_due') + pay('paid') + held + gone;
        expect(await seen(back + correctMoney('payment') + money)).toEqual(['cancelled due 10000']);
        // The link still withdraws from it then, and the seat stays free.
        const ended = asked + held + gone;
        expect(await result(ended + shown())).toMatchObject({ refusal: null, owed_cents: 7_500 });
        expect(await seen(ended + confirm() + money)).toEqual(['cancelled due 7500']);
        expect(await seen(ended + confirm() + counts(cohort))).toEqual(['0 of 1, 0 waiting']);
        const left = booked + another + first + came() + to(cohort) + gone + confirm();
        expect(await seen(left + decide(true) + money)).toEqual(['cancelled none 10000']);
        // Nor while a statement waits, by which less may be owed.
        const waits = booked + another + first + came() + to(cohort) + state();
        expect(await seen(waits + gone + money)).toEqual(['confirmed due 10000']);
        expect(await seen(waits + gone + decide(true) + money)).toEqual(['cancelled none 10000']);
        expect(await seen(booked + state() + gone + money)).toEqual(['cancelled none 10000']);
        // What others owe does not matter, and who paid is not kept for money that stays.
        const theirs = asked + book('otherLearner', priced) + held + gone + money;
        expect(await seen(theirs)).toEqual(['cancelled due 10000', 'confirmed due 10000']);
        const payer = rows(`payer_until is null`, 'public.booking_payments');
        expect(await seen(asked + pay('paid', 'A-1') + held + gone + payer)).toEqual([true]);
        const other = book('otherLearner', cohort) + cancel('otherLearner', cohort);
        expect(await result(asked + held + other)).toMatchObject({ state: 'cancelled' });
        // Nothing that counts was held: absent without the request, or moved before.
        for (const free of [
          booked + another + first + came(0) + to(cohort),
          asked + another + to(cohort),
        ]) {
          expect(await seen(free + cancelled + money)).toEqual(['cancelled none 10000']);
          expect(await seen(free + open)).toEqual([]);
          expect(await seen(free + gone + money)).toEqual(['cancelled none 10000']);
        }
      },

    'what a date had come to when staff moved the booking stays, whatever becomes of the date':
      async () => {
        const first = at('2031-03-10T18:00Z');
        const another = meetingsOn('2031-03-24', '2031-03-25', cohort);
        const shorter = change('is_cancelled = true', "> '2031-03-20'");
        const moved = asked + another + first + to(cohort);
        expect(await result(moved + shorter + shown())).toMatchObject({
          refusal: null,
          owed_cents: 7_500,
        });
        // Left before anybody met, and put right to a day before that.
        const earlier = change(
          `starts_at = starts_at - interval '5 days', ends_at = ends_at - interval '5 days'`,
          "< '2031-03-20'",
        );
        const before = asked + another + at('2031-03-09T18:00Z') + to(cohort);
        expect(await result(before + earlier + shorter + shown())).toMatchObject({
          refusal: null,
          owed_cents: 0,
        });
        // Staff know who was present before the move.
        const present = step(
          'instructor',
          `select public.list_withdrawals() -> 0 -> 'left_to_staff' as result`,
        );
        const unasked = booked + another + first;
        const marked = unasked + came() + to(cohort);
        for (const sql of [marked + change('is_cancelled = true', "< '2031-03-20'"), marked])
          expect(await result(sql + state() + present)).toEqual({
            reason: 'unasked',
            present: 1,
            unmarked: [],
          });
        const unmarked = unasked + to(cohort) + earlier + state() + present;
        expect(await result(unmarked)).toMatchObject({ present: 0, unmarked: [] });
        // What was waived then may be owed again.
        const waived = unasked + pay('waived') + to(cohort);
        const dueAgain = step(
          'admin',
          `select public.set_payment(${bookingOf('learner', cohort)}, 'due', shown_state => 'waived')`,
        );
        expect(await result(waived + shown())).toMatchObject({ left_to_staff: null });
        expect(await result(waived + dueAgain + shown())).toMatchObject({
          left_to_staff: 'unasked',
        });
      },

    'a meeting before the booking, or before staff moved it there, is not owed': async () => {
      const first = at('2031-03-10T18:00Z');
      const another = meetingsOn('2031-03-09', '2031-03-24', cohort);
      const begun = another + at('2031-03-09T18:30Z');
      expect(await result(booked + begun + shown())).toMatchObject({ left_to_staff: null });
      // Into a date that has begun, with and without the request.
      const running = begun + to(cohort);
      expect(await result(asked + running + shown())).toMatchObject({ owed_cents: 0 });
      expect(await result(booked + running + shown())).toMatchObject({ left_to_staff: null });
      const during = another + at('2031-03-09T17:00Z') + to(cohort) + at('2031-03-09T18:00Z');
      expect(await result(asked + during + shown())).toMatchObject({ owed_cents: 2_500 });
      expect(await result(booked + during + shown())).toMatchObject({ left_to_staff: 'unasked' });
      // Also where the meetings after it are removed, and the date is over.
      const over =
        running +
        step(
          null,
          `delete from public.cohort_meetings where cohort_id = '${cohort}' and starts_at > '2031-03-20'`,
        );
      for (const left of [over, over + to(priced, cohort)])
        expect(await result(asked + left + shown())).toMatchObject({
          refusal: null,
          owed_cents: 0,
        });
      // There and back.
      const later = meetingsOn('2031-03-24', '2031-03-25', cohort);
      const back = later + first + to(cohort) + at('2031-03-10T19:00Z') + to(priced, cohort);
      expect(await result(asked + back + shown())).toMatchObject({
        refusal: null,
        owed_cents: 7_500,
      });
    },
  };
}

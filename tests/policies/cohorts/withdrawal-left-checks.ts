import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { correctMoney } from './money-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  book,
  bookingOf,
  cancel,
  cohort,
  confirmEmail,
  deleteAccount,
  meeting,
  pay,
  priced,
  remove,
  step,
} from './calls.ts';
import {
  asked,
  at,
  billed,
  booked,
  came,
  confirm,
  decide,
  facts,
  listed,
  meetingsOn,
  money,
  ofLearner,
  ownToken,
  recipients,
  remembered,
  rows,
  sent,
  shown,
  state,
  statements,
} from './withdrawal-calls.ts';

const paid = pay('paid', 'A1');
const held = at('2031-03-10T18:00Z');
const theirs = bookingOf('otherLearner', priced);
/** An accepted seat of a company that does not pay for a booking yet. */
const bound = step(
  null,
  `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
 values ('${testUsers.admin}', '${fixtureIds.organization}', '${fixtureIds.courseWithInterests}', 1, '2032-01-01');
 insert into public.seats (pool_id, email, user_id, state, bound_at)
 values ('${testUsers.admin}', '${emailOf('learner')}', '${testUsers.learner}', 'bound', now())`,
);
/** What it pays for. */
const used = rows(
  `coalesce((select cohort_id::text from public.bookings where id = seat.booking_id), '-')`,
  'public.seats as seat',
);
/** A mark of the trainer. */
const marked = (minutes: number) =>
  step(
    'instructor',
    `select public.mark_attendance('${meeting(priced)}', jsonb_build_array(jsonb_build_object(
       'booking', ${ofLearner}, 'minutes', ${minutes}, 'at', timestamptz '2031-03-10T18:05Z'))) as result`,
  );
const move = step('instructor', `select public.move_booking(${ofLearner}, '${cohort}')`);
const later = meetingsOn('2031-03-24', '2031-03-25', cohort);
const stays = ['confirmed paid 10000'];
const settled = ['cancelled refund_due 10000'];

/** The withdrawals that staff decide, because what is owed depends on who was present. */
export function withdrawalLeftChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const result = async <T = Record<string, unknown>>(sql: string) => resultOf<T>(await run(sql));
  const reason = async (sql: string) =>
    (await result<{ left_to_staff: unknown }>(sql)).left_to_staff;
  return {
    'a person who may have been present without the request states it, and staff decide':
      async () => {
        const made = booked + paid + held;
        expect(await seen(made + came() + confirm() + money)).toEqual(stays);
        const page = { stated_at: null, confirmed_at: null, refusal: null };
        expect(await result(made + came() + shown())).toMatchObject({
          ...page,
          left_to_staff: 'unasked',
        });
        const received = {
          stated_at: '2031-03-10T18:00:00+00:00',
          confirmed_at: null,
          refusal: null,
          left_to_staff: 'unasked',
          refund_by: '2031-03-24T18:00:00+00:00',
        };
        for (const present of [came(), came(1), '']) {
          const pressed = made + present + confirm();
          expect(await result(pressed)).toMatchObject(received);
          expect(await seen(pressed + money)).toEqual(stays);
          expect(await seen(pressed + statements)).toEqual(['- - waits']);
          expect(await seen(pressed + recipients('withdrawal_stated'))).toEqual([
            emailOf('learner'),
          ]);
        }
        // A repetition has the same result.
        const twice = made + confirm() + at('2031-03-11T08:00Z') + confirm();
        expect(await result(twice)).toMatchObject(received);
        expect(await seen(twice + statements)).toEqual(['- - waits']);
        expect(await seen(twice + sent)).toEqual([
          'withdrawal_stated booked',
          'withdrawal_stated typed',
        ]);
        const typed = made + state() + confirm();
        expect(await seen(typed + statements)).toEqual(['Anna anna@example.test waits']);
        expect(await seen(typed + money)).toEqual(stays);
        expect(await result(typed + decide(false, 'No') + confirm())).toMatchObject(received);
      },

    'if nobody was present without the request, it takes effect at once': async () => {
      const settles = async (sql: string) => {
        expect(await reason(sql + shown())).toBeNull();
        expect(await seen(sql + confirm() + money)).toEqual(settled);
        // One letter, which states the sum.
        expect(await seen(sql + confirm() + sent)).toEqual(['withdrawal_confirmed booked']);
      };
      await settles(booked + paid + held + came(0));
      // It begins now.
      await settles(booked + paid + at('2031-03-10T15:00Z'));
      expect(await reason(booked + paid + at('2031-03-10T15:00:01Z') + shown())).toBe('unasked');
      await settles(asked + paid + held + came());
      await settles(asked + paid + held);
      await settles(
        booked +
          paid +
          step(
            null,
            `update public.cohort_meetings set is_cancelled = true where id = '${meeting(priced)}'`,
          ) +
          held,
      );
      // Somebody else was present.
      const other = book('otherLearner', priced);
      const both = booked + paid + other + held + came(0) + came(180, theirs);
      expect(await reason(both + shown())).toBeNull();
      expect(
        await reason(booked + paid + other + held + came(180) + came(0, theirs) + shown()),
      ).toBe('unasked');
      // Meetings after the seat had ended were held without them.
      await settles(booked + paid + cancel('learner', priced) + held);
      expect(await seen(booked + pay('waived') + held + came() + confirm() + money)).toEqual([
        'cancelled waived 10000',
      ]);
      // Nothing is left to decide if it does not apply, or is done.
      expect(await reason(booked + billed + held + shown())).toBeNull();
      expect(await reason(booked + paid + confirm() + held + came() + shown())).toBeNull();
    },

    'if a meeting has begun since the statement, staff decide': async () => {
      for (const made of [booked + paid, asked + paid])
        for (const present of ['', came(), came(0)]) {
          const since = made + state() + held + present;
          expect(await reason(since + shown())).toBe('begun');
          expect(await result(since + confirm(ownToken, 0))).toMatchObject({
            stated_at: '2031-03-03T08:00:00+00:00',
            confirmed_at: null,
            left_to_staff: 'begun',
            refund_by: '2031-03-17T08:00:00+00:00',
          });
          expect(await seen(since + confirm() + money)).toEqual(stays);
          expect(await seen(since + confirm() + statements)).toEqual([
            'Anna anna@example.test waits',
          ]);
          expect(await seen(since + sent)).toEqual(await seen(since + confirm() + sent));
        }
      const begins = at('2031-03-10T15:00Z');
      expect(await reason(asked + state() + begins + shown())).toBeNull();
      expect(await reason(asked + state() + at('2031-03-10T15:00:01Z') + shown())).toBe('begun');
      expect(await reason(asked + begins + state() + held + shown())).toBe('begun');
      const within = asked + paid + at('2031-03-10T15:01Z') + state();
      expect(await reason(within + held + came() + shown())).toBeNull();
      expect(await seen(within + held + came() + confirm() + money)).toEqual(settled);
      expect(await reason(within + at('2031-03-24T15:00:01Z') + shown())).toBe('begun');
      expect(await reason(booked + begins + state() + held + shown())).toBe('begun');
    },

    'a person who states it, comes and confirms before the sheet is marked owes the meetings':
      async () => {
        const pressed =
          asked +
          paid +
          at('2031-03-10T14:55Z') +
          state() +
          at('2031-03-10T17:59Z') +
          confirm() +
          at('2031-03-10T18:05Z');
        expect(await result(pressed + marked(180))).toMatchObject({
          refused: [],
          marks: [{ minutes: 180 }],
        });
        const owed = rows(
          `owed_cents || ' ' || refund_cents`,
          'private.withdrawals where confirmed_at is not null',
        );
        expect(await seen(pressed + marked(180) + decide(true) + owed)).toEqual(['7500 2500']);
        expect(await seen(pressed + marked(0) + decide(true) + owed)).toEqual(['0 10000']);
        // Staff may decide, even without all marks.
        expect(await seen(pressed + decide(true) + owed)).toEqual(['0 10000']);
        expect(await seen(pressed + decide(true) + money)).toEqual(settled);
        expect(await seen(pressed + decide(false, 'You came to all') + money)).toEqual(stays);
      },

    'staff see why they must decide, how often the person was present, and what is not marked':
      async () => {
        const first = { id: meeting(priced), starts_at: '2031-03-10T15:00:00+00:00' };
        const left = async (sql: string) =>
          (await result<{ left_to_staff: unknown }[]>(sql + listed('instructor')))[0]
            ?.left_to_staff;
        const since = asked + paid + state() + held;
        expect(await left(since)).toEqual({ reason: 'begun', present: 0, unmarked: [first] });
        expect(await left(since + came())).toEqual({ reason: 'begun', present: 1, unmarked: [] });
        expect(await left(since + came(1))).toMatchObject({ present: 1 });
        expect(await left(since + came(0))).toEqual({ reason: 'begun', present: 0, unmarked: [] });
        expect(await left(asked + paid + state())).toBeNull();
        const unasked = booked + paid + held + came() + state();
        expect(await left(unasked)).toEqual({ reason: 'unasked', present: 1, unmarked: [] });
        const both = await left(unasked + at('2031-03-24T18:00Z'));
        expect(both).toMatchObject({ reason: 'begun', present: 1, unmarked: [{}] });
        const all = await left(booked + paid + held + state() + at('2031-03-24T18:00Z'));
        expect(all).toMatchObject({
          unmarked: [first, { starts_at: '2031-03-24T15:00:00+00:00' }],
        });
        expect(await result(since + listed('admin'))).toMatchObject([
          { answer_by: '2031-03-17T08:00:00+00:00' },
        ]);
        // If it does not apply, or is decided.
        expect(await left(booked + billed + held + state())).toBeNull();
        expect(
          await result(since + decide(false, 'No') + listed('admin', ofLearner)),
        ).toMatchObject([{ left_to_staff: null }]);
        expect(await result(since + decide(true) + listed('admin', ofLearner))).toMatchObject([
          { left_to_staff: null },
        ]);
        // A person who no longer has a seat is not marked.
        const gone = booked + paid + held + remove('learner', priced) + state();
        expect(await left(gone)).toEqual({ reason: 'unasked', present: 0, unmarked: [] });
        const absent = step(
          null,
          `update public.bookings set state = 'no_show' where id = ${ofLearner}`,
        );
        expect(await left(booked + paid + held + absent + state())).toMatchObject({
          unmarked: [first],
        });
      },

    'a statement that waits for staff is not settled in another way': async () => {
      const waits = asked + paid + state() + held;
      expect(await run(waits + cancel('learner', priced))).toMatchObject({ code: 'PX206' });
      const due = step(null, `select private.run_due('2031-03-10T18:00Z')`);
      const gone = deleteAccount('learner') + due;
      expect(await seen(waits + gone + confirm() + money)).toEqual(stays);
      const undecided = { code: 'PX245' };
      const refused = decide(false, 'You came to all');
      for (const [act, ended] of [
        [move, `select state as value from public.bookings where cohort_id = '${priced}'`],
        [remove('learner', priced), `select state as value from public.bookings`],
      ] as const) {
        expect(await run(waits + later + act)).toMatchObject(undecided);
        expect(await seen(waits + later + refused + act + step(null, ended))).toEqual([
          'cancelled',
        ]);
        expect(await seen(asked + paid + held + later + act + step(null, ended))).toEqual([
          'cancelled',
        ]);
        // For another contract.
        const another = book('otherLearner', priced) + remembered(theirs) + state();
        expect(await run(asked + another + later + act)).not.toHaveProperty('code');
      }
      // A seat of a company does not pay for it either.
      const accepted =
        bound +
        step(
          null,
          `select private.pay_with_seat('${testUsers.learner}', '${fixtureIds.courseWithInterests}')`,
        ) +
        used;
      expect(await seen(asked + state() + held + accepted)).toEqual(['-']);
      expect(await seen(asked + held + accepted)).toEqual([priced]);
      // The person owes the amount for the held meetings.
      expect(await seen(asked + held + state() + decide(true) + accepted)).toEqual(['-']);
      expect(await seen(asked + state() + refused + accepted)).toEqual([priced]);
    },

    'a seat that was accepted while a statement waits pays for the booking once it is refused':
      async () => {
        const waits = asked + state() + bound;
        const refused = decide(false, 'No');
        expect(await seen(waits + money)).toEqual(['confirmed due 10000']);
        expect(await seen(waits + refused + money)).toEqual(['confirmed waived 10000']);
        expect(await seen(waits + refused + used)).toEqual([priced]);
        expect(await seen(asked + state() + refused + money)).toEqual(['confirmed due 10000']);
        // Not while another statement waits, or if it applies or the person has paid.
        const two = waits + at('2031-03-03T09:00Z') + state({ email: 'b@example.test' });
        expect(await seen(two + refused + money)).toEqual(['confirmed due 10000']);
        expect(await seen(waits + decide(true) + used)).toEqual(['-']);
        expect(await seen(waits + paid + refused + used)).toEqual(['-']);
        expect(await seen(waits + paid + refused + money)).toEqual(['confirmed paid 10000']);
        // Nothing changes for others.
        const beside = waits + book('otherLearner', priced) + refused;
        expect(await seen(beside + money)).toEqual([
          'confirmed waived 10000',
          'confirmed due 10000',
        ]);
      },

    'only the letter to the address of the booking says that staff decide it': async () => {
      const made = booked + confirmEmail('learner') + paid + held;
      expect(await result(made + state() + facts('withdrawal_stated'))).toMatchObject({
        email: emailOf('learner'),
        left_to_staff: { reason: 'unasked', answer_by: '2031-03-24T18:00:00+00:00' },
      });
      const toTyped = step(
        null,
        `select said.facts as result from private.outbox as letter
         cross join lateral (select public.letter_facts(letter.id) as facts) as said
         where letter.kind = 'withdrawal_stated' and letter.subject ->> 'to' = 'typed'`,
      );
      expect(await result(made + state() + toTyped)).toMatchObject({
        email: 'anna@example.test',
        left_to_staff: null,
      });
      for (const sql of [
        asked + state(),
        made + state() + decide(true),
        booked + billed + held + state(),
      ])
        expect(await reason(sql + facts('withdrawal_stated'))).toBeNull();
      // A person who requested an invoice is not asked to confirm what the link would refuse.
      expect(await result(booked + state() + facts('withdrawal_stated'))).toMatchObject({
        is_refused: false,
      });
      expect(await result(booked + billed + state() + facts('withdrawal_stated'))).toMatchObject({
        is_refused: true,
      });
      expect(await result(booked + billed + state() + toTyped)).toMatchObject({
        is_refused: false,
      });
      // It reaches a person who has deleted the account, as the money must.
      expect(
        await seen(made + confirm() + deleteAccount('learner') + recipients('withdrawal_stated')),
      ).toEqual([emailOf('learner')]);
      expect(
        await seen(
          made +
            state() +
            decide(false, 'No') +
            deleteAccount('learner') +
            recipients('withdrawal_stated'),
        ),
      ).toEqual([]);
    },

    'what was held before a move is owed after the account is deleted, also when the payment is corrected':
      async () => {
        const gone =
          meetingsOn('2031-03-24', '2031-03-25', cohort) +
          held +
          step(
            'instructor',
            `select public.move_booking(${bookingOf('learner', priced)}, '${cohort}')`,
          ) +
          deleteAccount('learner') +
          step(null, `select private.run_due(private.clock())`);
        const late = `(select booking_id from public.charges), 'paid', shown_state => 'due'`;
        for (const corrected of [
          // Marked and unmarked for a refund while it was live.
          asked + paid + pay('refund_due') + paid + gone,
          asked + gone + step('admin', `select public.set_payment(${late})`),
        ])
          expect(await seen(corrected + correctMoney('payment') + money)).toEqual([
            'cancelled due 10000',
          ]);
      },
  };
}

import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  counts,
  payFor,
  priced,
  set,
  states,
  step,
  values,
} from '../cohorts/calls.ts';
import { noteMoney } from '../cohorts/money-calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { end, factsOf, progress } from './company-calls.ts';
import { accept, given, mine, mode, pool, reserved, seats, takeBack } from './seat-calls.ts';

const inBookingMode = mode('booking');
/** A booking that a person had made before a seat paid for it. */
const own = given + book('learner', priced) + clockAt('1 hour') + accept();
/** One that they made with the seat. */
const bySeat = given + inBookingMode + accept() + clockAt('1 hour') + book('learner', priced);

/** A second seat of the course that the person has accepted. */
const another = step(
  null,
  `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
   values ('${fixtureIds.courseWithInterests}', '${fixtureIds.organization}', '${fixtureIds.courseWithInterests}', 1, '2032-01-01');
   insert into public.seats (pool_id, email, user_id, state, bound_at)
   values ('${fixtureIds.courseWithInterests}', 'another@example.com', '${testUsers.learner}', 'bound', now())`,
);
/** What each bound seat pays for. */
const used = step(
  null,
  `select split_part(seat.email, '@', 1) || ' ' || coalesce(case booking.cohort_id when '${priced}' then 'priced' else 'other' end || ' ' || booking.payment, 'nothing') as value
   from public.seats as seat left join public.bookings as booking on booking.id = seat.booking_id
   where seat.state = 'bound' order by seat.email`,
);
const payments = values(
  `(select string_agg(payment::text, ',' order by queue_number) from public.bookings)`,
);
const letters = values(
  `(select string_agg(kind, ' ' order by kind) from private.outbox where kind in ('cancelled', 'seat_taken_back'))`,
);
/** What staff read about the booking. */
const payer = (user: TestUser) =>
  step(
    user,
    `select concat_ws(' ', paid_by, pool_id) as value from public.cohort_booking(${bookingOf('learner', priced)})`,
  );
/** What a manager reads about the seat. */
const listed = step(
  'organizationOwner',
  `select concat_ws(' ', booking_starts_at is not null, is_own_booking, case when is_booking_over then 'over' end) as value from public.list_pool_seats('${pool}')`,
);

/** Bookings that a seat of an organisation pays for, until it is taken back. */
export function takenBackChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const factsIn = async (sql: string, kind: string) => resultOf(await run(sql + factsOf(kind)));

  return {
    'a booking made before a seat was accepted is owed again when the seat is taken back':
      async () => {
        const takenBack = own + takeBack(mine);
        expect(await valuesOf(takenBack + states(priced))).toEqual(['learner confirmed']);
        expect(await valuesOf(takenBack + payments)).toEqual(['due']);
        expect(await valuesOf(takenBack + letters)).toEqual(['seat_taken_back']);
        expect(await valuesOf(takenBack + payer('admin'))).toEqual(['']);
        const owed = values(
          `(select owed_cents || ' of ' || price_cents from public.charges where booking_id is not null)`,
        );
        expect(await valuesOf(takenBack + owed)).toEqual(['10000 of 10000']);
        // From now on, and no seat lapses for it.
        const due = values(
          `(select concat_ws(' ', due_at = private.end_of_day(private.clock() + interval '7 days'), lapses_at is null)
            from public.booking_payments)`,
        );
        const timed = set('pay_within = 90', priced) + own;
        expect(await valuesOf(timed + clockAt('1 day') + takeBack(mine) + due)).toEqual(['t t']);
        // The due dates of others do not change.
        const days = values(
          '(select count(distinct due_at)::integer from public.booking_payments)',
        );
        const two = own + book('otherLearner', priced) + clockAt('2 days');
        expect(await valuesOf(two + takeBack(mine) + days)).toEqual([2]);
        const dayBefore = values(
          `(select payment.due_at = private.end_of_day(cohort.starts_at - interval '1 day')
            from public.booking_payments as payment, public.cohorts as cohort where cohort.id = '${priced}')`,
        );
        expect(await valuesOf(own + clockAt('10 days') + takeBack(mine) + dayBefore)).toEqual([
          true,
        ]);
        const noted = values(
          `(select count(*)::integer from public.audit_log where action = 'change payment' and after ->> 'payment' = 'due')`,
        );
        expect(await valuesOf(takenBack + noted)).toEqual([1]);
        expect(await factsIn(takenBack, 'seat_taken_back')).toMatchObject({
          owed: {
            starts_at: expect.any(String),
            amount_cents: 10_000,
            due_at: expect.any(String),
            is_corrected: false,
          },
        });
        const paid = takenBack + payFor('learner', priced, 'paid');
        expect(await factsIn(paid, 'seat_taken_back')).toMatchObject({ owed: null });
      },

    'it is owed again even after the holder has begun, whether the seat returns to its pool or is used up':
      async () => {
        const state = values(
          `(select concat_ws(' ', booking.state, booking.payment, owed_cents) from public.charges as charge join public.bookings as booking on booking.id = charge.booking_id)`,
        );
        const lesson = own + progress(true);
        const started = own + clockAt('14 days');
        const due = values(
          `(select due_at = private.end_of_day(private.clock() + interval '7 days') from public.booking_payments)`,
        );
        expect(await valuesOf(started + takeBack(mine, 'admin') + due)).toEqual([true]);
        for (const begun of [lesson, started])
          for (const [returns, seat] of [
            [false, 'learner taken_back spent'],
            [true, 'learner taken_back'],
          ] as const) {
            const takenBack = begun + takeBack(mine, 'admin', returns);
            expect(await valuesOf(takenBack + state)).toEqual(['confirmed due 10000']);
            expect(await valuesOf(takenBack + seats)).toEqual([seat]);
            expect(await valuesOf(takenBack + letters)).toEqual(['seat_taken_back']);
          }
        // A seat of a date is used up, and its place is not reserved again.
        const ofDate = set('price_cents = 5000') + reserved + book() + clockAt('1 hour') + accept();
        const dateBack = ofDate + progress(true) + takeBack(mine, 'admin');
        expect(await valuesOf(dateBack + state)).toEqual(['confirmed due 5000']);
        expect(await valuesOf(dateBack + seats)).toEqual(['learner taken_back spent']);
        expect(await valuesOf(dateBack + counts())).toEqual(['2 of 3, 0 waiting']);
        // A no-show has lost nothing that could be owed.
        const absent =
          started +
          step(null, `update public.bookings set state = 'no_show'`) +
          takeBack(mine, 'admin');
        expect(await valuesOf(absent + state)).toEqual(['no_show waived 0']);
      },

    'a seat of the course pays for what is due there, whatever has freed the seat or made that due':
      async () => {
        // Another one that is taken back.
        expect(await valuesOf(own + another + used)).toEqual([
          'another nothing',
          'learner priced waived',
        ]);
        const takenBack = own + another + takeBack(mine);
        expect(await valuesOf(takenBack + used)).toEqual(['another priced waived']);
        expect(await valuesOf(takenBack + payments)).toEqual(['waived']);
        const noted = values(
          `(select string_agg(after ->> 'payment', ' ' order by after ->> 'payment') from public.audit_log where action = 'change payment')`,
        );
        expect(await valuesOf(takenBack + noted)).toEqual(['waived']);
        // The end of another booking.
        const second = bySeat + set('price_cents = 5000') + book();
        expect(await valuesOf(second + used)).toEqual(['learner priced waived']);
        const freed = second + clockAt('2 hours') + cancel('learner', priced);
        expect(await valuesOf(freed + used)).toEqual(['learner other waived']);
        expect(await valuesOf(freed + payments)).toEqual(['waived,waived']);
        // It was made without it, so it stays.
        expect(await valuesOf(freed + takeBack(mine) + payments)).toEqual(['waived,due']);
        // The claim of a booking that staff made.
        const held = given + accept() + add('a@b.gr', priced);
        const claimed =
          held +
          step(null, `update public.bookings set holder_email = '${mine}'`) +
          step('learner', `select public.claim_booking(pg_temp.booking_for('${mine}'))`);
        expect(await valuesOf(held + used)).toEqual(['learner nothing']);
        expect(await valuesOf(claimed + used)).toEqual(['learner priced waived']);
        // The earliest first, and neither another person's booking nor the seat of a date.
        const both =
          given + set('price_cents = 5000') + book('learner', priced) + book() + accept();
        expect(await valuesOf(both + used)).toEqual(['learner other waived']);
        expect(await valuesOf(given + book('otherLearner', priced) + accept() + used)).toEqual([
          'learner nothing',
        ]);
        const ofDate = reserved + accept() + book('learner', priced);
        expect(await valuesOf(ofDate + payments)).toEqual(['none,due']);
        // It does not pay for a date that is over either.
        const long = step(
          null,
          `update public.seat_pools set expires_at = now() + interval '1 year'`,
        );
        const past = long + book('learner', priced) + clockAt('14 days 4 hours') + accept();
        expect(await valuesOf(given + past + used)).toEqual(['learner nothing']);
      },

    'a booking made with a seat ends with the seat': async () => {
      const takenBack = bySeat + takeBack(mine);
      expect(await valuesOf(takenBack + states(priced))).toEqual(['learner cancelled']);
      expect(await valuesOf(takenBack + letters)).toEqual(['cancelled']);
      expect(await factsIn(takenBack, 'cancelled')).toMatchObject({
        ending: { cause: 'seat taken back', reason: 'Test' },
      });
      // It does not pay for another date while it ends.
      const second = bySeat + set('price_cents = 5000') + book() + takeBack(mine);
      const live = values(
        `(select string_agg(payment::text, ',' order by queue_number) from public.bookings where state = 'confirmed')`,
      );
      expect(await valuesOf(second + live)).toEqual(['due']);
      const unused = given + accept() + takeBack(mine);
      expect(await valuesOf(unused + letters)).toEqual(['seat_taken_back']);
      const audited = values(
        `(select after ->> 'is_spent' from public.audit_log where action = 'take back seat')`,
      );
      expect(await valuesOf(unused + audited)).toEqual(['false']);
      // The next in the list is offered the place.
      const waiting = set('capacity = 1', priced) + bySeat + book('otherLearner', priced);
      expect(await valuesOf(waiting + takeBack(mine) + states(priced))).toEqual([
        'learner cancelled',
        'otherlearner offered',
      ]);
      // A seat that has ended stays used.
      const ended = given + accept() + end(mine);
      const endedBack = step('admin', `select public.take_back_seat(id) from public.seats`);
      expect(await run(ended + endedBack)).toMatchObject({ code: 'PX315' });
      expect(await factsIn(unused, 'seat_taken_back')).toMatchObject({ owed: null });
    },

    'a seat of a cohort that is used up before the first meeting leaves its place to people who wait':
      async () => {
        const full = reserved + accept() + book('otherLearner') + book('newUser') + progress(true);
        const takenBack = full + takeBack(mine, 'admin');
        expect(await valuesOf(takenBack + seats)).toEqual(['learner taken_back spent']);
        expect(await valuesOf(takenBack + states())).toEqual([
          'learner cancelled',
          'otherlearner confirmed',
          'newuser offered',
        ]);
        expect(await valuesOf(takenBack + counts())).toEqual(['3 of 3, 0 waiting']);
        // For a cohort it stays known what the seat was used for.
        const isKnown = values(
          `(select string_agg((booking_id is not null)::text, ',' order by (booking_id is not null)::text) from public.seats)`,
        );
        expect(await valuesOf(takenBack + isKnown)).toEqual(['true']);
        const ofCourse = bySeat + progress(true) + takeBack(mine, 'admin');
        expect(await valuesOf(ofCourse + isKnown)).toEqual(['false']);
        // The letter names who had paid.
        expect(await factsIn(takenBack, 'cancelled')).toMatchObject({
          ending: { cause: 'seat taken back', reason: 'Test' },
          seat: { is_kept: false },
        });
      },

    'the manager is told beforehand what happens to the booking': async () => {
      expect(await valuesOf(own + listed)).toEqual(['t t']);
      expect(await valuesOf(bySeat + listed)).toEqual(['t f']);
      expect(await valuesOf(bySeat + clockAt('14 days 4 hours') + listed)).toEqual(['t f over']);
      // Earlier bookings of others make no difference.
      expect(await valuesOf(book('otherLearner', priced) + bySeat + listed)).toEqual(['t f']);
      expect(await valuesOf(given + listed)).toEqual(['f f']);
      expect(await valuesOf(own + takeBack(mine) + listed)).toEqual(['f f']);
      expect(await valuesOf(own + end(mine) + listed)).toEqual(['f f']);
      expect(await valuesOf(reserved + accept() + listed)).toEqual(['t f']);
    },

    'staff see which organisation pays, and cannot note another payment for the booking':
      async () => {
        expect(await valuesOf(bySeat + payer('admin'))).toEqual([`Test ${pool}`]);
        expect(await valuesOf(bySeat + payer('instructor'))).toEqual(['Test']);
        expect(await valuesOf(given + book('learner', priced) + payer('admin'))).toEqual(['']);
        for (const state of ['due', 'paid'])
          expect(await run(bySeat + payFor('learner', priced, state))).toMatchObject({
            code: 'PX252',
          });
        // Other payments are given back, and cannot be kept.
        const paidBesides = own + noteMoney('payment', 10_000);
        expect(await valuesOf(paidBesides + payments)).toEqual(['refund_due']);
        expect(await run(paidBesides + payFor('learner', priced, 'paid'))).toMatchObject({
          code: 'PX252',
        });
        expect(
          await valuesOf(paidBesides + payFor('learner', priced, 'refunded') + payments),
        ).toEqual(['waived']);
        // Once the seat is taken back, it is a booking like any other.
        const again = own + takeBack(mine) + payFor('learner', priced, 'paid');
        expect(await valuesOf(again + payments)).toEqual(['paid']);
      },
  };
}

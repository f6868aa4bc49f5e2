import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  add,
  begin,
  book,
  bookingOf,
  cancel,
  clockAt,
  dueAt,
  cohort,
  deleteAccount,
  elsewhere,
  letters,
  meeting as meetingOf,
  pay,
  priced,
  remove,
  runDue,
  set,
  setState,
  step,
} from './calls.ts';
import { noteMoney } from './money-calls.ts';
import { create, created, on, save, series } from './cohort-calls.ts';

/** What the newest letter of a kind says. */
export const factsOf = (kind: string, person = '') =>
  step(
    null,
    `select public.letter_facts((
       select letter.id from private.outbox as letter
       left join public.bookings as booking on booking.id = (letter.subject ->> 'booking')::uuid
       left join auth.users as account on account.id = booking.user_id
       where letter.kind = '${kind}' and coalesce(account.email, booking.holder_email, '') like '${person}%'
       order by booking.queue_number desc limit 1
     )) as result`,
  );
const meeting = (sql: string) =>
  step(null, `update public.cohort_meetings set ${sql} where cohort_id = '${cohort}'`);

/** The clock and run_due at the same moment. */
const at = (moment: string) => clockAt(moment) + runDue(moment);

/** SQL of a message of staff to everybody in a cohort. */
const written = (of: string, subject: string) =>
  step(
    'instructor',
    `select public.message_cohort('${of}', gen_random_uuid(), '${subject}', 'Second floor.')`,
  );

export function letterFactChecks(run: Run): Checks {
  const facts = async (sql: string, kind: string, person?: string) =>
    resultOf(await run(sql + factsOf(kind, person)));
  /** The reminders of payments that are queued. */
  const demands = async (sql: string) =>
    valuesIn(await run(sql + letters)).filter((letter) => String(letter).startsWith('payment'));
  const offered = book() + book('otherLearner') + cancel();
  return {
    'a letter says whether no mail can reach its address': async () => {
      // An older row, from before add_booking refused such an address.
      const older = step(
        null,
        `update public.bookings set user_id = null, holder_name = 'Anna', holder_email = 'άννα@example.test' where cohort_id = '${cohort}'`,
      );
      expect(await facts(book() + older, 'booked')).toMatchObject({
        email: 'άννα@example.test',
        has_no_mailbox: true,
      });
    },

    'a letter says how somebody leaves a booking, as they can then': async () => {
      // Of what was moved, only the letter about the new booking.
      const ended = step(
        null,
        `delete from private.outbox using public.bookings as booking
         where booking.id::text = subject ->> 'booking' and booking.state = 'cancelled'`,
      );
      const toldAfter = (sql: string) => facts(sql + ended, 'booked');
      const moved = step(
        'instructor',
        `select public.move_booking(${bookingOf('learner', priced)}, '${cohort}')`,
      );
      const booked = book('learner', priced);
      const begun = booked + begin(priced);
      for (const [sql, way] of [
        [booked, 'cancel'],
        [book() + set('starts_at = null, ends_at = null'), 'cancel'],
        [booked + moved, 'cancel'],
        [begun, 'begun'],
        [begun + clockAt('4 hours'), null],
        [begun + clockAt('1 hour') + moved, 'held_before'],
      ] as const)
        expect(await toldAfter(sql)).toMatchObject({ booking: { way_out: way } });
    },

    'a letter says to whom it goes and what it is about': async () => {
      const named = step(
        null,
        `update public.profiles set first_name = 'Anna' where id = '${testUsers.learner}'`,
      );
      expect(await facts(named + book('learner', priced), 'booked')).toMatchObject({
        kind: 'booked',
        first_name: 'Anna',
        email: expect.stringContaining('learner@'),
        has_account: true,
        has_no_mailbox: false,
        cohort: { place: 'athens', price_cents: 10_000, is_cancelled: false },
        meetings: [{ is_cancelled: false, sequence: 1 }],
        booking: { state: 'confirmed', place: null, payment: 'due' },
        ending: null,
        amount: {
          reference: expect.stringMatching(/^PX-/),
          price_cents: 10_000,
          open_cents: 10_000,
        },
        reminder: null,
      });
      expect(await facts(add('anna@example.test'), 'booked')).toMatchObject({
        email: 'anna@example.test',
        has_account: false,
        first_name: null,
        amount: null,
      });
      expect(
        await facts(book() + book('otherLearner') + add('anna@example.test'), 'waiting', 'anna'),
      ).toMatchObject({ booking: { state: 'waiting', place: 2 } });
      const paid = book('learner', priced) + pay('paid', 'INV-1');
      const removed =
        paid + setState('cancelled', 'Ill', elsewhere) + remove('learner', priced, 'By phone');
      expect(await facts(removed, 'cancelled')).toMatchObject({
        booking: { payment: 'refund_due' },
        ending: { cause: 'removed by staff', reason: 'By phone', from_state: 'confirmed' },
        cancelled_at: null,
        withdrawal: { refusal: null, token: expect.stringMatching(/^PX-/) as string },
      });
      // A payment whose page was open when the booking ended.
      const unpaid = book('learner', priced) + cancel('learner', priced);
      const late = unpaid + clockAt('1 minute') + noteMoney('payment', 10_000);
      expect(await facts(late, 'cancelled')).toMatchObject({ came_late: true });
      // Earlier payments and later bookings of other people make no difference.
      const ofOther = book('otherLearner', priced) + pay('paid', null, 'otherLearner');
      const laterBooking = clockAt('2 minutes') + book('newUser', priced);
      for (const beside of [ofOther + late, late + laterBooking])
        expect(await facts(beside, 'cancelled')).toMatchObject({ came_late: true });
      for (const inTime of [
        unpaid,
        unpaid + noteMoney('payment', 10_000),
        paid + clockAt('1 minute') + cancel('learner', priced),
      ])
        expect(await facts(inTime, 'cancelled')).toMatchObject({ came_late: false });
      expect(await facts(book() + setState('cancelled', 'Ill'), 'cohort_cancelled')).toMatchObject({
        cohort: { is_cancelled: true, cancel_reason: 'Ill' },
        cancelled_at: expect.any(String) as string,
        withdrawal: null,
      });
      expect(
        await facts(
          book('learner', priced) + pay('paid') + setState('cancelled', 'Ill', priced),
          'cohort_cancelled',
        ),
      ).toMatchObject({ withdrawal: null });
      // The price, and apart from it what was received, and what is left to pay or comes back.
      expect(await facts(paid, 'booked')).toMatchObject({
        amount: { price_cents: 10_000, open_cents: 0, kept_cents: 10_000, returned_cents: 0 },
      });
      expect(await facts(paid + noteMoney('payment', 4_000), 'booked')).toMatchObject({
        amount: { price_cents: 10_000, open_cents: 4_000, kept_cents: 14_000 },
      });
      expect(
        await facts(book('learner', priced) + noteMoney('payment', 1_000), 'booked'),
      ).toMatchObject({ amount: { price_cents: 10_000, open_cents: 9_000, kept_cents: 1_000 } });
      // What is given back; a part may have been given back already.
      expect(
        await facts(
          paid + noteMoney('refund', 1_000) + setState('cancelled', 'Ill', priced),
          'cohort_cancelled',
        ),
      ).toMatchObject({
        booking: { payment: 'refund_due' },
        amount: { open_cents: 9_000, kept_cents: 9_000, returned_cents: 1_000 },
      });
      const replaced = step(
        'instructor',
        `select public.move_booking(${bookingOf()}, '${priced}')`,
      );
      const forgotten = step(null, 'delete from private.outbox');
      const movedFacts = await facts(book() + forgotten + replaced, 'booked');
      expect(movedFacts).toMatchObject({
        replaced: [{ id: meetingOf(cohort), booking: expect.stringMatching(/^[\da-f-]{36}$/) }],
      });
      expect(movedFacts).toMatchObject({ meetings: [{ id: meetingOf(priced) }] });
      expect(await facts(book(), 'booked')).toMatchObject({ replaced: null });
      // Moved again before the first move was announced: calendars still have the first dates.
      const onward = step(
        'instructor',
        `select public.move_booking(${bookingOf('learner', priced)}, '${elsewhere}')`,
      );
      const sameCourse = step(
        null,
        `update public.cohorts set course_id = (select course_id from public.cohorts where id = '${cohort}')
         where id = '${elsewhere}'`,
      );
      const twice = await facts(
        book() + forgotten + sameCourse + replaced + forgotten + onward,
        'booked',
      );
      expect(twice).toMatchObject({
        replaced: [{ id: meetingOf(priced) }, { id: meetingOf(cohort) }],
        meetings: [{ id: meetingOf(elsewhere) }],
      });
      const { booking, replaced: left } = twice as {
        booking: { id: string };
        replaced: { booking: string }[];
      };
      // Three bookings, as each has events of its own.
      expect(new Set([booking.id, ...left.map((of) => of.booking)]).size).toBe(3);
      const both = create({ meetings: [series[1], series[0]] }) + setState('open', null, created);
      const onlyFirst = save({ meetings: [on(1, '2027-03-22')] });
      expect(await facts(both + book('learner', created) + onlyFirst, 'moved')).toMatchObject({
        meetings: [{ is_cancelled: false }, { is_cancelled: true }],
      });
    },

    'a message of staff goes to people with a live booking, and never without its text':
      async () => {
        const told = book() + written(cohort, 'Room');
        expect(await facts(told, 'message')).toMatchObject({ message: { subject: 'Room' } });
        expect(await facts(told + cancel(), 'message')).toBeNull();
        // Deleted after half a year, while the letter waits for an admin; another one still exists.
        const others = book('otherLearner', elsewhere) + written(elsewhere, 'Other');
        const deleted = step(null, `delete from private.cohort_messages where subject = 'Room'`);
        expect(await facts(others + told + deleted, 'message', 'learner@')).toBeNull();
      },

    'a letter says when the list ends, and which date is booked': async () => {
      const said = await facts(book() + set("starts_at = '2032-01-01 12:00+00'"), 'booked');
      const { list_ends_at: end, booking } = said as {
        list_ends_at: string;
        booking: { cohort: string };
      };
      expect([Date.parse(end), booking.cohort]).toEqual([Date.parse('2032-01-01T10:00Z'), cohort]);
    },

    'a letter without a recipient is not written': async () => {
      expect(await facts(book() + deleteAccount('learner'), 'booked')).toBeNull();
      const claimed = add('anna@example.test') + set('capacity = 1');
      expect(await facts(claimed, 'booked')).not.toBeNull();
      expect(await facts(book(), 'offer')).toBeNull();
    },

    'a letter is not written when it no longer holds': async () => {
      expect(await facts(book() + cancel(), 'booked')).toBeNull();
      expect(await facts(book() + book('otherLearner'), 'waiting')).not.toBeNull();
      expect(await facts(offered, 'waiting', 'otherlearner')).toBeNull();
      expect(await facts(offered, 'offer')).not.toBeNull();
      expect(await facts(offered + accept('otherLearner'), 'offer')).toBeNull();
      expect(await facts(offered + clockAt('24 hours'), 'offer')).toBeNull();
      expect(await facts(offered + clockAt('23 hours 59 minutes'), 'offer')).not.toBeNull();
      const lapsed = offered + clockAt('24 hours') + runDue('24 hours');
      expect(await facts(lapsed, 'offer_lapsed')).toMatchObject({ has_seat: true });
      expect(await facts(lapsed, 'offer_lapsed')).toMatchObject({ is_open: true });
      const closed = set("state = 'closed'");
      expect(await facts(lapsed + closed, 'offer_lapsed')).toMatchObject({ is_open: false });
      // It now belongs to an organisation: only its members may book.
      const inHouse = set(`organization_id = '${fixtureIds.organization}'`);
      expect(await facts(lapsed + inHouse, 'offer_lapsed')).toMatchObject({ is_open: false });
      const ofMember =
        book() + book('organizationMember') + cancel() + clockAt('24 hours') + runDue('24 hours');
      expect(await facts(ofMember + inHouse, 'offer_lapsed')).toMatchObject({ is_open: true });
      const next = book() + book('otherLearner') + book('newUser') + cancel();
      expect(
        await facts(next + clockAt('24 hours') + runDue('24 hours'), 'offer_lapsed'),
      ).toMatchObject({ has_seat: false });
      const others = set('waiting = 1');
      expect(await facts(lapsed + others, 'offer_lapsed')).toMatchObject({ has_seat: false });
      expect(await facts(lapsed + book('otherLearner'), 'offer_lapsed')).toBeNull();
      expect(await facts(book() + cancel(), 'cancelled')).not.toBeNull();
      expect(await facts(book() + cancel() + book(), 'cancelled')).toBeNull();
      // Somebody else's booking, or one elsewhere, does not count.
      expect(await facts(book() + cancel() + book('otherLearner'), 'cancelled')).not.toBeNull();
      expect(await facts(book() + cancel() + book('learner', priced), 'cancelled')).not.toBeNull();
      const anna = add('anna@example.test');
      const removed = step(
        'instructor',
        `select public.remove_booking(pg_temp.booking_for('anna@example.test'), 'Asked')`,
      );
      expect(await facts(anna + removed, 'cancelled')).not.toBeNull();
      expect(await facts(anna + removed + anna, 'cancelled')).toBeNull();
    },

    'a reminder is written only before its meeting, and near it': async () => {
      const reminded = book() + runDue('6 days 1 hour');
      const near = (moment: string, sql = '') =>
        facts(reminded + sql + clockAt(moment), 'reminder', 'learner');
      expect(await near('6 days')).toMatchObject({ reminder: { when: 'day_before' } });
      expect(await near('5 days 23 hours')).toBeNull();
      expect(await near('7 days')).toBeNull();
      expect(await near('6 days 23 hours')).not.toBeNull();
      expect(await near('6 days 1 hour', meeting('is_cancelled = true'))).toBeNull();
      expect(
        await near(
          '6 days 1 hour',
          meeting("starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'"),
        ),
      ).toBeNull();
      expect(await near('6 days 1 hour', cancel())).toBeNull();
      const hours = book() + runDue('6 days 22 hours');
      expect(await facts(hours + clockAt('6 days 22 hours'), 'reminder')).toMatchObject({
        reminder: { when: 'two_hours_before' },
      });
      expect(await facts(hours + clockAt('6 days 21 hours'), 'reminder')).toBeNull();
    },

    'somebody who has not paid is reminded two days before, once': async () => {
      const booked = book('learner', priced) + dueAt('7 days');
      expect(await demands(booked + at('4 days 9 hours'))).toEqual([]);
      // A day ends at midnight: the reminder is sent in the morning two days before.
      expect(await demands(booked + at('4 days 10 hours'))).toEqual(['payment_due learner']);
      expect(await demands(booked + at('5 days') + at('6 days'))).toEqual(['payment_due learner']);
      expect(await demands(booked + at('7 days'))).toEqual([]);
      // A seat that no longer lapses is due until the end of its day.
      for (const moment of ['5 days', '6 days']) {
        expect(await demands(booked + pay('paid', 'INV-1') + at(moment))).toEqual([]);
        expect(await demands(booked + pay('waived') + at(moment))).toEqual([]);
      }
      expect(await demands(booked + cancel('learner', priced) + at('5 days'))).toEqual([]);
      expect(await demands(booked + deleteAccount('learner') + at('5 days'))).toEqual([]);
      expect(
        await demands(add('anna@example.test', priced) + dueAt('7 days') + at('5 days')),
      ).toEqual(['payment_due anna']);
      // Due a day before the start: the letter about the booking has just said so.
      const late = clockAt('11 days 12 hours') + book('learner', priced) + dueAt('13 days');
      expect(await demands(late + at('12 days 11 hours'))).toEqual([]);
      expect(await demands(late + at('12 days 12 hours'))).toEqual(['payment_due learner']);
      expect(await facts(booked + at('5 days'), 'payment_due')).toMatchObject({
        amount: { open_cents: 10_000 },
        // The letter about the booking says how to withdraw.
        withdrawal: null,
      });
      expect(await facts(booked + at('5 days') + pay('paid', 'INV-1'), 'payment_due')).toBeNull();
      expect(
        await facts(booked + at('5 days') + cancel('learner', priced), 'payment_due'),
      ).toBeNull();
    },

    'a letter of an unknown kind is an error': async () => {
      const riddle = step(null, `update private.outbox set kind = 'riddle'`);
      expect(await run(book() + riddle + factsOf('riddle'))).toMatchObject({ code: 'P0001' });
    },
  };
}

import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  add,
  archiveCourse,
  binCourse,
  book,
  bookWith,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  counts,
  elsewhere,
  email,
  letters,
  priced,
  set,
  states,
  step,
  values,
} from './calls.ts';

const notOpen = { code: 'PX202' };
const unknown = { code: 'PX201' };
const request = '7d000000-0000-4000-8000-000000000001';
const joined = (...people: TestUser[]) => people.map((person) => book(person)).join('');
const shown = (cents: number) => bookWith(`shown_cents => ${cents}`, 'learner', priced);
const often = (times: number) => (book() + cancel()).repeat(times);

/** SQL with which staff, who were shown a free seat, add somebody. */
const addSeat = (person = 'null') =>
  step(
    'instructor',
    `select public.add_booking('${cohort}', ${person}, 'Anna', 'anna@example.com', seat_only => true) as result`,
  );

export function bookingChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a free seat is booked, and everybody after it waits in order': async () => {
      expect(resultOf(await run(book()))).toMatchObject({
        cohort_id: cohort,
        user_id: testUsers.learner,
        state: 'confirmed',
        place: null,
        payment: 'none',
      });
      const queue = book('learner', elsewhere) + book('newUser', elsewhere) + joined('learner');
      expect(resultOf(await run(queue + book('otherLearner')))).toMatchObject({
        state: 'waiting',
        place: 1,
        queue_number: 2,
      });
      const third = queue + joined('otherLearner') + book('newUser');
      expect(resultOf(await run(third))).toMatchObject({ place: 2, queue_number: 3 });
      expect(resultOf(await run(third + book('otherLearner')))).toMatchObject({ place: 1 });
      expect(await valuesOf(third + counts())).toEqual(['1 of 1, 2 waiting']);
      const offered = third + cancel() + book('organizationOwner');
      expect(resultOf(await run(offered))).toMatchObject({ place: 2, state: 'waiting' });
      expect(resultOf(await run(third + book('learner')))).not.toHaveProperty('holder_email');
      const order = values(
        `(select array_agg(user_id order by created_at) = array_agg(user_id order by queue_number)
          and min(created_at) > now() from public.bookings where cohort_id = '${cohort}')`,
      );
      expect(await valuesOf(third + order)).toEqual([true]);
    },

    'nobody overtakes the people who wait, even when a seat is free': async () => {
      const more = joined('learner', 'otherLearner') + set('capacity = 5');
      expect(resultOf(await run(more + book('newUser')))).toMatchObject({ state: 'waiting' });
    },

    'booking needs an open cohort and its window': async () => {
      for (const state of ['closed', 'held', 'cancelled'])
        expect(await run(set(`state = '${state}'`) + book())).toMatchObject(notOpen);
      const window = (opens: string, closes: string) =>
        run(
          set(
            `booking_opens_at = now() + interval '${opens}', booking_closes_at = now() + interval '${closes}'`,
          ) + book(),
        );
      expect(await window('1 second', '1 day')).toMatchObject(notOpen);
      expect(await window('-1 day', '0')).toMatchObject(notOpen);
      expect(resultOf(await window('0', '1 second'))).toMatchObject({ state: 'confirmed' });
      expect(await run(clockAt('7 days') + book())).toMatchObject(notOpen);
      expect(resultOf(await run(clockAt('6 days 23:59:59') + book()))).toBeDefined();
      const late = set("booking_closes_at = now() + interval '9 days'") + clockAt('8 days');
      expect(await run(late + book())).toMatchObject(notOpen);
    },

    'nobody can book a cohort that they cannot see': async () => {
      expect(await run(book('learner', request))).toMatchObject(unknown);
      expect(await run(set("state = 'draft'") + book())).toMatchObject(unknown);
      expect(await run(archiveCourse + book())).toMatchObject(unknown);
      expect(await run(binCourse + book())).toMatchObject(unknown);
      const inHouse = set(`organization_id = '${fixtureIds.organization}'`);
      expect(await run(inHouse + book())).toMatchObject(unknown);
      expect(resultOf(await run(inHouse + book('organizationMember')))).toBeDefined();
      const other = set(`organization_id = '${fixtureIds.otherOrganization}'`);
      expect(await run(other + book('organizationMember'))).toMatchObject(unknown);
    },

    'a repeated call is one booking': async () => {
      const same = { queue_number: 1, user_id: testUsers.learner };
      expect(resultOf(await run(set('capacity = 9') + book() + book()))).toMatchObject(same);
      expect(resultOf(await run(book() + archiveCourse + book()))).toMatchObject(same);
      const requested = book('learner', cohort, request);
      expect(resultOf(await run(requested + cancel() + requested))).toMatchObject({
        ...same,
        state: 'cancelled',
      });
      expect(resultOf(await run(requested + cancel() + book()))).toMatchObject({ queue_number: 2 });
      expect(await run(requested + book('learner', elsewhere, request))).toMatchObject({
        code: 'PX203',
      });
      const others = requested + book('otherLearner', cohort, request);
      expect(resultOf(await run(others))).toMatchObject({ user_id: testUsers.otherLearner });
      expect(resultOf(await run(book() + book('learner', elsewhere)))).toMatchObject({
        cohort_id: elsewhere,
      });
    },

    'a person makes 20 new bookings in an hour': async () => {
      const last = often(19) + book();
      expect(resultOf(await run(last + book()))).toMatchObject({ queue_number: 20 });
      const tooMany = { code: 'PX218' };
      expect(await run(often(20) + book())).toMatchObject(tooMany);
      expect(await run(often(20) + book('learner', elsewhere))).toMatchObject(tooMany);
      expect(resultOf(await run(often(20) + book('otherLearner')))).toBeDefined();
      const requested = book('learner', cohort, request);
      const repeat = requested + cancel() + often(19) + requested;
      expect(resultOf(await run(repeat))).toMatchObject({ queue_number: 1 });
      const byStaff = often(20) + add(null, cohort, 'learner');
      expect(resultOf(await run(byStaff))).toMatchObject({ queue_number: 21 });
      expect(await run(often(20) + clockAt('00:59:30') + book())).toMatchObject(tooMany);
      expect(resultOf(await run(often(20) + clockAt('01:00:30') + book()))).toBeDefined();
    },

    'a person who let an offer lapse waits behind all others': async () => {
      const offered = joined('learner', 'otherLearner', 'newUser') + cancel();
      const before = offered + clockAt('23:59:59') + book('otherLearner');
      expect(resultOf(await run(before))).toMatchObject({ state: 'offered' });
      const after = offered + clockAt('24:00') + book('otherLearner');
      expect(resultOf(await run(after))).toMatchObject({ state: 'waiting', place: 1 });
      expect(await valuesOf(after + states())).toEqual([
        'learner cancelled',
        'otherlearner expired',
        'newuser offered',
        'otherlearner waiting',
      ]);
      const alone = joined('learner', 'otherLearner') + cancel() + clockAt('24:00');
      expect(resultOf(await run(alone + book('otherLearner')))).toMatchObject({
        state: 'confirmed',
      });
    },

    'a person who was shown only the list gets no seat': async () => {
      const list = 'list_only => true';
      expect(await run(bookWith(list))).toMatchObject({ code: 'PX240' });
      expect(resultOf(await run(book('newUser') + bookWith(list)))).toMatchObject({
        state: 'waiting',
      });
      const freed = joined('learner', 'otherLearner') + cancel('otherLearner') + cancel();
      expect(await run(freed + bookWith(list, 'otherLearner'))).toMatchObject({ code: 'PX240' });
      expect(resultOf(await run(book() + bookWith(list)))).toMatchObject({ state: 'confirmed' });
      const lapsed = joined('learner', 'otherLearner') + cancel() + clockAt('24:00');
      expect(await run(lapsed + bookWith(list, 'otherLearner'))).toMatchObject({ code: 'PX240' });
    },

    'a person who was shown only a seat gets no place in the list': async () => {
      const seat = 'seat_only => true';
      expect(resultOf(await run(bookWith(seat)))).toMatchObject({ state: 'confirmed' });
      expect(await run(book('newUser') + bookWith(seat))).toMatchObject({ code: 'PX247' });
      // A person who already waits still does, even after a lost answer.
      expect(resultOf(await run(book('newUser') + book() + bookWith(seat)))).toMatchObject({
        state: 'waiting',
      });
      // A seat that is kept for people who wait is not free.
      const kept = joined('newUser', 'otherLearner') + cancel('newUser');
      expect(await run(kept + bookWith(seat))).toMatchObject({ code: 'PX247' });
    },

    'staff who were shown a seat put nobody on the list': async () => {
      expect(resultOf(await run(addSeat()))).toMatchObject({ state: 'confirmed' });
      expect(await run(book() + addSeat())).toMatchObject({ code: 'PX208' });
      // A person who already waits still does.
      const waits = book('newUser') + book();
      expect(resultOf(await run(waits + addSeat(`'${testUsers.learner}'`)))).toMatchObject({
        state: 'waiting',
        is_new: false,
      });
    },

    'a person who books owes no more than was shown': async () => {
      const risen = { code: 'PX241' };
      const added = (cents: number, before = '') =>
        run(
          before +
            step(
              'instructor',
              `select public.add_booking('${priced}', null, 'Anna', 'anna@example.com', ${cents}) as result`,
            ),
        );
      expect(await added(9999)).toMatchObject(risen);
      expect(resultOf(await added(10_000))).toMatchObject({ state: 'confirmed' });
      expect(await run(shown(9999))).toMatchObject(risen);
      expect(await valuesOf(book('newUser', priced) + states(priced))).toEqual([
        'newuser confirmed',
      ]);
      expect(resultOf(await run(shown(10_000)))).toMatchObject({ payment: 'due' });
      expect(resultOf(await run(shown(10_001)))).toMatchObject({ payment: 'due' });
      // What is already booked, or is still free of charge, is not compared again.
      expect(resultOf(await run(book('learner', priced) + shown(0)))).toMatchObject({
        state: 'confirmed',
      });
      const full = book('newUser', priced) + book('otherLearner', priced);
      expect(resultOf(await run(full + shown(0)))).toMatchObject({ state: 'waiting' });
      const offered = full + book('learner', priced) + cancel('newUser', priced);
      const taken = (cents: number) =>
        run(
          offered +
            step(
              'learner',
              `select public.accept_offer(${bookingOf('learner', priced)}, shown_cents => ${cents}) as result`,
            ),
        );
      expect(await taken(9999)).toMatchObject(risen);
      expect(resultOf(await taken(10_000))).toMatchObject({ state: 'confirmed' });
    },

    'a person who books gets what staff booked for their address': async () => {
      const held = confirmEmail('learner') + add('a@b.gr', priced);
      const rename = (state: string) =>
        held +
        step(
          null,
          `update public.bookings set holder_email = '${email('learner')}', state = '${state}'`,
        );
      expect(resultOf(await run(rename('confirmed') + book('learner', priced)))).toMatchObject({
        queue_number: 1,
        user_id: testUsers.learner,
      });
      expect(resultOf(await run(rename('cancelled') + book('learner', priced)))).toMatchObject({
        queue_number: 2,
      });
      expect(resultOf(await run(rename('confirmed') + book('learner')))).toMatchObject({
        cohort_id: cohort,
      });
      expect(resultOf(await run(held + book('learner', priced)))).toMatchObject({
        queue_number: 2,
      });
    },

    'a seat enrols its holder, and creates what is to be paid': async () => {
      const paid = book('learner', priced);
      expect(resultOf(await run(paid))).toMatchObject({ state: 'confirmed', payment: 'due' });
      const payment = values(
        `(select amount_cents || ' ' || vat_percent || ' ' || ((due_at at time zone 'Europe/Athens')::date - (now() at time zone 'Europe/Athens')::date)
          || to_char(due_at at time zone 'Europe/Athens', ' HH24:MI:SS.MS ') || (reference ~ '^PX-[2-9A-HJ-NP-TV-Z]{8}$') from public.booking_payments)`,
      );
      expect(await valuesOf(paid + payment)).toEqual(['10000 24.0 7 23:59:59.000 true']);
      expect(await valuesOf(clockAt('10 days') + paid + payment)).toEqual([
        '10000 24.0 13 23:59:59.000 true',
      ]);
      expect(await valuesOf(clockAt('14 days -1 second') + paid + payment)).toEqual([
        '10000 24.0 14 23:59:59.000 true',
      ]);
      for (const [of, wanted] of [
        [cohort, 0],
        [elsewhere, 0],
        [priced, 1],
      ] as const) {
        const made = book('learner', of) + values('(select count(*) from public.booking_payments)');
        expect(await valuesOf(made)).toEqual([wanted]);
      }
      const causes = values(
        `(select string_agg(enrolment.user_id || ' ' || cause.kind, ',' order by enrolment.user_id || ' ' || cause.kind) from public.enrolments as enrolment
          join private.enrolment_causes as cause on cause.enrolment_id = enrolment.id
          where enrolment.is_active and cause.source_id = (select id from public.bookings where state = 'confirmed'))`,
      );
      expect(await valuesOf(joined('learner', 'otherLearner') + causes)).toEqual([
        `${testUsers.learner} booking`,
      ]);
      expect(await valuesOf(joined('learner', 'otherLearner') + letters)).toEqual([
        'booked learner',
        'waiting otherlearner',
      ]);
      const events = values(
        `(select string_agg(concat_ws(' ', actor_id = '${testUsers.learner}', from_state, to_state, cause, reason), ',' order by id)
          from public.booking_events)`,
      );
      expect(await valuesOf(book() + cancel() + events)).toEqual([
        't confirmed booked,t confirmed cancelled cancelled',
      ]);
    },

    'an accepted seat is confirmed in the same way as a booked one': async () => {
      const offered = ['learner', 'otherLearner', 'newUser'] as const;
      const queue = offered.map((person) => book(person, priced)).join('');
      const taken = queue + cancel('learner', priced) + accept('newUser', priced);
      expect(resultOf(await run(taken))).toMatchObject({
        state: 'confirmed',
        payment: 'due',
        offer_expires_at: null,
      });
      expect(await valuesOf(taken + letters)).toEqual([
        'booked learner',
        'booked newuser',
        'booked otherlearner',
        'cancelled learner',
        'offer newuser',
        'waiting newuser',
      ]);
      expect(resultOf(await run(taken + accept('newUser', priced)))).toMatchObject({
        state: 'confirmed',
      });
    },
  };
}

import { expect } from 'vitest';
import { emailOf, testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  counts,
  deleteAccount,
  elsewhere,
  letters,
  pay,
  priced,
  set,
  states,
  step,
  values,
} from './calls.ts';
import { save } from './cohort-calls.ts';

const noBooking = { code: 'PX203' };
const joined = (...people: TestUser[]) => people.map((person) => book(person)).join('');
const offered = joined('learner', 'otherLearner', 'newUser') + cancel();
/** The second in the list gives up what the page showed them. */
const leave = (state: string) =>
  step(
    'otherLearner',
    `select public.cancel_booking(${bookingOf('otherLearner')}, shown_state => '${state}') as result`,
  );
const lapses = values(
  `(select extract(epoch from offer_expires_at - private.clock()) from public.bookings where state = 'offered')`,
);
const active = values(
  `(select count(*)::int from public.enrolments where user_id = '${testUsers.learner}' and is_active)`,
);

const outsidersOf = (organization: string) =>
  step(
    'instructor',
    `select split_part(email, '@', 1) || ' ' || found.state as value
   from public.cohort_outsiders('${cohort}', '${organization}') as found
   join public.list_cohort_bookings('${cohort}') as listed using (id) order by listed.place nulls first`,
  );

const removed = () =>
  step(
    'organizationOwner',
    `delete from public.organization_members
     where user_id = '${testUsers.organizationMember}' returning user_id`,
  );

const marked = step(
  'instructor',
  `select split_part(email, '@', 1) || ' ' || is_outsider as value
   from public.list_cohort_bookings('${cohort}') order by place nulls first`,
);
const dates = (caller: TestUser, member: TestUser = 'organizationMember') =>
  step(
    caller,
    `select course_title || ' ' || state as value
     from public.list_member_dates('${fixtureIds.organization}', '${testUsers[member]}')`,
  );

const visibleTo = (user: TestUser) =>
  step(user, `select count(*)::integer as value from public.cohorts where id = '${cohort}'`);
const acceptedSeat = (ended = '') =>
  step(
    null,
    `insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
       select '${fixtureIds.organization}', course_id, 1, now() + interval '1 day' from public.cohorts where id = '${cohort}';
     insert into public.seats (pool_id, email, state, user_id, bound_at)
       select id, 'a@b.gr', 'bound', '${testUsers.otherLearner}', now() from public.seat_pools;
     ${ended}`,
  );

export function offerChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a freed seat is offered in order, and counts as taken': async () => {
      expect(await valuesOf(offered + states())).toEqual([
        'learner cancelled',
        'otherlearner offered',
        'newuser waiting',
      ]);
      expect(await valuesOf(offered + counts())).toEqual(['1 of 1, 1 waiting']);
      expect(await valuesOf(offered + letters)).toContain('offer otherlearner');
      const withOrphan =
        joined('learner', 'otherLearner', 'newUser') + deleteAccount('otherLearner') + cancel();
      expect(await valuesOf(withOrphan + states())).toEqual([
        'learner cancelled',
        'nobody cancelled',
        'newuser offered',
      ]);
      const withHolder = joined('learner') + add('a@b.gr') + cancel();
      expect(await valuesOf(withHolder + states())).toEqual(['learner cancelled', 'a offered']);
      const two =
        joined('learner', 'newUser') +
        cancel('newUser') +
        book('otherLearner') +
        book('newUser', elsewhere);
      expect(
        await valuesOf(two + book('organizationOwner', elsewhere) + cancel() + states(elsewhere)),
      ).toEqual(['newuser confirmed', 'organizationowner waiting']);
    },

    'a cohort that becomes one of an organisation ends the waiting of others': async () => {
      const queue = joined('learner', 'otherLearner', 'organizationMember', 'newUser');
      const inHouse = save({ organization_id: fixtureIds.organization }, cohort);
      const after = ['otherlearner expired', 'organizationmember waiting', 'newuser expired'];
      expect(await valuesOf(queue + inHouse + states())).toEqual(['learner confirmed', ...after]);
      const told = await valuesOf(queue + inHouse + letters);
      expect(told.filter((letter) => String(letter).startsWith('list_closed'))).toHaveLength(2);
      const causes = values(
        `(select string_agg(distinct cause, ',') from public.booking_events where to_state = 'expired')`,
      );
      expect(await valuesOf(queue + inHouse + causes)).toEqual(['cohort in-house']);
      // An offer ends too, and its seat is offered to the first of the organisation.
      expect(await valuesOf(queue + cancel() + inHouse + states())).toEqual([
        'learner cancelled',
        'otherlearner expired',
        'organizationmember offered',
        'newuser expired',
      ]);
      const left = queue + cancel('organizationMember') + inHouse + cancel();
      expect(resultOf(await run(left + book('organizationMember')))).toMatchObject({
        state: 'confirmed',
      });
      expect(await valuesOf(queue + save({ address: 'Athens' }, cohort) + states())).toContain(
        'newuser waiting',
      );
      // A person who is added afterwards waits like everybody.
      const added = book() + inHouse + add('a@b.gr');
      expect(await valuesOf(added + inHouse + states())).toContain('a waiting');
      const open = save({ organization_id: null }, cohort);
      expect(await valuesOf(added + open + states())).toContain('a waiting');
      expect(await valuesOf(added + cancel() + states())).toContain('a offered');
    },

    'staff see which bookings do not belong to an organisation': async () => {
      const queue = joined('learner', 'otherLearner', 'organizationMember', 'newUser');
      const outsiders = outsidersOf(fixtureIds.organization);
      const others = ['learner confirmed', 'otherlearner waiting', 'newuser waiting'];
      expect(await valuesOf(queue + outsiders)).toEqual(others);
      const binned = step(null, 'update public.organizations set deleted_at = now()');
      expect(await valuesOf(queue + binned + outsiders)).toHaveLength(4);
      const seat = step(
        null,
        `insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
           select '${fixtureIds.organization}', course_id, 1, now() + interval '1 day' from public.cohorts where id = '${cohort}';
         insert into public.seats (pool_id, email, state, user_id, booking_id, bound_at)
           select pool.id, 'a@b.gr', 'bound', booking.user_id, booking.id, now()
           from public.seat_pools as pool, public.bookings as booking where booking.id = ${bookingOf()}`,
      );
      expect(await valuesOf(queue + seat + outsiders)).toEqual(others.slice(1));
      const ofOther = outsidersOf(fixtureIds.otherOrganization);
      expect(await valuesOf(queue + seat + ofOther)).toHaveLength(4);
      const count = step(
        'instructor',
        `select count(*)::integer as value from public.cohort_outsiders('${cohort}', '${fixtureIds.organization}')`,
      );
      expect(await valuesOf(queue + book('otherLearner', elsewhere) + count)).toEqual([3]);
      expect(await valuesOf(queue + cancel('newUser') + count)).toEqual([2]);
    },

    'who has accepted a seat of an organisation in the course belongs to its date': async () => {
      const queue = joined('learner', 'otherLearner', 'newUser');
      const inHouse = save({ organization_id: fixtureIds.organization }, cohort);
      // While the seat waits to pay for the place in the list.
      expect(await valuesOf(queue + acceptedSeat() + outsidersOf(fixtureIds.organization))).toEqual(
        ['learner confirmed', 'newuser waiting'],
      );
      expect(await valuesOf(queue + acceptedSeat() + inHouse + states())).toEqual([
        'learner confirmed',
        'otherlearner waiting',
        'newuser expired',
      ]);
      for (const other of [
        `update public.seats set state = 'taken_back'`,
        `update public.seat_pools set course_id = (select course_id from public.cohorts where id = '${elsewhere}')`,
        `update public.seat_pools set organization_id = '${fixtureIds.otherOrganization}'`,
      ])
        expect(
          await valuesOf(queue + acceptedSeat(other) + outsidersOf(fixtureIds.organization)),
        ).toHaveLength(3);
      // One that has paid for the booking, and was taken back.
      const had = `update public.seats set state = 'taken_back', booking_id = ${bookingOf('otherLearner')}`;
      expect(
        await valuesOf(queue + acceptedSeat(had) + outsidersOf(fixtureIds.organization)),
      ).toHaveLength(2);
      // Once the booking has ended and the seat is free for another one, they may book again.
      const ended = queue + acceptedSeat() + inHouse + cancel('otherLearner');
      const own = step(
        'otherLearner',
        `select jsonb_array_length(booking -> 'meetings') || ' ' || (booking -> 'cohort' ->> 'is_open') as value
         from jsonb_array_elements(public.my_bookings()) as booking`,
      );
      expect(await valuesOf(ended + own)).toEqual(['1 true']);
      expect(resultOf(await run(ended + book('otherLearner')))).toMatchObject({ state: 'waiting' });
      const lost = step(null, `update public.seats set state = 'taken_back'`);
      expect(await valuesOf(ended + lost + own)).toEqual(['0 false']);
      expect(await run(ended + lost + book('otherLearner'))).toMatchObject({ code: 'PX201' });
      // Also before they have booked anything.
      const unbooked = inHouse + acceptedSeat();
      expect(await valuesOf(unbooked + visibleTo('otherLearner'))).toEqual([1]);
      expect(await valuesOf(unbooked + visibleTo('learner'))).toEqual([0]);
      expect(resultOf(await run(unbooked + book('otherLearner')))).toMatchObject({
        state: 'confirmed',
      });
      for (const other of [
        `update public.seats set state = 'taken_back'`,
        'update public.organizations set deleted_at = now()',
        `update public.seat_pools set course_id = (select course_id from public.cohorts where id = '${elsewhere}')`,
        `update public.seat_pools set organization_id = '${fixtureIds.otherOrganization}'`,
      ]) {
        expect(await valuesOf(unbooked + step(null, other) + visibleTo('otherLearner'))).toEqual([
          0,
        ]);
        expect(await run(unbooked + step(null, other) + book('otherLearner'))).toMatchObject({
          code: 'PX201',
        });
      }
    },

    'staff see who in an in-house cohort does not belong to its organisation': async () => {
      const queue = joined('learner', 'organizationMember');
      const inHouse = set(`organization_id = '${fixtureIds.organization}'`);
      expect(await valuesOf(queue + marked)).toEqual(['learner false', 'organizationmember false']);
      const own = ['learner true', 'organizationmember false'];
      expect(await valuesOf(queue + inHouse + marked)).toEqual(own);
      // Their booking stays when they leave.
      expect(await valuesOf(queue + inHouse + removed() + marked)).toEqual([
        'learner true',
        'organizationmember true',
      ]);
      const ended = step(
        'instructor',
        `select is_outsider::text as value from public.list_cohort_bookings('${cohort}', 'ended')`,
      );
      expect(await valuesOf(queue + inHouse + cancel() + ended)).toEqual(['false']);
      const addresses = step(
        'instructor',
        `select * from public.outsider_addresses('${cohort}', array[
           'nobody@example.test', ' ${emailOf('organizationMember').toUpperCase()}', '${emailOf('learner')}'
         ]) as asked (value)`,
      );
      expect(await valuesOf(addresses)).toEqual([]);
      expect(await valuesOf(inHouse + addresses)).toEqual([
        'nobody@example.test',
        emailOf('learner'),
      ]);
      expect(await valuesOf(inHouse + removed() + addresses)).toHaveLength(3);
      const ofOther = set(`organization_id = '${fixtureIds.otherOrganization}'`);
      expect(await valuesOf(ofOther + addresses)).toHaveLength(3);
    },

    'people who leave an organisation, and its managers, read the dates that stay': async () => {
      const inHouse = set(`organization_id = '${fixtureIds.organization}'`);
      const booked = inHouse + book('organizationMember') + book('organizationMember', priced);
      const [title] = await valuesOf(
        values(
          `(select course.title from public.courses as course join public.cohorts on course_id = course.id where cohorts.id = '${cohort}')`,
        ),
      );
      for (const reader of [
        'organizationMember',
        'organizationOwner',
        'organizationAdmin',
        'admin',
      ] as const)
        // Not the date that is for everybody.
        expect(await valuesOf(booked + dates(reader))).toEqual([`${title} confirmed`]);
      for (const stranger of ['learner', 'instructor'] as const)
        expect(await run(booked + dates(stranger))).toMatchObject({ code: 'PX310' });
      expect(await valuesOf(booked + dates('learner', 'learner'))).toEqual([]);
      expect(await valuesOf(booked + cancel('organizationMember') + dates('admin'))).toEqual([]);
      expect(await valuesOf(inHouse + book('organizationOwner') + dates('admin'))).toEqual([]);
      const ofOther =
        set(`organization_id = '${fixtureIds.otherOrganization}'`) +
        step(
          null,
          `insert into public.organization_members (organization_id, user_id)
           values ('${fixtureIds.otherOrganization}', '${testUsers.organizationMember}')`,
        );
      expect(await valuesOf(booked + ofOther + dates('admin'))).toEqual([]);
      // Staff may book for anybody: only the bookings of members are named.
      const outsider = book('learner') + inHouse + dates('admin', 'learner');
      expect(await valuesOf(outsider)).toEqual([]);
      expect(await valuesOf(booked + removed() + dates('admin'))).toEqual([]);
      const undated = set('starts_at = null, ends_at = null');
      expect(await valuesOf(booked + undated + dates('admin'))).toHaveLength(1);
      expect(await valuesOf(booked + clockAt('7 days') + dates('admin'))).toHaveLength(1);
      const over = clockAt('8 days');
      expect(await valuesOf(booked + over + dates('admin'))).toEqual([]);
    },

    'an offer lapses after a day, two hours before the start, or when booking closes': async () => {
      const hours = async (sql: string) => Number((await valuesOf(sql + lapses))[0]) / 3600;
      expect(await hours(offered)).toBe(24);
      expect(await hours(set("booking_closes_at = now() + interval '3 hours'") + offered)).toBe(3);
      expect(await hours(clockAt('6 days 14:00') + offered)).toBe(8);
      // After that, anybody can book it, even if run_due has not ended the list yet.
      const free = joined('learner', 'otherLearner') + clockAt('6 days 22:00') + cancel();
      expect(await valuesOf(free + book('newUser') + states())).toEqual([
        'learner cancelled',
        'otherlearner waiting',
        'newuser confirmed',
      ]);
      const inTime = joined('learner') + clockAt('6 days 21:59:59') + book('newUser');
      expect(resultOf(await run(inTime))).toMatchObject({ state: 'waiting' });
      const undated = step(null, 'update public.cohort_meetings set is_cancelled = true');
      expect(resultOf(await run(joined('learner') + undated + book('newUser')))).toMatchObject({
        state: 'waiting',
      });
      const full = joined('learner') + clockAt('6 days 22:00') + book('newUser');
      expect(await run(full)).toMatchObject({ code: 'PX253' });
      // A person whose own seat has lapsed finds it free, even before run_due has ended it.
      const lapsing = set('pay_within = 60, capacity = 1', priced) + clockAt('13 days 22:00');
      const again = book('learner', priced) + clockAt('13 days 23:00') + book('learner', priced);
      expect(resultOf(await run(lapsing + again))).toMatchObject({ state: 'confirmed' });
      expect(await run(lapsing + again + book('newUser', priced))).toMatchObject({ code: 'PX253' });
      const closed = joined('learner', 'otherLearner') + set("state = 'closed'") + cancel();
      expect(await valuesOf(closed + states())).toEqual([
        'learner cancelled',
        'otherlearner waiting',
      ]);
    },

    'an offer can be accepted in its time, only by its recipient': async () => {
      const at = (time: string) => run(offered + clockAt(time) + accept('otherLearner'));
      expect(resultOf(await at('23:59:59'))).toMatchObject({ state: 'confirmed' });
      expect(await at('24:00')).toMatchObject({ code: 'PX204' });
      const closed = offered + set("state = 'closed'") + accept('otherLearner');
      expect(resultOf(await run(closed))).toMatchObject({ state: 'confirmed' });
      expect(await run(offered + accept('newUser'))).toMatchObject({ code: 'PX204' });
      expect(await run(offered + accept('learner'))).toMatchObject({ code: 'PX204' });
      expect(await run(offered + accept('otherLearner', cohort, 'newUser'))).toMatchObject(
        noBooking,
      );
      expect(await run(offered + accept('otherLearner', cohort, 'admin'))).toMatchObject(noBooking);
      expect(await run(accept('learner'))).toMatchObject(noBooking);
      const again = offered + accept('otherLearner');
      expect(resultOf(await run(again + clockAt('25:00') + accept('otherLearner')))).toMatchObject({
        state: 'confirmed',
      });
      const cause = values(
        `(select cause from public.booking_events where to_state = 'confirmed' and from_state = 'offered')`,
      );
      expect(await valuesOf(again + cause)).toEqual(['accepted']);
    },

    'a booking is cancelled before the start, once': async () => {
      expect(resultOf(await run(book() + cancel()))).toMatchObject({ state: 'cancelled' });
      expect(resultOf(await run(book() + cancel() + cancel()))).toMatchObject({
        state: 'cancelled',
      });
      expect(await valuesOf(book() + cancel() + cancel() + letters)).toEqual([
        'booked learner',
        'cancelled learner',
      ]);
      const later = book() + cancel() + clockAt('8 days') + cancel();
      expect(resultOf(await run(later))).toMatchObject({ state: 'cancelled' });
      const expired =
        book() + step(null, `update public.bookings set state = 'expired'`) + cancel();
      expect(resultOf(await run(expired))).toMatchObject({ state: 'expired' });
      expect(await run(book() + clockAt('7 days') + cancel())).toMatchObject({ code: 'PX206' });
      expect(resultOf(await run(book() + clockAt('6 days 23:59:59') + cancel()))).toBeDefined();
      const absent = book() + step(null, `update public.bookings set state = 'no_show'`);
      expect(await run(absent + cancel())).toMatchObject({ code: 'PX206' });
      expect(await run(book() + cancel('learner', cohort, 'otherLearner'))).toMatchObject(
        noBooking,
      );
      const withReason = (length: number) =>
        run(
          book() +
            step('learner', `select public.cancel_booking(${bookingOf()}, repeat('a', ${length}))`),
        );
      expect(await withReason(500)).not.toHaveProperty('code');
      expect(await withReason(501)).toMatchObject({ code: 'PX212' });
      const reason = values(`(select max(length(reason)) from public.booking_events)`);
      const said = step('learner', `select public.cancel_booking(${bookingOf()}, 'Ill')`);
      expect(await valuesOf(book() + said + reason)).toEqual([3]);
    },

    'a booking is cancelled only in the state that was shown': async () => {
      const changed = { code: 'PX242' };
      const cancelled = { state: 'cancelled' };
      const queue = joined('learner', 'otherLearner');
      expect(resultOf(await run(queue + leave('waiting')))).toMatchObject(cancelled);
      expect(resultOf(await run(offered + leave('offered')))).toMatchObject(cancelled);
      const taken = offered + accept('otherLearner');
      expect(resultOf(await run(taken + leave('confirmed')))).toMatchObject(cancelled);
      expect(await run(offered + leave('waiting'))).toMatchObject(changed);
      expect(await run(taken + leave('offered'))).toMatchObject(changed);
      expect(await run(taken + leave('waiting'))).toMatchObject(changed);
      // A repetition has the same result whatever was shown.
      const twice = taken + leave('confirmed') + leave('confirmed');
      expect(resultOf(await run(twice))).toMatchObject(cancelled);
    },

    'a seat that is given up ends only the rights that it gave': async () => {
      expect(await valuesOf(book() + cancel() + active)).toEqual([0]);
      const other = book('learner', elsewhere) + book() + cancel() + active;
      expect(await valuesOf(other)).toEqual([1]);
      const twice = book('learner', priced) + book() + cancel();
      expect(await valuesOf(twice + active)).toEqual([1]);
      expect(await valuesOf(twice + cancel('learner', priced) + active)).toEqual([0]);
      const causes = values(
        '(select count(*)::int from private.enrolment_causes where ended_at is null)',
      );
      expect(await valuesOf(twice + causes)).toEqual([1]);
    },

    'a paid amount is to be refunded, an unpaid one is no longer due': async () => {
      const paid = book('learner', priced) + pay('paid', 'INV-1');
      expect(resultOf(await run(paid + cancel('learner', priced)))).toMatchObject({
        payment: 'refund_due',
      });
      const due = book('learner', priced) + cancel('learner', priced);
      expect(resultOf(await run(due))).toMatchObject({ payment: 'none' });
      const waived = book('learner', priced) + pay('waived') + cancel('learner', priced);
      expect(resultOf(await run(waived))).toMatchObject({ payment: 'waived' });
      const others = book('otherLearner', priced) + due;
      const left = values(
        `(select string_agg(payment::text, ',' order by queue_number) from public.bookings)`,
      );
      expect(await valuesOf(others + left)).toEqual(['due,none']);
    },
  };
}

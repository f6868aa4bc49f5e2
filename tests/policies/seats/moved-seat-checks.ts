import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  counts,
  meeting,
  payFor,
  priced,
  runDue,
  set,
  setState,
  states,
  step,
} from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { mark, named, saveRules } from '../certificates/calls.ts';
import { end, factsOf, organization, progress } from './company-calls.ts';
import { listed, moveOf, openThird, third } from './moved-calls.ts';
import {
  accept,
  given,
  mine,
  mode,
  pool,
  reserved,
  seats,
  takeBack,
  takeBackShown,
} from './seat-calls.ts';

const move = (from: string, to: string) => moveOf('learner', from, to);
/** The live bookings: «priced waived seat». */
const bookings = step(
  null,
  `select concat_ws(' ', case booking.cohort_id when '${priced}' then 'priced' when '${cohort}' then 'free' else 'third' end,
     booking.payment, case when exists (select from public.seats as seat where seat.booking_id = booking.id and seat.state = 'bound') then 'seat' end) as value
   from public.bookings as booking where private.is_live_booking(booking.state) order by booking.queue_number, booking.cohort_id`,
);
const charge = set('price_cents = 5000');
/** SQL with which staff book for the address of the learner, as if there were no account yet. */
const hold = (of: string) =>
  add('a@b.gr', of) +
  step(null, `update public.bookings set holder_email = '${mine}' where holder_email = 'a@b.gr'`);
/** A figure of the report of the organisation. */
const figure = (name: string) =>
  step(
    'organizationOwner',
    `select public.company_report('${organization}', (now() - interval '2 days')::date, (now() + interval '30 days')::date)
       -> 'totals' -> '${name}' as value`,
  );
/** The organisation of each person in the papers of the date with a price, or «-». */
const people = step(
  'instructor',
  `select coalesce(person ->> 'organization', '-') as value
   from public.cohort_papers('${priced}') as papers, json_array_elements(papers -> 'people') as person`,
);
/** The other dates that the papers of a date name for its organisation. */
const also = (of: string) =>
  step(
    'instructor',
    `select papers -> 'organizations' -> 0 -> 'cohorts' as value from public.cohort_papers('${of}') as papers`,
  );
const moveHeld = (to: string) =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(pg_temp.booking_for('${mine}'), '${to}')) as result`,
  );

const put = (day: string) =>
  step(
    null,
    `update public.cohort_meetings set starts_at = now() + interval '${day}', ends_at = now() + interval '${day} 4 hours' where id = '${meeting(priced)}'`,
  );

const remove = (from: string) =>
  step('instructor', `select public.remove_booking(${bookingOf('learner', from)}, 'Ill')`);

/** What happens to a seat when staff move the booking that it pays for. */
export function movedSeatChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const facts = async (sql: string) => resultOf(await run(sql + factsOf('seat_taken_back')));
  return {
    'a seat of the course moves with the booking that it pays for': async () => {
      const moved =
        openThird +
        given +
        mode('booking') +
        accept() +
        book('learner', priced) +
        move(priced, third);
      expect(await valuesOf(moved + bookings)).toEqual(['third waived seat']);
      // It pays once.
      expect(await valuesOf(moved + charge + book() + bookings)).toEqual([
        'free due',
        'third waived seat',
      ]);
      expect(await run(moved + clockAt('21 days') + takeBack(mine))).toMatchObject({
        code: 'PX315',
      });
      expect(await valuesOf(moved + takeBack(mine) + states(third))).toEqual(['learner cancelled']);
      expect(await valuesOf(moved + cancel('learner', third) + charge + book() + bookings)).toEqual(
        ['free waived seat'],
      );
    },

    'a seat whose holder has begun before a move is not given again, and counts where they were':
      async () => {
        const seat = openThird + given + mode('booking') + accept() + clockAt('1 minute');
        const came = mark({ learner: 240 }, '15 days', { of: meeting(priced), from: priced });
        const attended = seat + book('learner', priced) + clockAt('15 days') + came;
        const moved = attended + move(priced, third);
        expect(await valuesOf(moved + listed)).toEqual(['t f t']);
        expect(await run(moved + takeBack(mine))).toMatchObject({ code: 'PX315' });
        expect(await valuesOf(moved + takeBack(mine, 'admin') + seats)).toEqual([
          'learner taken_back spent',
        ]);
        expect(await valuesOf(moved + figure('minutes'))).toEqual([240]);
        expect(await valuesOf(moved + figure('begun'))).toEqual([1]);
        const senders = step(
          'instructor',
          `select coalesce(person ->> 'organization', '-') || ' ' || json_array_length(papers -> 'organizations') as value
           from public.cohort_papers('${priced}') as papers, json_array_elements(papers -> 'people') as person`,
        );
        expect(await valuesOf(moved + senders)).toEqual([`${organization} 1`]);
        // Each of the two dates names the other, for the papers of the organisation.
        expect(await valuesOf(moved + also(third))).toEqual([[priced]]);
        expect(await valuesOf(moved + also(priced))).toEqual([[third]]);
        const unmarked = step(
          null,
          `update public.attendance set booking_id = ${bookingOf('learner', third)}`,
        );
        expect(await valuesOf(moved + unmarked + also(third))).toEqual([[]]);
        // Left before it began.
        const before = seat + book('learner', priced) + clockAt('13 days') + move(priced, third);
        expect(await valuesOf(before + clockAt('15 days') + listed)).toEqual(['f t f']);
        // It began to pay after the move.
        const lasting = step(
          null,
          `update public.seat_pools set expires_at = now() + interval '60 days'`,
        );
        const own = openThird + given + lasting + mode('booking') + book('learner', priced);
        const later =
          own + clockAt('15 days') + came + move(priced, third) + clockAt('16 days') + accept();
        expect(await valuesOf(later + bookings)).toEqual(['third waived seat']);
        expect(await valuesOf(later + listed)).toEqual(['f t f']);
        expect(await valuesOf(later + figure('minutes'))).toEqual([0]);
        expect(await valuesOf(later + senders)).toEqual(['- 0']);
      },

    'what a seat was used for stays when its booking ends': async () => {
      const seat = openThird + given + mode('booking') + accept() + clockAt('1 minute');
      const attended =
        seat +
        book('learner', priced) +
        clockAt('15 days') +
        mark({ learner: 240 }, '15 days', { of: meeting(priced), from: priced });
      const moved = attended + move(priced, third);
      const withLeft = step(null, `update public.seats set state = 'ended', ended_at = now()`);
      for (const left of [moved + remove(third), attended + remove(priced)]) {
        expect(await valuesOf(left + listed)).toEqual(['t f t']);
        expect(await run(left + takeBack(mine))).toMatchObject({ code: 'PX315' });
        expect(await valuesOf(left + figure('minutes'))).toEqual([240]);
        expect(await valuesOf(left + figure('begun'))).toEqual([1]);
        expect(await valuesOf(left + people)).toEqual([organization]);
        expect(await valuesOf(left + takeBack(mine, 'admin') + people)).toEqual([organization]);
        // It is given again, and has paid for nothing.
        expect(await valuesOf(left + takeBack(mine, 'admin', true) + people)).toEqual(['-']);
      }
      expect(await valuesOf(attended + withLeft + move(priced, third) + people)).toEqual([
        organization,
      ]);
      // Later changes of the date do not matter.
      const unmarked = seat + book('learner', priced) + clockAt('15 days') + move(priced, third);
      expect(await valuesOf(unmarked + put('30 days') + listed)).toEqual(['t f t']);
      const before = seat + book('learner', priced) + clockAt('13 days') + move(priced, third);
      expect(await valuesOf(before + put('12 days') + listed)).toEqual(['f t f']);
      // Nobody used a date that was cancelled.
      const cancelled = attended + setState('cancelled', 'Ill', priced);
      expect(await valuesOf(cancelled + listed)).toEqual(['f t f']);
    },

    'a person whom staff move back to a date is on its sheets and in its papers once, with the marks':
      async () => {
        const attended =
          openThird +
          given +
          mode('booking') +
          accept() +
          clockAt('1 minute') +
          book('learner', priced) +
          book('otherLearner', priced) +
          clockAt('15 days') +
          mark({ learner: 240, otherLearner: 100 }, '15 days', {
            of: meeting(priced),
            from: priced,
          });
        const second = step(
          null,
          `insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
           values ('${priced}', now() + interval '20 days', now() + interval '20 days 4 hours')`,
        );
        const back = second + attended + move(priced, third) + clockAt('16 days');
        const returned = back + move(third, priced);
        const sheet = step(
          'instructor',
          `select person -> 'minutes' as value
           from jsonb_array_elements(public.attendance_sheet('${meeting(priced)}') -> 'people') as person`,
        );
        expect(await valuesOf(back + sheet)).toEqual([240, 100]);
        expect(await valuesOf(returned + sheet)).toEqual([100, 240]);
        expect(await valuesOf(returned + people)).toEqual(['-', organization]);
        expect(await valuesOf(returned + figure('minutes'))).toEqual([240]);
        expect(
          await run(
            returned + step('instructor', `select public.lock_sheet('${meeting(priced)}')`),
          ),
        ).not.toHaveProperty('code');
      },

    'the certificate of a date that a seat has paid for stays with the seat after a move':
      async () => {
        const seat = openThird + given + mode('booking') + accept() + clockAt('1 minute');
        const certified =
          saveRules() +
          named +
          seat +
          book('learner', priced) +
          clockAt('15 days') +
          mark({ learner: 240 }, '15 days', { of: meeting(priced), from: priced }) +
          runDue('15 days') +
          move(priced, third);
        const read = step(
          'organizationOwner',
          `select (public.company_report('${organization}', (now() - interval '2 days')::date, (now() + interval '30 days')::date)
             -> 'totals' ->> 'certificates') || ' ' || (
             select jsonb_array_length(listed.courses -> 0 -> 'certificates') from public.list_company_people('${organization}') as listed
           ) as value`,
        );
        expect(await valuesOf(certified + read)).toEqual(['1 1']);
      },

    'the booking of a seat of a cohort cannot be moved while the seat is held': async () => {
      const held = reserved + accept();
      expect(await run(held + move(cohort, priced))).toMatchObject({ code: 'PX329' });
      expect(await valuesOf(held + seats)).toEqual(['learner bound']);
      // A person who has left keeps the booking, which the organisation has paid for.
      expect(await valuesOf(held + end(mine) + move(cohort, priced) + bookings)).toEqual([
        'priced waived',
      ]);
    },

    'a seat of a cohort pays for the booking of its holder there, and its reserved place is free':
      async () => {
        const own = charge + reserved + book();
        const both = own + book('otherLearner');
        expect(await valuesOf(both + counts())).toEqual(['3 of 3, 1 waiting']);
        const paying = own + clockAt('1 hour') + accept();
        expect(await valuesOf(paying + bookings)).toEqual(['free waived seat']);
        expect(await valuesOf(paying + counts())).toEqual(['2 of 3, 0 waiting']);
        const taken = both + clockAt('1 hour') + accept();
        expect(await valuesOf(taken + states())).toEqual([
          'learner confirmed',
          'otherlearner offered',
        ]);
        // When the seat is taken back, the booking is owed again, and a place is reserved if there
        // is room.
        expect(await valuesOf(paying + takeBack(mine) + bookings)).toEqual(['free due']);
        expect(await valuesOf(paying + takeBack(mine) + counts())).toEqual(['3 of 3, 0 waiting']);
        expect(await valuesOf(paying + takeBack(mine) + seats)).toEqual(['learner taken_back']);
        expect(await valuesOf(taken + takeBack(mine) + counts())).toEqual(['3 of 3, 0 waiting']);
        expect(await valuesOf(taken + takeBack(mine) + seats)).toEqual([
          'learner taken_back spent',
        ]);
        expect(await run(own + payFor('learner', cohort, 'paid') + accept())).toMatchObject({
          code: 'PX207',
        });
      },

    'a manager who takes a seat back is told whether it can be given again': async () => {
      const isLost = step(
        'organizationOwner',
        `select is_lost as value from public.list_pool_seats('${pool}')`,
      );
      const own = charge + reserved + book() + clockAt('1 hour');
      const full = own + accept() + set('capacity = 2');
      const begun = reserved + accept() + progress(true);
      expect(await valuesOf(full + isLost)).toEqual([true]);
      expect(await valuesOf(begun + isLost)).toEqual([true]);
      const noted = step(null, 'update public.seat_pools set expired_at = now()');
      for (const kept of [
        own + accept(),
        reserved + accept() + set('capacity = 2'),
        own + set('capacity = 3'),
        full + noted,
        given + book('learner', priced) + accept() + set('capacity = 1', priced),
      ])
        expect(await valuesOf(kept + isLost)).toEqual([false]);
      // Others have booked since the list was read, or a lesson was completed.
      const lost = { code: 'PX332' };
      expect(await run(full + takeBackShown(mine, 'bound', false))).toMatchObject(lost);
      expect(await run(begun + takeBackShown(mine, 'bound', false, 'admin'))).toMatchObject(lost);
      for (const told of [
        full + takeBackShown(mine, 'bound', true),
        begun + takeBackShown(mine, 'bound', true, 'admin'),
      ])
        expect(await valuesOf(told + seats)).toEqual(['learner taken_back spent']);
      const free = own + accept() + takeBackShown(mine, 'bound', false);
      expect(await valuesOf(free + seats)).toEqual(['learner taken_back']);
      // A seat of a cohort is not returned.
      for (const returns of [true, null])
        expect(await valuesOf(begun + takeBack(mine, 'admin', returns) + seats)).toEqual([
          'learner taken_back spent',
        ]);
      // No place is reserved for a pool that is over.
      expect(await valuesOf(full + noted + takeBack(mine) + seats)).toEqual(['learner taken_back']);
      const over = own + accept() + noted + takeBack(mine);
      expect(await valuesOf(over + counts())).toEqual(['2 of 3, 0 waiting']);
    },

    'nobody gets two bookings in a cohort, one of them for their address': async () => {
      const held = charge + reserved + hold(cohort) + accept();
      expect(await valuesOf(held + bookings)).toEqual(['free waived seat']);
      expect(await valuesOf(held + states())).toEqual(['learner confirmed']);
      const there = { code: 'PX207' };
      expect(await run(given + hold(priced) + book() + move(cohort, priced))).toMatchObject(there);
      expect(
        await run(given + book('learner', priced) + hold(cohort) + moveHeld(priced)),
      ).toMatchObject(there);
      // Also not in another spelling, but an account that has not confirmed the address is somebody
      // else.
      const own = book('learner', priced) + hold(cohort);
      const inCapitals = step(
        null,
        `update auth.users set email = upper(email) where id = '${testUsers.learner}'`,
      );
      expect(
        await run(confirmEmail('learner') + own + inCapitals + moveHeld(priced)),
      ).toMatchObject(there);
      expect(await run(own + moveHeld(priced))).not.toHaveProperty('code');
      const others = given + book('otherLearner', priced) + hold(cohort) + moveHeld(priced);
      expect(await run(confirmEmail('otherLearner') + others)).not.toHaveProperty('code');
    },

    'a manager who takes an invitation back is told that a booking of the person stays':
      async () => {
        const sent = step(
          null,
          `update private.outbox set sent_at = now() where kind = 'seat_given'`,
        );
        const invited = reserved + sent;
        expect(await facts(invited + book() + takeBack(mine))).toMatchObject({
          kept: { starts_at: expect.any(String) },
        });
        expect(await facts(invited + hold(cohort) + takeBack(mine))).toMatchObject({
          kept: { starts_at: expect.any(String) },
        });
        for (const other of [book('learner', priced), book('otherLearner'), book() + cancel()])
          expect(await facts(invited + other + takeBack(mine))).toMatchObject({ kept: null });
      },
  };
}

import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { mark } from '../attendance/attendance-calls.ts';
import { listed, moveOf, openThird, third } from '../seats/moved-calls.ts';
import {
  accept,
  give,
  given,
  mine,
  mode,
  pool,
  reserved,
  seats,
  takeBack,
} from '../seats/seat-calls.ts';
import {
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  counts,
  deleteAccount,
  meeting,
  priced,
  runDue,
  set,
  setDay,
  states,
  step,
  values,
} from './calls.ts';
import { on, save } from './cohort-calls.ts';
import {
  asked,
  at,
  booked,
  came,
  early,
  meetingsOn,
  monday,
  money,
  ofLearner,
  remembered,
  shown,
} from './withdrawal-calls.ts';

const to = (where: string) =>
  step('instructor', `select public.move_booking(${ofLearner}, '${where}')`);
const due = (moment: string) => step(null, `select private.run_due('${moment}')`);
/** SQL with which staff set the first meeting of a cohort, and remove the others. */
const only = (day: string, of = priced, more: Parameters<typeof on>[4] = {}) =>
  save({ meetings: [{ ...on(1, day), id: meeting(of), ...more }] }, of);
/** SQL with which staff set the first of two meetings. */
const first = (day: string) =>
  save({ meetings: [{ ...on(1, day), id: meeting(priced) }, on(2, '2031-03-24')] }, priced);
/** What follows from a day that was in the past when staff set it: a mistake, until somebody is marked. */
export function backdatedChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const result = async (sql: string) => resultOf(await run(sql));
  const mistyped = at('2031-03-08T08:00Z') + only('2031-03-05');
  const another = meetingsOn('2031-03-24', '2031-03-25', cohort);
  return {
    'a meeting that was in the past when staff set its day counts once somebody is marked at it':
      async () => {
        const nothing = { refusal: null, left_to_staff: null, owed_cents: 0, held_on: [] };
        const held = ['2031-03-05T16:00:00+00:00'];
        for (const contract of [asked, booked]) {
          const past = contract + another + mistyped;
          expect(await result(past + shown())).toMatchObject(nothing);
          expect(await result(past + to(cohort) + shown())).toMatchObject(nothing);
          expect(await seen(past + cancel('learner', priced) + money)).toEqual([
            'cancelled none 10000',
          ]);
          const marked = past + came();
          expect(await run(marked + cancel('learner', priced))).toMatchObject({ code: 'PX206' });
          expect(await result(marked + to(cohort) + shown())).toMatchObject({ held_on: held });
        }
        expect(await result(booked + mistyped + came() + shown())).toMatchObject({
          left_to_staff: 'unasked',
        });
        // Of anybody.
        const other = came(180, bookingOf('otherLearner', priced));
        const absent = asked + book('otherLearner', priced) + another + mistyped + other;
        for (const left of [absent, absent + to(cohort)])
          expect(await result(left + shown())).toMatchObject({
            refusal: 'performed',
            owed_cents: 10_000,
          });
      },

    'the meetings that staff set before they began count beside one that they set later':
      async () => {
        const two = [{ ...on(1, '2031-03-05'), id: meeting(priced) }, on(2, '2031-03-10')];
        const half = asked + another + at('2031-03-08T08:00Z') + save({ meetings: two }, priced);
        const later = at('2031-03-11T08:00Z');
        for (const left of [half + later, half + later + to(cohort)])
          expect(await result(left + shown())).toMatchObject({ refusal: null, owed_cents: 5_000 });
        // At its first minute, it has begun.
        const begun = asked + at('2031-03-05T16:00Z') + save({ meetings: two }, priced) + later;
        expect(await result(begun + shown())).toMatchObject({ owed_cents: 5_000 });
        const before = asked + at('2031-03-05T15:59Z') + save({ meetings: two }, priced) + later;
        expect(await result(before + shown())).toMatchObject({ refusal: 'performed' });
        // Nothing was held where every meeting is cancelled.
        const called = step(null, 'update public.cohort_meetings set is_cancelled = true');
        const none = asked + called + another + later;
        for (const left of [none, none + to(cohort)])
          expect(await result(left + shown())).toMatchObject({ refusal: null });
        // Only a new start is another day.
        const announced = asked + only('2031-03-10') + later;
        for (const more of [{ address: 'Ermou 1' }, { to: '22:00' }]) {
          expect(
            await result(announced + only('2031-03-10', priced, more) + shown()),
          ).toMatchObject({ refusal: 'performed' });
          expect(
            await result(asked + mistyped + only('2031-03-05', priced, more) + shown()),
          ).toMatchObject({ refusal: null, owed_cents: 0 });
        }
        expect(await result(asked + mistyped + only('2031-03-10') + later + shown())).toMatchObject(
          { refusal: 'performed' },
        );
      },

    'what was held stays held where staff correct its hour, or move it by mistake and back':
      async () => {
        const performed = { refusal: 'performed', owed_cents: 10_000 };
        const held = asked + only('2031-03-10') + another + at('2031-03-11T08:00Z');
        const later = { from: '18:10' };
        const corrected = held + only('2031-03-10', priced, later);
        const away = held + only('2031-03-12');
        const back = away + only('2031-03-10');
        // As often as they do.
        const again = back + away + only('2031-03-09');
        for (const right of [corrected, back, again]) {
          expect(await result(right + shown())).toMatchObject(performed);
          expect(await result(right + to(cohort) + shown())).toMatchObject(performed);
        }
        // It did not take place, and is to come: nothing is owed for it, also when staff type a second day for it.
        for (const ahead of [away, away + only('2031-03-14')])
          expect(await result(ahead + shown())).toMatchObject({ refusal: null, owed_cents: 0 });
        // What was marked is held too, even where the marks go with the day.
        const marked = asked + at('2031-03-08T08:00Z') + first('2031-03-05') + came();
        expect(
          await result(marked + first('2031-03-09') + first('2031-03-05') + shown()),
        ).toMatchObject({ owed_cents: 5_000 });
        // A day that passed while it was a draft, which nobody could book, is not.
        const unopened =
          at(monday) +
          set(`state = 'draft'`, priced) +
          only('2031-03-10') +
          at('2031-03-11T08:00Z') +
          only('2031-03-24') +
          set(`state = 'open'`, priced);
        const mistake = unopened + early() + remembered() + only('2031-03-09');
        expect(await result(mistake + shown())).toMatchObject({ refusal: null, owed_cents: 0 });
        // Nor one that only was typed.
        for (const typed of [
          only('2031-03-05', priced, later),
          only('2031-03-12') + only('2031-03-05'),
        ])
          expect(await result(asked + mistyped + typed + shown())).toMatchObject({
            refusal: null,
            owed_cents: 0,
          });
      },

    'a seat of a deleted account stays for a day where staff move what was held': async () => {
      const gone = asked + only('2031-03-10') + at('2031-03-11T08:00Z') + deleteAccount('learner');
      const moved = gone + only('2031-03-20');
      expect(await seen(moved + due('2031-03-12T07:59Z') + states(priced))).toEqual([
        'nobody confirmed',
      ]);
      expect(await seen(moved + due('2031-03-12T08:01Z') + states(priced))).toEqual([
        'nobody cancelled',
      ]);
      // Not where nothing was held there.
      const ahead =
        asked + only('2031-03-20', cohort) + only('2031-03-21') + deleteAccount('learner');
      expect(await seen(ahead + due('2031-03-03T08:01Z') + states(priced))).toEqual([
        'nobody cancelled',
      ]);
    },

    'a seat is not used up by a day in the past that staff set by mistake': async () => {
      const seat = openThird + given + mode('booking') + accept() + clockAt('3 days');
      const past = seat + book('learner', priced) + clockAt('4 days') + setDay(3, priced);
      expect(await seen(past + listed)).toEqual(['f t f']);
      // But by one that was held before they typed another.
      const used = seat + book('learner', priced) + clockAt('15 days');
      for (const typed of [setDay(13, priced), setDay(20, priced) + setDay(14, priced)])
        expect(await seen(used + typed + listed)).toEqual(['t f t']);
      const moved = past + moveOf('learner', priced, third) + setDay(9, priced);
      expect(await seen(moved + listed)).toEqual(['f t f']);
      const there = mark({ learner: 240 }, '4 days', { of: meeting(priced), from: priced });
      expect(await seen(past + there + listed)).toEqual(['t f t']);
      // Of a date: reserved again, and not spent.
      const remove = step(
        'instructor',
        `select public.remove_booking(${bookingOf('learner', cohort)}, 'Ill')`,
      );
      const accepted = reserved + accept() + setDay(-1);
      expect(await seen(accepted + remove + seats)).toEqual(['learner taken_back']);
      const attended = mark({ learner: 240 }, '0 days', { of: meeting(cohort), from: cohort });
      expect(await seen(accepted + attended + remove + seats)).toEqual([
        'learner taken_back spent',
      ]);
      // Its manager takes it back meanwhile as on any day before: the booking ends with it.
      expect(await seen(past + takeBack(mine) + states(priced))).toEqual(['learner cancelled']);
      expect(await seen(accepted + takeBack(mine) + states())).toEqual(['learner cancelled']);
      expect(await seen(accepted + takeBack(mine) + counts())).toEqual(['2 of 3, 0 waiting']);
      // Or with one day held and the other one mistyped.
      const series = step(
        null,
        `insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
           values ('${priced}', now() + interval '73 hours', now() + interval '74 hours');
         update public.cohort_meetings set starts_at = now() + interval '75 hours', ends_at = now() + interval '76 hours',
           start_set_at = now() + interval '4 days' where id = '${meeting(priced)}'`,
      );
      const half = seat + book('learner', priced) + series + clockAt('4 days');
      expect(await seen(half + takeBack(mine, 'admin', true) + states(priced))).toEqual([
        'learner cancelled',
      ]);
      // Nor if the account is deleted once the day is right again.
      const right = accepted + runDue('5 hours') + setDay(7) + clockAt('1 day') + runDue('1 day');
      const left = right + deleteAccount('learner') + runDue('1 day');
      expect(await seen(left + seats)).toEqual(['- taken_back']);
      expect(await seen(left + counts())).toEqual(['2 of 3, 0 waiting']);
    },

    'a day that staff put right ends no pool earlier, and one that stays ends it at the start':
      async () => {
        const sold = reserved + set('capacity = 4');
        const ends = values(
          `(select string_agg(round(extract(epoch from private.pool_ends_at(pool) - now()) / 86400, 1)::text, ',') from public.seat_pools as pool)`,
        );
        expect(await seen(sold + ends)).toEqual(['5.0']);
        for (const days of [-1, 2]) {
          const mistake = sold + setDay(days) + clockAt('30 seconds') + runDue('30 seconds');
          expect(await seen(mistake + ends)).toEqual([days < 0 ? '5.0' : '2.0']);
          const right = mistake + setDay(7) + clockAt('3 days') + runDue('3 days');
          expect(await seen(right + ends)).toEqual(['5.0']);
          expect(await seen(right + counts())).toEqual(['2 of 4, 0 waiting']);
          expect(await run(right + accept())).not.toHaveProperty('code');
        }
        // What an admin changes meanwhile is the number, as the end that is shown is not the one that was agreed.
        const change = step(
          'admin',
          `select public.change_seat_pool('${pool}', 3, listed.ends_at, listed.ends_at)
           from public.list_seat_pools() as listed where listed.id = '${pool}'`,
        );
        const changed = sold + setDay(2) + change + setDay(7);
        expect(await seen(changed + ends)).toEqual(['5.0']);
        expect(await seen(changed + counts())).toEqual(['3 of 4, 0 waiting']);
        const earlier = sold + setDay(2);
        const begun = earlier + clockAt('2 days');
        expect(await run(earlier + clockAt('47 hours') + accept())).not.toHaveProperty('code');
        expect(await run(begun + accept())).toMatchObject({ code: 'PX313' });
        expect(await run(begun + give(['a@b.gr']))).toMatchObject({ code: 'PX313' });
        const expired = begun + runDue('2 days');
        expect(await seen(expired + seats)).toEqual(['learner expired']);
        expect(await seen(expired + counts())).toEqual(['0 of 4, 0 waiting']);
        // Moved to a later day once it has expired, it does not come back by itself.
        expect(await seen(expired + setDay(7) + ends)).toEqual(['2.0']);
      },
  };
}

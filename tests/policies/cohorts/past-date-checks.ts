import { expect } from 'vitest';
import { lock, mark } from '../attendance/attendance-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { listed, openThird } from '../seats/moved-calls.ts';
import {
  accept,
  create as sell,
  give,
  given,
  mine,
  mode,
  seatFunction,
} from '../seats/seat-calls.ts';
import {
  book,
  bookingOf,
  clockAt,
  cohort,
  confirmEmail,
  deleteAccount,
  elsewhere,
  letters,
  meeting,
  payFor,
  priced,
  runDue,
  set,
  setDay,
  setState,
  states as statesOf,
  step,
  values,
} from './calls.ts';
import { create, created, meetingId, on, save, series } from './cohort-calls.ts';
import { asked, at, meetingsOn, ofLearner, shown } from './withdrawal-calls.ts';

const over = clockAt('7 days 5 hours');
const held = over + runDue('7 days 5 hours');
/** SQL with which staff set the one meeting of {@link priced}. */
const only = (day: string, from?: string) =>
  save({ meetings: [{ ...on(1, day, from), id: meeting(priced) }] }, priced);
const toAnother = step('instructor', `select public.move_booking(${ofLearner}, '${cohort}')`);
/** SQL of a mark in a meeting of {@link created}. */
const markAt = (number: number) =>
  step(
    null,
    `insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
     values ('${meetingId(number)}', ${bookingOf('learner', created)}, 180, private.clock())`,
  );
/** The first of two meetings is over, and somebody was there. */
const attended =
  create({ meetings: series }) +
  setState('open', null, created) +
  book('learner', created) +
  at('2027-03-23 08:00Z') +
  markAt(1);
/** SQL with which each seat was taken back from the learner's booking in a cohort, who may owe for it. */
const owes = (of: string) =>
  step(
    null,
    `update public.seats set state = 'taken_back', ended_at = now(), owed_booking_id = ${bookingOf('learner', of)}`,
  );
const due = (moment: string) => step(null, `select private.run_due('${moment}')`);
const moveTo = (day: string, of = cohort) =>
  save({ meetings: [{ ...on(1, day), id: meeting(of) }] }, of);
const [ahead, past] = ['2027-03-22', '2020-03-23'];
const refused = { code: 'PX211' };

/** How long the letters of a kind wait. */
const waits = (kind: string) =>
  values(
    `(select string_agg((run_at - private.clock())::text, ',') from private.outbox where kind = '${kind}')`,
  );

/** What happens to a cohort whose meetings are in the past, and how it is put right. */
export function pastDateChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const result = async (sql: string) => resultOf(await run(sql));
  const stateOf = async (sql: string) =>
    (resultOf(await run(sql)) as { state: string; is_final: boolean }).state;
  const states = async (setup: string, sql: string) => {
    const found: Record<string, string> = {};
    for (const state of ['open', 'closed', 'draft'])
      found[state] = await stateOf(set(`state = '${state}'`) + setup + sql);
    return found;
  };
  const told = async (sql: string) =>
    (await valuesOf(sql + letters)).filter((letter) => String(letter).startsWith('materials'));
  return {
    'a cohort that is over changes until somebody is marked at it, and is closed if its end is ahead again':
      async () => {
        const booked = book();
        const absent = mark({ learner: 0 });
        const unmarked = [booked + over, booked + held, over + set(`state = 'closed'`)];
        for (const sql of unmarked) {
          expect(resultOf(await run(sql + save({ capacity: 3 }, cohort)))).toMatchObject({
            capacity: 3,
            is_final: false,
          });
          expect(await stateOf(sql + moveTo(ahead))).toBe('closed');
        }
        expect(await stateOf(booked + held + moveTo(past))).toBe('held');
        expect(await states(over, moveTo(past))).toEqual({
          open: 'open',
          closed: 'closed',
          draft: 'draft',
        });
        expect(await states(over, moveTo(ahead))).toEqual({
          open: 'closed',
          closed: 'closed',
          draft: 'draft',
        });
        // A cohort that is not over keeps its state.
        expect(await states('', moveTo(ahead))).toEqual({
          open: 'open',
          closed: 'closed',
          draft: 'draft',
        });
        for (const sql of [booked + over + absent, booked + held + absent, over + lock()])
          for (const change of [save({ capacity: 3 }, cohort), moveTo(ahead)])
            expect(await run(sql + change)).toMatchObject(refused);
        const atEnd = booked + clockAt('7 days 4 hours') + absent;
        const closed = booked + over + absent + set(`state = 'closed'`);
        for (const sql of [atEnd, closed])
          expect(await run(sql + moveTo(ahead))).toMatchObject(refused);
        expect(await stateOf(at('2027-03-22 19:00Z') + moveTo(ahead))).toBe('open');
        // Marked at an early meeting, it goes on.
        const begun = booked + clockAt('7 days 1 hour') + absent;
        expect(resultOf(await run(begun + save({ capacity: 3 }, cohort)))).toMatchObject({
          state: 'open',
          is_final: true,
        });
        expect(await run(set(`state = 'cancelled'`) + moveTo(ahead))).toMatchObject(refused);
        // Another cohort that was marked changes nothing.
        const other = book('learner', priced) + clockAt('14 days 5 hours');
        const there = mark({ learner: 0 }, '14 days', { of: meeting(priced), from: priced });
        expect(await stateOf(other + there + moveTo(ahead))).toBe('closed');
        const empty = clockAt('14 days 5 hours') + lock(meeting(priced));
        expect(await stateOf(empty + moveTo(ahead))).toBe('closed');
        const overview = step(
          'instructor',
          `select public.cohort_overview('${cohort}')::jsonb -> 'is_final' as value`,
        );
        expect(await valuesOf(booked + over + overview)).toEqual([false]);
        expect(await valuesOf(booked + over + absent + overview)).toEqual([true]);
      },

    'a meeting that is to come is not moved into the past': async () => {
      const passed = { code: 'PX250' };
      for (const state of ['open', 'closed', 'held']) {
        const live = set(`state = '${state}'`);
        expect(await run(live + moveTo(past))).toMatchObject({
          ...passed,
          detail: meeting(cohort),
        });
        expect(resultOf(await run(live + moveTo(ahead)))).toMatchObject({ capacity: 1 });
      }
      expect(resultOf(await run(set(`state = 'draft'`) + moveTo(past)))).toMatchObject({
        state: 'draft',
      });
      // The others may have begun, and this one not.
      const opened = create({ meetings: series }) + setState('open', null, created);
      const begun = opened + at('2027-03-23 08:00Z');
      const [first, second] = series;
      const earlier = [first, on(2, '2027-03-21')];
      expect(await run(begun + save({ meetings: earlier }))).toMatchObject({
        ...passed,
        detail: second?.id,
      });
      // To the minute.
      const now = [on(1, '2027-03-22', '17:00')];
      const nextMinute = [on(1, '2027-03-22', '17:01')];
      const before = opened + at('2027-03-22 15:00Z');
      expect(await run(before + save({ meetings: now }))).toMatchObject(passed);
      expect(await run(before + save({ meetings: nextMinute }))).not.toHaveProperty('code');
      const atStart = opened + at('2027-03-22 16:00Z');
      expect(await run(atStart + save({ meetings: now }))).not.toHaveProperty('code');
      // A new one only in what has begun.
      const added = [...series, on(3, '2026-03-21')];
      const another = step(
        null,
        `update public.cohort_meetings set starts_at = '2026-03-21 16:00Z', ends_at = '2026-03-21 19:00Z' where id = '${meeting(elsewhere)}'`,
      );
      expect(await run(opened + another + save({ meetings: added }))).toMatchObject({
        ...passed,
        detail: meetingId(3),
      });
      expect(await run(begun + save({ meetings: added }))).not.toHaveProperty('code');
      // Nor what passed while it was a draft, which nobody could book.
      const unopened =
        create({ meetings: [on(1, '2027-03-22')] }) +
        at('2027-03-23 08:00Z') +
        save({ meetings: [on(1, '2027-04-22')] }) +
        setState('open', null, created);
      expect(await run(unopened + save({ meetings: [on(1, '2027-03-22')] }))).toMatchObject(passed);
      const ofAnother = set(`state = 'closed'`) + sell({ of: priced, quantity: 1 });
      expect(await run(ofAnother + setState('draft', null, cohort))).not.toHaveProperty('code');
      expect(
        await run(
          set(`state = 'closed', capacity = 20`) +
            sell({ of: cohort }) +
            setState('draft', null, cohort),
        ),
      ).toMatchObject(refused);
    },

    'a meeting at which nobody is marked is moved although the cohort is over': async () => {
      const ended = attended + at('2027-03-30 08:00Z');
      const postponed = save({ meetings: [series[0], on(2, '2027-04-05')] });
      expect(resultOf(await run(ended + postponed))).toMatchObject({ state: 'closed' });
      expect(await run(ended + markAt(2) + postponed)).toMatchObject(refused);
      const locked = step(
        null,
        `insert into public.attendance_sheets (meeting_id, retain_until, created_at) values ('${meetingId(2)}', private.clock(), private.clock())`,
      );
      expect(await run(ended + locked + postponed)).toMatchObject(refused);
    },

    'a cohort that is over and marked changes while a meeting that was removed is to come':
      async () => {
        const ended = attended + save({ meetings: [series[0]] });
        const back = save({ meetings: series });
        expect(resultOf(await run(ended + back))).toMatchObject({ state: 'closed' });
        expect(await run(ended + at('2027-03-29 18:00Z') + back)).toMatchObject(refused);
      },

    'who was absent so far is told of days that are added, and expected there': async () => {
      const locked = step(
        null,
        `update public.attendance set minutes = 0;
         insert into public.attendance_sheets (meeting_id, retain_until, created_at) values ('${meetingId(1)}', private.clock(), private.clock())`,
      );
      const removed = save({ meetings: [series[0]] });
      const ended = book('learner', priced) + attended + locked + removed;
      const state = async (sql: string) => valuesOf(sql + statesOf(created));
      expect(await state(ended)).toEqual(['learner no_show']);
      const added = ended + save({ meetings: [series[0], on(3, '2027-04-05')] });
      expect(await state(added)).toEqual(['learner confirmed']);
      expect(await valuesOf(added + letters)).toContain('moved learner');
      const causes = values(
        `(select string_agg(cause, ' ') from public.booking_events where from_state = 'no_show')`,
      );
      expect(await valuesOf(added + causes)).toEqual(['attendance']);
      // By mistake, and taken off again.
      expect(await state(added + removed)).toEqual(['learner no_show']);
      // Not while nothing is to come, and not in another cohort.
      expect(await state(ended + save({ capacity: 3 }))).toEqual(['learner no_show']);
      const elsewhereAbsent = step(
        null,
        `update public.bookings set state = 'no_show' where cohort_id = '${priced}'`,
      );
      const another =
        ended + elsewhereAbsent + save({ meetings: [series[0], on(3, '2027-04-05')] });
      expect(await valuesOf(another + statesOf(priced))).toEqual(['learner no_show']);
      // Where a seat was taken back from them, only a sheet says whether they owe.
      const seat = seatFunction + confirmEmail('learner') + sell({ days: 300 }) + give([mine]);
      for (const [of, expected] of [
        [created, 'no_show'],
        [priced, 'confirmed'],
      ] as const) {
        const owing = seat + ended + owes(of);
        expect(await state(owing + save({ meetings: [series[0], on(3, '2027-04-05')] }))).toEqual([
          `learner ${expected}`,
        ]);
      }
    },

    'what was held stays held where staff correct its hour, or move it by mistake and back':
      async () => {
        const performed = { refusal: 'performed', owed_cents: 10_000 };
        const tookPlace =
          asked +
          only('2031-03-10') +
          meetingsOn('2031-03-24', '2031-03-25', cohort) +
          at('2031-03-11T08:00Z');
        const away = tookPlace + only('2031-03-12');
        const back = away + only('2031-03-10');
        const corrected = tookPlace + only('2031-03-10', '18:10');
        // As often as they do.
        const again = back + only('2031-03-12') + only('2031-03-10') + only('2031-03-09');
        for (const right of [corrected, back, again]) {
          expect(await result(right + shown())).toMatchObject(performed);
          expect(await result(right + toAnother + shown())).toMatchObject(performed);
        }
        // It did not take place, and is to come: nothing is owed for it.
        expect(await result(away + shown())).toMatchObject({ refusal: null, owed_cents: 0 });
      },

    'which seats of a deleted account stay is decided as it is deleted': async () => {
      const open = asked + only('2031-03-10') + at('2031-03-11T08:00Z');
      const gone = deleteAccount('learner');
      const removed = save({ meetings: [on(2, '2031-03-20')] }, priced);
      for (const moved of [only('2031-03-20'), removed]) {
        // It stays where the date had begun, and ends where it was to come, wherever it is by then.
        const stays = open + gone + moved + due('2031-03-13T08:00Z');
        expect(await valuesOf(stays + statesOf(priced))).toEqual(['nobody confirmed']);
        const ends = open + moved + gone + only('2031-03-10') + due('2031-03-11T08:01Z');
        expect(await valuesOf(ends + statesOf(priced))).toEqual(['nobody cancelled']);
      }
      // Of who was absent, until a corrected sheet says otherwise, and of who has no account.
      const absent = step(null, `update public.bookings set state = 'no_show'`);
      const present = step(null, `update public.bookings set state = 'confirmed'`);
      const corrected = open + absent + gone + present + due('2031-03-11T08:01Z');
      expect(await valuesOf(corrected + statesOf(priced))).toEqual(['nobody confirmed']);
      const guest = step(
        null,
        `update public.bookings set user_id = null, holder_name = 'Anna', holder_email = 'a@b.gr'`,
      );
      const forgotten = step(
        null,
        'update public.bookings set holder_name = null, holder_email = null',
      );
      for (const [day, state] of [
        ['2031-03-11T08:00Z', 'confirmed'],
        ['2031-03-09T08:00Z', 'cancelled'],
      ] as const) {
        const left = asked + only('2031-03-10') + guest + at(day) + forgotten;
        expect(await valuesOf(left + due('2031-03-11T08:01Z') + statesOf(priced))).toEqual([
          `nobody ${state}`,
        ]);
      }
      const inList = open + step(null, `update public.bookings set state = 'waiting'`) + gone;
      expect(await valuesOf(inList + due('2031-03-11T08:01Z') + statesOf(priced))).toEqual([
        'nobody cancelled',
      ]);
    },

    'a used seat stays used where staff correct the day, or move it by mistake and back':
      async () => {
        const seat = openThird + given + mode('booking') + accept() + clockAt('3 days');
        // A whole minute, as staff set it again.
        const used = seat + book('learner', priced) + setDay(14, priced) + clockAt('15 days');
        for (const typed of [setDay(13, priced), setDay(20, priced) + setDay(14, priced)])
          expect(await valuesOf(used + typed + listed)).toEqual(['t f t']);
        expect(await valuesOf(used + setDay(20, priced) + listed)).toEqual(['f t f']);
      },

    'the letter about the material waits for ten minutes': async () => {
      expect(await valuesOf(book() + held + waits('materials'))).toEqual(['00:10:00']);
    },

    'the material is announced at the new end of a cohort that is ahead again': async () => {
      const both = book() + book('otherLearner', priced);
      const first = both + clockAt('14 days 5 hours') + runDue('14 days 5 hours');
      expect(await told(first)).toEqual(['materials learner', 'materials otherlearner']);
      expect(await told(first + moveTo(past))).toHaveLength(2);
      expect(await told(first + moveTo(ahead))).toEqual(['materials otherlearner']);
      const again = first + moveTo(ahead) + runDue('300 days');
      expect(await told(again)).toEqual(['materials learner', 'materials otherlearner']);
    },

    'the waiting list ends with a move to exactly two hours from now': async () => {
      const full = book() + book('otherLearner') + at('2027-03-22 14:00Z');
      expect(await valuesOf(full + moveTo(ahead) + statesOf())).toEqual([
        'learner confirmed',
        'otherlearner expired',
      ]);
    },

    'a seat that was accepted while a cohort was over pays for it once it is ahead again':
      async () => {
        const booked = seatFunction + confirmEmail('learner') + sell({ days: 30 }) + give([mine]);
        const accepted = booked + book('learner', priced) + clockAt('14 days 5 hours') + accept();
        const payment = values(
          `(select payment from public.bookings where id = ${bookingOf('learner', priced)})`,
        );
        expect(await valuesOf(accepted + payment)).toEqual(['due']);
        expect(await valuesOf(accepted + moveTo(past, priced) + payment)).toEqual(['due']);
        expect(await valuesOf(accepted + moveTo(ahead, priced) + payment)).toEqual(['waived']);
        const paid = booked + book('learner', priced) + payFor('learner', priced, 'paid');
        const kept = paid + clockAt('14 days 5 hours') + accept() + moveTo(ahead, priced);
        expect(await valuesOf(kept + payment)).toEqual(['paid']);
      },
  };
}

import { expect } from 'vitest';
import { lock, mark } from '../attendance/attendance-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { accept, create as sell, give, mine, seatFunction } from '../seats/seat-calls.ts';
import {
  book,
  bookingOf,
  clockAt,
  cohort,
  confirmEmail,
  letters,
  meeting,
  payFor,
  priced,
  runDue,
  set,
  setState,
  states as statesOf,
  step,
  values,
} from './calls.ts';
import { create, created, on, save, series } from './cohort-calls.ts';
import { at } from './withdrawal-calls.ts';

const over = clockAt('7 days 5 hours');
const held = over + runDue('7 days 5 hours');
const moveTo = (day: string, of = cohort) =>
  save({ meetings: [{ ...on(1, day), id: meeting(of) }] }, of);
const [ahead, past] = ['2027-03-22', '2020-03-23'];
const refused = { code: 'PX211' };

/** How long the letters of a kind wait. */
const waits = (kind: string) =>
  values(
    `(select string_agg((run_at - private.clock())::text, ',') from private.outbox where kind = '${kind}')`,
  );

/** What happens to a cohort whose meetings are moved into the past, and how it is put right. */
export function pastDateChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const stateOf = async (sql: string) =>
    (resultOf(await run(sql)) as { state: string; is_marked: boolean }).state;
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
            is_marked: false,
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
          is_marked: true,
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
          `select public.cohort_overview('${cohort}')::jsonb -> 'is_marked' as value`,
        );
        expect(await valuesOf(booked + over + overview)).toEqual([false]);
        expect(await valuesOf(booked + over + absent + overview)).toEqual([true]);
      },

    'the letters about a move into the past and about the material wait for ten minutes':
      async () => {
        const booked = create({ meetings: series }) + setState('open', null, created);
        const two = booked + book('learner', created);
        const late = [on(1, past), on(2, '2020-03-24')];
        expect(await valuesOf(two + save({ meetings: late }) + waits('moved'))).toEqual([
          '00:10:00',
        ]);
        for (const meetings of [[on(1, past), on(2, ahead)], [on(1, ahead)]])
          expect(await valuesOf(two + save({ meetings }) + waits('moved'))).toEqual(['00:00:00']);
        const atEnd = two + at('2027-03-22 19:00Z') + save({ meetings: [on(1, ahead)] });
        expect(await valuesOf(atEnd + waits('moved'))).toEqual(['00:10:00']);
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

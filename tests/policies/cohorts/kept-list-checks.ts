import { expect } from 'vitest';
import { mark } from '../attendance/attendance-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  book,
  cancel,
  clockAt,
  cohort,
  letters,
  meeting,
  runDue,
  set,
  setDay,
  states,
  step,
  values,
} from './calls.ts';
import { save } from './cohort-calls.ts';

const at = (later: string) => clockAt(later) + runDue(later);
// A whole minute, as staff set it again.
const full = setDay(7) + book() + book('otherLearner') + book('newUser');
const waiting = ['learner confirmed', 'otherlearner waiting', 'newuser waiting'];
const ended = ['learner confirmed', 'otherlearner expired', 'newuser expired'];
const mistake = full + setDay(-3);
/** Of a series: its first meeting three days ago, and another one in a week. */
const half = step(
  'instructor',
  `select public.save_cohort('${cohort}', (select updated_at from public.cohorts where id = '${cohort}'), jsonb_build_object(
     'meetings', (
       select jsonb_agg(jsonb_build_object('id', id, 'date', to_char(day, 'YYYY-MM-DD'), 'from', '10:00', 'to', '14:00'))
       from (values ('${meeting(cohort)}', now() - interval '3 days'), (gen_random_uuid()::text, now() + interval '7 days')) as listed (id, day)
     )))`,
);
const waits = values(
  `(select string_agg((run_at - private.clock())::text, ', ' order by run_at) from private.outbox where kind = 'moved')`,
);

/** What a day in the past, which staff may have typed by mistake, does to those who wait. */
export function keptListChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  return {
    'a day in the past ends a waiting list a day after staff set it': async () => {
      for (const typed of [mistake, full + half]) {
        for (const later of ['0', '30 seconds', '23:59:59'])
          expect(await seen(typed + at(later) + states())).toEqual(waiting);
        expect(await seen(typed + at('1 day') + states())).toEqual(ended);
        expect(await seen(typed + at('1 day') + save({ capacity: 3 }, cohort) + states())).toEqual(
          ended,
        );
      }
      // The last time counts, and a save of anything else does not.
      const twice = mistake + clockAt('20 hours') + setDay(-2) + at('43:59:59');
      expect(await seen(twice + states())).toEqual(waiting);
      const other =
        mistake + clockAt('20 hours') + save({ capacity: 1, address: 'Ermou 1' }, cohort);
      expect(await seen(other + at('1 day') + states())).toEqual(ended);
      const longer = mistake + clockAt('20 hours') + setDay(-3, cohort, 5);
      expect(await seen(longer + at('1 day') + states())).toEqual(ended);
      // What is cancelled ends nothing.
      expect(await seen(full + half + setDay(7) + at('1 day') + states())).toEqual(waiting);
      // It was held.
      const there = mark({ learner: 240 }, '0 days', { of: meeting(cohort), from: cohort });
      expect(await seen(mistake + there + runDue() + states())).toEqual(ended);
      // Booking closes.
      const closes = set(`booking_closes_at = now() + interval '1 hour'`);
      expect(await seen(mistake + closes + at('59 minutes') + states())).toEqual(waiting);
      expect(await seen(mistake + closes + at('1 hour') + states())).toEqual(ended);
      // A day that staff set beforehand ends it as ever.
      expect(await seen(full + at('6 days 21:58') + states())).toEqual(waiting);
      expect(await seen(full + at('6 days 22:00') + states())).toEqual(ended);
    },

    'those who wait learn nothing of a day in the past that staff put right within a day':
      async () => {
        expect(await seen(mistake + waits)).toEqual(['00:10:00, 1 day 00:10:00, 1 day 00:10:00']);
        expect(await seen(full + half + waits)).toEqual([
          '00:00:00, 1 day 00:10:00, 1 day 00:10:00',
        ]);
        expect(await seen(full + setDay(9) + waits)).toEqual(['00:00:00, 00:00:00, 00:00:00']);
        const right = mistake + at('20 hours') + setDay(7) + runDue('20 hours');
        expect(await seen(right + states())).toEqual(waiting);
        const told = (await seen(right + letters)).filter(
          (letter) => !`${letter}`.endsWith('learner'),
        );
        expect(told).toEqual(['waiting newuser']);
        const over = (await seen(mistake + at('1 day') + letters)).filter((letter) =>
          `${letter}`.endsWith('newuser'),
        );
        expect(over).toEqual(['list_closed newuser', 'waiting newuser']);
      },

    'no seat of a day in the past is offered or accepted': async () => {
      const free = mistake + set('capacity = 3');
      expect(await seen(free + at('1 hour') + states())).toEqual(waiting);
      expect(await seen(mistake + save({ capacity: 3 }, cohort) + states())).toEqual(waiting);
      expect(await run(mistake + book('organizationMember'))).toMatchObject({ code: 'PX202' });
      const offered = full + cancel() + setDay(-3);
      const refused = { code: 'PX204' };
      expect(await run(offered + at('1 hour') + accept('otherLearner'))).toMatchObject(refused);
      const right = offered + at('1 hour') + setDay(7) + clockAt('23 hours');
      expect(resultOf(await run(right + accept('otherLearner')))).toMatchObject({
        state: 'confirmed',
      });
      const late = offered + at('1 hour') + setDay(7) + clockAt('1 day');
      expect(await run(late + accept('otherLearner'))).toMatchObject(refused);
    },
  };
}

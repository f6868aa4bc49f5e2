import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  add,
  begin,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  counts,
  deleteAccount,
  elsewhere,
  letters,
  meeting,
  pay,
  priced,
  remove,
  runDue,
  set,
  setState,
  states,
  step,
  values,
} from './calls.ts';

const joined = (...people: TestUser[]) => people.map((person) => book(person)).join('');
const queue = joined('learner', 'otherLearner', 'newUser');
/** The clock and run_due at the same moment. */
const at = (later: string) => clockAt(later) + runDue(later);
const change = (sql: string) => step(null, sql);
const reminders = values(
  `(select coalesce(string_agg(subject ->> 'when', ',' order by cause), '') from private.outbox where kind = 'reminder')`,
);
const stateOf = (of = cohort) =>
  values(`(select state::text from public.cohorts where id = '${of}')`);

const typed = step('learner', `select public.cancel_booking(${bookingOf()}, 'I am ill')`);

/** SQL that makes every step of run_due fail except some, or only some. */
const failing = (steps: string, isListed: boolean) =>
  change(`
    do $do$
    declare
      step record;
    begin
      for step in
        select proname, pg_get_function_arguments(oid) as arguments, pg_get_function_result(oid) as result
        from pg_proc where pronamespace = 'private'::regnamespace
          and pg_get_functiondef('private.run_due'::regproc) like '%''' || proname || '(%'
          and (proname in (${steps})) = ${isListed}
      loop
        execute format(
          'create or replace function private.%I(%s) returns %s language plpgsql as $f$ begin raise division_by_zero; end $f$',
          step.proname, step.arguments, step.result
        );
      end loop;
    end $do$`);

export function dueChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a lapsed offer passes to the next, with a letter': async () => {
      const offered = queue + cancel();
      expect(await valuesOf(offered + at('23:59:59') + states())).toContain('otherlearner offered');
      const lapsed = offered + at('24:00');
      expect(await valuesOf(lapsed + states())).toEqual([
        'learner cancelled',
        'otherlearner expired',
        'newuser offered',
      ]);
      expect(await valuesOf(lapsed + letters)).toContain('offer_lapsed otherlearner');
      const cause = values(`(select cause from public.booking_events where to_state = 'expired')`);
      expect(await valuesOf(lapsed + cause)).toEqual(['offer lapsed']);
      const twice = at('24:00') + at('24:00');
      expect(await valuesOf(offered + twice + states())).toContain('newuser offered');
    },

    'a failed step does not stop the others': async () => {
      const lapsed = queue + cancel() + clockAt('24:00');
      const all = failing(`'end_lapsed_bookings'`, false) + runDue('24:00');
      expect(await valuesOf(lapsed + all + states())).toContain('otherlearner expired');
      const own = failing(`'end_lapsed_bookings'`, true) + at('6 days 20:00');
      expect(await valuesOf(joined('learner') + own + reminders)).toEqual(['day_before']);
    },

    'the seats of deleted accounts pass to the next': async () => {
      const deleted = queue + deleteAccount('learner') + runDue();
      expect(await valuesOf(deleted + states())).toEqual([
        'nobody cancelled',
        'otherlearner offered',
        'newuser waiting',
      ]);
      const all =
        queue + deleteAccount('newUser') + cancel() + deleteAccount('otherLearner') + runDue();
      expect(await valuesOf(all + states())).toEqual([
        'learner cancelled',
        'nobody cancelled',
        'nobody cancelled',
      ]);
      const waiting = queue + deleteAccount('newUser') + runDue();
      expect(await valuesOf(waiting + counts())).toEqual(['1 of 1, 1 waiting']);
      expect(await valuesOf(add('a@b.gr') + runDue() + states())).toEqual(['a confirmed']);
      const held =
        joined('learner') +
        change(`update public.bookings set state = 'no_show'`) +
        deleteAccount('learner');
      expect(await valuesOf(held + runDue() + states())).toEqual(['nobody no_show']);
      const cause = values(
        `(select cause from public.booking_events where to_state = 'cancelled')`,
      );
      expect(await valuesOf(deleted + cause)).toEqual(['account deleted']);
    },

    'what happened to the bookings of a deleted account names nobody and gives no reason that somebody typed':
      async () => {
        const events = values(
          `(select string_agg(concat_ws(' ', event.cause, event.reason, case event.actor_id
               when '${testUsers.learner}' then 'learner' when '${testUsers.instructor}' then 'staff' when '${testUsers.otherLearner}' then 'other' end), ', ' order by event.id)
             from public.booking_events as event)`,
        );
        const ended =
          book() + typed + book('learner', priced) + remove('learner', priced, 'She is ill');
        expect(await valuesOf(ended + events)).toEqual([
          'booked learner, cancelled I am ill learner, booked learner, removed by staff She is ill staff',
        ]);
        expect(await valuesOf(ended + deleteAccount('learner') + events)).toEqual([
          'booked, cancelled, booked, removed by staff staff',
        ]);
        const left = ended + book('otherLearner') + remove('otherLearner', cohort, 'Is away');
        expect(await valuesOf(left + deleteAccount('learner') + events)).toEqual([
          'booked, cancelled, booked, removed by staff staff, booked other, removed by staff Is away staff',
        ]);
        const off = book() + book('otherLearner', priced) + setState('cancelled', 'No trainer');
        expect(await valuesOf(off + deleteAccount('learner') + events)).toEqual([
          'booked, booked other, cohort cancelled No trainer staff',
        ]);
      },

    'the seat of a deleted account stays in a cohort that has begun, and stays paid': async () => {
      const joining = book('learner', priced) + book('otherLearner', priced);
      const paid = joining + book('newUser', priced) + pay('paid') + set('capacity = 3', priced);
      const gone = deleteAccount('learner') + deleteAccount('newUser');
      expect(
        await valuesOf(
          paid + clockAt('13 days 23:59:59') + gone + runDue('13 days 23:59:59') + states(priced),
        ),
      ).toEqual(['nobody cancelled', 'otherlearner confirmed', 'nobody cancelled']);
      const payments = values(
        `(select string_agg(payment::text, ' ' order by queue_number) from public.bookings where cohort_id = '${priced}')`,
      );
      for (const begun of [
        clockAt('14 days') + gone + runDue('14 days'),
        begin(priced) + gone + runDue(),
      ]) {
        const kept = paid + begun;
        expect(await valuesOf(kept + states(priced))).toEqual([
          'nobody confirmed',
          'otherlearner confirmed',
          'nobody cancelled',
        ]);
        expect(await valuesOf(kept + counts(priced))).toEqual(['2 of 3, 0 waiting']);
        expect(await valuesOf(kept + payments)).toEqual(['paid due none']);
      }
      // Also where staff move it to what has not begun.
      const moved = step(
        'instructor',
        `select public.move_booking(id, '${priced}') from public.bookings where cohort_id = '${cohort}'`,
      );
      const left = book() + begin() + deleteAccount('learner') + moved;
      expect(await valuesOf(left + runDue() + states(priced))).toEqual(['nobody confirmed']);
    },

    'the waiting list ends with booking, with a letter': async () => {
      const listed = queue + cancel();
      const ended = ['learner cancelled', 'otherlearner expired', 'newuser expired'];
      const closes = set("booking_closes_at = now() + interval '1 hour'");
      expect(await valuesOf(listed + closes + at('00:59:59') + states())).toContain(
        'newuser waiting',
      );
      expect(await valuesOf(listed + closes + at('1 hour') + states())).toEqual(ended);
      expect(
        await valuesOf(listed + closes + set("state = 'closed'") + at('1 hour') + states()),
      ).toEqual(ended);
      expect(await valuesOf(listed + closes + at('1 hour') + letters)).toContain(
        'list_closed newuser',
      );
      // Two hours before the start. After that, the first person to book gets a free seat.
      expect(await valuesOf(queue + at('6 days 21:59:59') + states())).toContain('newuser waiting');
      expect(await valuesOf(queue + at('6 days 22:00') + states())).toEqual([
        'learner confirmed',
        'otherlearner expired',
        'newuser expired',
      ]);
      expect(await valuesOf(queue + at('8 days') + states())).toEqual([
        'learner confirmed',
        'otherlearner expired',
        'newuser expired',
      ]);
      const others =
        book('learner', priced) + book('otherLearner', priced) + book('newUser', priced);
      expect(await valuesOf(others + queue + at('7 days') + states(priced))).toContain(
        'newuser waiting',
      );
      const cause = values(
        `(select string_agg(distinct cause, ',') from public.booking_events where to_state = 'expired')`,
      );
      expect(await valuesOf(queue + at('6 days 22:00') + cause)).toEqual(['list ended']);
      const early = set("booking_closes_at = now() + interval '1 day'");
      expect(await valuesOf(queue + early + at('1 day') + cause)).toEqual(['booking closed']);
    },

    'a free seat is offered, for any reason that made it free': async () => {
      const more = queue + set('capacity = 2') + runDue();
      expect(await valuesOf(more + states())).toEqual([
        'learner confirmed',
        'otherlearner offered',
        'newuser waiting',
      ]);
      const closed = queue + set("capacity = 2, state = 'closed'") + runDue();
      expect(await valuesOf(closed + states())).toContain('otherlearner waiting');
    },

    'a cohort is held once its last meeting is over': async () => {
      expect(await valuesOf(at('7 days 03:59:59') + stateOf())).toEqual(['open']);
      expect(await valuesOf(at('7 days 4 hours') + stateOf())).toEqual(['held']);
      expect(await valuesOf(at('7 days 4 hours') + stateOf(priced))).toEqual(['open']);
      expect(await valuesOf(set("state = 'closed'") + at('8 days') + stateOf())).toEqual(['held']);
      for (const state of ['draft', 'cancelled'])
        expect(await valuesOf(set(`state = '${state}'`) + at('8 days') + stateOf())).toEqual([
          state,
        ]);
    },

    'a reminder of a meeting is sent a day and two hours before, once': async () => {
      const seat = joined('learner');
      expect(await valuesOf(seat + at('5 days 23:59:59') + reminders)).toEqual(['']);
      expect(await valuesOf(seat + at('6 days') + reminders)).toEqual(['day_before']);
      expect(await valuesOf(seat + at('6 days') + at('6 days 1 hour') + reminders)).toEqual([
        'day_before',
      ]);
      expect(await valuesOf(seat + at('6 days 21:59:59') + reminders)).toEqual(['day_before']);
      expect(await valuesOf(seat + at('6 days 22:00') + reminders)).toEqual(['two_hours_before']);
      expect(await valuesOf(seat + at('6 days') + at('6 days 23:00') + reminders)).toEqual([
        'day_before,two_hours_before',
      ]);
      expect(await valuesOf(seat + at('7 days') + reminders)).toEqual(['']);
      expect(await valuesOf(queue + at('6 days') + reminders)).toEqual(['day_before']);
      expect(await valuesOf(seat + set("state = 'cancelled'") + at('6 days') + reminders)).toEqual([
        '',
      ]);
      expect(await valuesOf(add('a@b.gr') + at('6 days') + reminders)).toEqual(['day_before']);
      const moved = change(
        `update public.cohort_meetings set starts_at = starts_at + interval '1 hour' where id = '${meeting(cohort)}'`,
      );
      expect(
        await valuesOf(seat + at('6 days 2 hours') + moved + at('6 days 3 hours') + reminders),
      ).toEqual(['day_before,day_before']);
      const two = seat + book('otherLearner', elsewhere);
      expect(await valuesOf(two + at('6 days') + reminders)).toEqual(['day_before,day_before']);
      // One that is already queued does not prevent a new one.
      const joining = seat + at('6 days') + book('otherLearner', elsewhere) + at('6 days 1 hour');
      expect(await valuesOf(joining + reminders)).toEqual(['day_before,day_before']);
      const together = book('learner', priced) + book('otherLearner', priced);
      expect(await valuesOf(together + at('13 days') + reminders)).toEqual([
        'day_before,day_before',
      ]);
      const nobody =
        seat +
        deleteAccount('learner') +
        step(null, `select private.queue_reminders(now() + interval '6 days')`);
      expect(await valuesOf(nobody + reminders)).toEqual(['']);
    },
  };
}

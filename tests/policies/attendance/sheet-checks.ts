import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  deleteAccount,
  elsewhere,
  meeting,
  priced,
  remove,
  runDue,
  set,
  setState,
  states,
  step,
  values,
} from '../cohorts/calls.ts';
import {
  unknownId,
  noMeeting,
  over,
  second,
  anotherMeeting,
  mark,
  lock,
  minutes,
  names,
  profile,
  two,
  locked,
  reason,
} from './attendance-calls.ts';

/** SQL of the minutes of two people, as the caller saw them. */
const shown = (learner: number, other: number | null) =>
  `jsonb_build_object(${bookingOf('learner')}, ${learner}, ${bookingOf('otherLearner')}, ${other})`;

/** SQL of two people who are marked before the meeting begins, and of what follows. */
const markedEarly = (left: string) =>
  two + clockAt('6 days 23:30') + mark({ learner: 240, otherLearner: 240 }, '6 days 23:30') + left;

/** SQL of a meeting that takes place at another time, relative to the beginning of the transaction. */
const moved = (to: string, of = meeting(cohort)) =>
  step(
    null,
    `update public.cohort_meetings set starts_at = now() + interval '${to}', ends_at = now() + interval '${to}' + interval '4 hours'
     where id = '${of}'`,
  );

/** SQL of a mark that was made without a network, and is sent half an hour after the start of a meeting that was moved meanwhile. */
const waiting = (at: string, sent = 'null') =>
  two + moved('10 days') + clockAt('10 days 30 minutes') + mark({ learner: 240 }, at, { sent });

/** SQL that changes the times of a meeting. */
const until = (change: string, of = meeting(cohort)) =>
  step(null, `update public.cohort_meetings set ${change} where id = '${of}'`);

export function sheetChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a sheet is locked with the marks that were shown, of all with a seat': async () => {
      const marked = two + over + mark({ learner: 240, otherLearner: 0 });
      expect(resultOf(await run(marked + lock(undefined, shown(240, 0))))).toBeDefined();
      const fewer = `jsonb_build_object(${bookingOf('learner')}, 240)`;
      for (const other of [
        shown(240, 1),
        shown(0, 0),
        shown(240, null),
        fewer,
        `'{}'`,
        `'1e131071'`,
      ])
        expect(await run(marked + lock(undefined, other))).toMatchObject({ code: 'PX227' });
      // People who gave up the seat are not shown; no-shows of other meetings are.
      const left = two + cancel('otherLearner') + over + mark({ learner: 240 });
      expect(resultOf(await run(left + lock(undefined, fewer)))).toBeDefined();
      const absent = step(
        null,
        `update public.bookings set state = 'no_show' where id = ${bookingOf('otherLearner')}`,
      );
      expect(resultOf(await run(marked + absent + lock(undefined, shown(240, 0))))).toBeDefined();
      const unmarked = two + over + mark({ learner: 240 }) + absent;
      expect(resultOf(await run(unmarked + lock(undefined, shown(240, null))))).toBeDefined();
      // People with a mark or a seat elsewhere are not shown either.
      const apart = book('newUser', priced) + two + over + mark({ learner: 240, otherLearner: 0 });
      expect(resultOf(await run(apart + lock(undefined, shown(240, 0))))).toBeDefined();
      const secondDay =
        anotherMeeting +
        marked +
        clockAt('9 days') +
        mark({ learner: 60, otherLearner: 60 }, '8 days 1 hour', { of: second });
      expect(resultOf(await run(secondDay + lock(second, shown(60, 60))))).toBeDefined();
      expect(resultOf(await run(secondDay + lock(undefined, shown(240, 0))))).toBeDefined();
      const named = values(
        `(select count(*)::text from public.attendance where holder_name <> '')`,
      );
      expect(await valuesOf(secondDay + lock() + named)).toEqual(['2']);
      // A repeated call, whose answer was lost, returns the sheet.
      expect(resultOf(await run(locked + lock(undefined, `'{}'`)))).toBeDefined();
      const empty = set('capacity = 2') + over;
      expect(resultOf(await run(empty + lock(undefined, `'{}'`)))).toBeDefined();
    },
    'a mark from before the meeting goes with a booking that ends before it': async () => {
      const alone = `jsonb_build_object(${bookingOf('learner')}, 240)`;
      for (const left of [
        remove('otherLearner'),
        clockAt('6 days 23:59:59') + remove('otherLearner'),
      ]) {
        expect(await valuesOf(markedEarly(left) + minutes)).toEqual(['240']);
        const sheet = markedEarly(left) + over + lock(undefined, alone);
        expect(resultOf(await run(sheet))).toBeDefined();
        expect(await valuesOf(sheet + minutes)).toEqual(['240']);
      }
      for (const state of ['cancelled', 'expired']) {
        const ended = step(
          null,
          `update public.bookings set state = '${state}' where id = ${bookingOf('otherLearner')}`,
        );
        expect(await valuesOf(markedEarly(ended) + minutes)).toEqual(['240']);
      }
      const begun = markedEarly(clockAt('7 days') + remove('otherLearner'));
      expect(await valuesOf(begun + minutes)).toEqual(['240,240']);
      // Only that of the meeting that has not begun.
      const nextDay =
        anotherMeeting +
        markedEarly(clockAt('7 days 23:30')) +
        mark({ learner: 60, otherLearner: 60 }, '7 days 23:30', { of: second });
      expect(await valuesOf(nextDay + remove('otherLearner') + minutes)).toEqual(['240,60,240']);
      const absent = markedEarly(step(null, `update public.bookings set state = 'no_show'`));
      expect(await valuesOf(absent + minutes)).toEqual(['240,240']);
    },

    'marks go with a move of their meeting to a time for which its sheet is not open yet':
      async () => {
        const none = [null];
        expect(await valuesOf(markedEarly(moved('14 days')) + minutes)).toEqual(none);
        // A short delay takes none away: people are there already.
        expect(await valuesOf(markedEarly(moved('7 days 30 minutes')) + minutes)).toEqual([
          '240,240',
        ]);
        expect(await valuesOf(markedEarly(moved('7 days 31 minutes')) + minutes)).toEqual(none);
        const held = two + over + mark({ learner: 240, otherLearner: 0 });
        // Nor does a wrong day in what has begun.
        expect(await run(held + moved('14 days'))).toMatchObject({
          code: 'PX251',
          detail: meeting(cohort),
        });
        // A person who was present stays present if only the time was wrong.
        for (const time of ['6 days', '7 days 1 hour'])
          expect(await valuesOf(held + moved(time) + minutes)).toEqual(['240,0']);
        // A move of another meeting of the cohort takes away no marks of this one.
        expect(await valuesOf(anotherMeeting + held + moved('14 days', second) + minutes)).toEqual([
          '240,0',
        ]);
      },

    'a mark from before the sheet of the present time was open does not count': async () => {
      for (const at of ['6 days 23:30', '9 days 22:59:59']) {
        expect(await valuesOf(waiting(at) + minutes)).toEqual([null]);
        expect(resultOf(await run(waiting(at)))?.refused).toHaveLength(1);
      }
      expect(await valuesOf(waiting('9 days 23:00') + minutes)).toEqual(['240']);
      // By the clock of the database: that of the device is an hour behind.
      const behind = "now() + interval '9 days 23:30'";
      expect(await valuesOf(waiting('9 days 22:00', behind) + minutes)).toEqual(['240']);
      expect(await valuesOf(waiting('9 days 21:59', behind) + minutes)).toEqual([null]);
      // The others that come with it count, and a person who is marked keeps the mark.
      const kept = waiting('10 days') + mark({ learner: 0, otherLearner: 0 }, '6 days 23:30');
      expect(await valuesOf(kept + minutes)).toEqual(['240']);
      expect(resultOf(await run(kept))?.refused).toHaveLength(2);
    },

    'nobody is present for longer than a meeting that becomes shorter': async () => {
      const held = two + over + mark({ learner: 240, otherLearner: 30 });
      const shorter = until(`ends_at = starts_at + interval '1 hour'`);
      expect(await valuesOf(held + shorter + minutes)).toEqual(['60,30']);
      const later = until(`starts_at = ends_at - interval '2 hours'`);
      expect(await valuesOf(held + later + minutes)).toEqual(['120,30']);
      // A wrong time that is put right costs nobody anything, and what is marked meanwhile counts.
      const right = until(`ends_at = starts_at + interval '4 hours'`);
      const half = until(`ends_at = starts_at + interval '30 minutes'`);
      for (const wrong of [shorter, shorter + half, half + shorter])
        expect(await valuesOf(held + wrong + right + minutes)).toEqual(['240,30']);
      // Also what a device sends meanwhile that does not know of it.
      const sent = shorter + mark({ learner: 200 }, '7 days 5 hours') + right;
      expect(await valuesOf(held + sent + minutes)).toEqual(['200,30']);
      const again = shorter + mark({ learner: 50 }, '7 days 5 hours') + right;
      expect(await valuesOf(held + again + minutes)).toEqual(['50,30']);
      const longer = until(`ends_at = starts_at + interval '5 hours'`);
      for (const before of [held, held + shorter])
        expect(await valuesOf(before + longer + minutes)).toEqual(['240,30']);
      const ofOther = until(`ends_at = starts_at + interval '1 hour'`, second);
      expect(await valuesOf(anotherMeeting + held + ofOther + minutes)).toEqual(['240,30']);
      // A device that did not know of it loses nothing.
      const offline = mark({ learner: 240, otherLearner: 0 }, '7 days 2 hours');
      expect(await valuesOf(held + shorter + offline + minutes)).toEqual(['60,0']);
    },

    'a person who left after the meeting began stays on its sheet with the mark': async () => {
      const left =
        two +
        clockAt('7 days 2 hours') +
        mark({ learner: 240, otherLearner: 240 }) +
        remove('otherLearner');
      const fewer = `jsonb_build_object(${bookingOf('learner')}, 240)`;
      expect(await run(left + over + lock(undefined, fewer))).toMatchObject({ code: 'PX227' });
      const corrected = left + mark({ otherLearner: 120 }, '7 days 90 minutes');
      expect(await valuesOf(corrected + minutes)).toEqual(['240,120']);
      const sheet = corrected + over + lock(undefined, shown(240, 120));
      expect(resultOf(await run(sheet))).toBeDefined();
      const after = sheet + mark({ otherLearner: 0 }, '7 days 3 hours', reason);
      expect(await valuesOf(after + minutes)).toEqual(['240,0']);
      expect(await valuesOf(after + states())).toEqual([
        'learner confirmed',
        'otherlearner cancelled',
      ]);
      // The mark of another meeting puts nobody on this sheet.
      const otherDay =
        anotherMeeting +
        two +
        clockAt('9 days') +
        mark({ learner: 240 }) +
        mark({ otherLearner: 60 }, '8 days 1 hour', { of: second }) +
        remove('otherLearner');
      expect(resultOf(await run(otherDay + mark({ otherLearner: 60 })))?.refused).toHaveLength(1);
      expect(resultOf(await run(otherDay + lock(undefined, fewer)))).toBeDefined();
      const toLock = values(
        `(select private.has_sheet_to_lock(meeting) from public.cohort_meetings as meeting where meeting.id = '${meeting(cohort)}')`,
      );
      const nobody = left + remove() + over;
      expect(await valuesOf(nobody + toLock)).toEqual([true]);
      const unmarked = book() + clockAt('7 days 2 hours') + remove() + over;
      expect(await valuesOf(unmarked + toLock)).toEqual([false]);
      const elsewhereOnly =
        anotherMeeting +
        book() +
        clockAt('9 days') +
        mark({ learner: 60 }, '8 days 1 hour', { of: second }) +
        remove();
      expect(await valuesOf(elsewhereOnly + toLock)).toEqual([false]);
    },

    'a sheet is locked once everybody is marked': async () => {
      expect(resultOf(await run(locked))).toMatchObject({
        meeting_id: meeting(cohort),
        locked_by: testUsers.instructor,
      });
      expect(resultOf(await run(locked + clockAt('9 days') + lock()))).toMatchObject({
        meeting_id: meeting(cohort),
      });
      expect(await run(two + over + mark({ learner: 1 }) + lock())).toMatchObject({
        code: 'PX215',
      });
      expect(
        await run(
          two + clockAt('7 days 03:59:59') + mark({ learner: 1, otherLearner: 1 }) + lock(),
        ),
      ).toMatchObject({ code: 'PX216' });
      expect(
        resultOf(
          await run(
            two + clockAt('7 days 4 hours') + mark({ learner: 1, otherLearner: 1 }) + lock(),
          ),
        ),
      ).toBeDefined();
      const left = two + cancel('otherLearner') + over + mark({ learner: 1 }) + lock();
      expect(resultOf(await run(left))).toBeDefined();
      const others = book('newUser', priced) + book() + over + mark({ learner: 1 }) + lock();
      expect(resultOf(await run(others))).toBeDefined();
      const each =
        anotherMeeting + book() + clockAt('9 days') + mark({ learner: 1 }) + lock(second);
      expect(await run(each)).toMatchObject({ code: 'PX215' });
      expect(await run(over + lock(unknownId))).toMatchObject(noMeeting);
      const years = values(
        `(select (retain_until - created_at)::text from public.attendance_sheets)`,
      );
      expect((await valuesOf(locked + years))[0]).toMatch(/^182[67] days/);
    },

    'a locked sheet changes with a reason, which is audited': async () => {
      const later = '7 days 2 hours';
      expect(await run(locked + mark({ learner: 60 }, later))).toMatchObject({ code: 'PX214' });
      expect(await run(locked + mark({ learner: 60 }, later, { reason: ' ' }))).toMatchObject({
        code: 'PX212',
      });
      const corrected = locked + mark({ learner: 60 }, later, reason);
      expect(await valuesOf(corrected + minutes)).toEqual(['60,0']);
      const entries = values(
        `(select string_agg(concat_ws(' ', before ->> 'minutes', after ->> 'minutes', after ->> 'reason'), ',' order by id) from public.audit_log
          where action = 'correct attendance')`,
      );
      expect(await valuesOf(corrected + entries)).toEqual(['240 60 Came late']);
      expect(await valuesOf(corrected + mark({ learner: 50 }, '7 days', reason) + entries)).toEqual(
        ['240 60 Came late'],
      );
      expect(await valuesOf(locked + entries)).toEqual([null]);
      const actions = values(
        `(select string_agg(action, ',' order by action) from public.audit_log where subject_type = 'cohort_meetings')`,
      );
      expect(await valuesOf(locked + lock() + actions)).toEqual(['lock sheet']);
      const added =
        locked +
        step(null, `update public.cohorts set capacity = 3, state = 'closed'`) +
        step(null, `update public.cohorts set ends_at = now() + interval '9 days'`);
      const late =
        added +
        add('a@b.gr') +
        step(
          'instructor',
          `select public.mark_attendance('${meeting(cohort)}', jsonb_build_array(jsonb_build_object('booking', pg_temp.booking_for('a@b.gr'), 'minutes', 5, 'at', now() + interval '8 days')), 'Forgotten')`,
        );
      expect((await valuesOf(late + names))[0]).toMatch(/,Anna$/);
    },

    'a meeting with a locked sheet keeps its time': async () => {
      for (const change of [
        "starts_at = starts_at - interval '1 hour'",
        "ends_at = ends_at + interval '1 hour'",
        'is_cancelled = true',
      ])
        expect(
          await run(
            locked +
              step(
                null,
                `update public.cohort_meetings set ${change} where id = '${meeting(cohort)}'`,
              ),
          ),
        ).toMatchObject({ code: 'PX214' });
      const other =
        locked +
        step(
          null,
          `update public.cohort_meetings set ends_at = ends_at + interval '1 hour' where id = '${meeting(priced)}'`,
        );
      expect(await run(other)).not.toHaveProperty('code');
      expect(resultOf(await run(locked + setState('closed')))).toBeDefined();
    },

    'a person who was absent from every meeting is a no-show': async () => {
      expect(await valuesOf(locked + states())).toEqual([
        'learner confirmed',
        'otherlearner no_show',
      ]);
      const corrected = locked + mark({ otherLearner: 5 }, '7 days 2 hours', reason);
      expect(await valuesOf(corrected + states())).toEqual([
        'learner confirmed',
        'otherlearner confirmed',
      ]);
      const undone = locked + mark({ learner: 0 }, '7 days 2 hours', reason);
      expect(await valuesOf(undone + states())).toEqual([
        'learner no_show',
        'otherlearner no_show',
      ]);
      // A no-show is marked at an added meeting.
      const added =
        locked +
        anotherMeeting +
        clockAt('9 days') +
        mark({ otherLearner: 60 }, '8 days 1 hour', { of: second });
      expect(resultOf(await run(added))).toMatchObject({ refused: [] });
      const cause = values(`(select cause from public.booking_events where to_state = 'no_show')`);
      expect(await valuesOf(locked + cause)).toEqual(['attendance']);
      const one =
        anotherMeeting + two + clockAt('9 days') + mark({ learner: 240, otherLearner: 0 }) + lock();
      expect(await valuesOf(one + states())).toEqual([
        'learner confirmed',
        'otherlearner confirmed',
      ]);
      const both = (there: number) =>
        one +
        mark({ learner: 0, otherLearner: there }, '8 days 1 hour', { of: second }) +
        lock(second) +
        states();
      expect(await valuesOf(both(0))).toEqual(['learner confirmed', 'otherlearner no_show']);
      expect(await valuesOf(both(1))).toEqual(['learner confirmed', 'otherlearner confirmed']);
      const cancelled =
        one +
        step(null, `update public.cohort_meetings set is_cancelled = true where id = '${second}'`);
      expect(
        await valuesOf(cancelled + mark({ otherLearner: 0 }, '7 days 3 hours', reason) + states()),
      ).toEqual(['learner confirmed', 'otherlearner no_show']);
      const elsewhereToo = book('newUser', priced) + locked + states(priced);
      expect(await valuesOf(elsewhereToo)).toEqual(['newuser confirmed']);
    },

    'the names of a locked sheet stay until their time is over': async () => {
      const named = profile(`first_name = 'Anna', last_name = 'Alpha', display_name = 'A'`);
      const sheet = book() + over + mark({ learner: 1 });
      expect(await valuesOf(named + sheet + names)).toEqual(['-']);
      expect(await valuesOf(named + sheet + lock() + names)).toEqual(['Anna Alpha']);
      expect(
        await valuesOf(
          profile(`first_name = ' ', last_name = null, display_name = 'A'`) +
            sheet +
            lock() +
            names,
        ),
      ).toEqual(['A']);
      expect(
        await valuesOf(named + sheet + lock() + profile(`first_name = 'Eva'`) + names),
      ).toEqual(['Anna Alpha']);
      expect(await valuesOf(named + sheet + lock() + deleteAccount('learner') + names)).toEqual([
        'Anna Alpha',
      ]);
      expect(await valuesOf(named + sheet + deleteAccount('learner') + names)).toEqual(['-']);
      const other =
        named +
        book('newUser', elsewhere) +
        book() +
        over +
        mark({ newUser: 1 }, '7 days', { of: meeting(elsewhere), from: elsewhere }) +
        mark({ learner: 1 }) +
        lock() +
        names;
      expect((await valuesOf(other))[0]).toMatch(/-/);
      expect(await valuesOf(named + sheet + lock() + runDue('1826 days') + names)).toEqual([
        'Anna Alpha',
      ]);
      expect(await valuesOf(named + sheet + lock() + runDue('1840 days') + names)).toEqual(['-']);
    },
  };
}

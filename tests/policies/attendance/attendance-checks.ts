import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { nothingQueued } from '../certificates/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  elsewhere,
  email,
  meeting,
  priced,
  remove,
  set,
  setState,
  step,
  values,
} from '../cohorts/calls.ts';
import {
  anotherMeeting,
  erase,
  lock,
  unknownId,
  noMeeting,
  notValid,
  over,
  mark,
  raw,
  minutes,
  two,
  count,
} from './attendance-calls.ts';

/** SQL of staff who move a booking. */
const move = (booking: string, to: string) =>
  step('instructor', `select public.move_booking(${booking}, '${to}')`);
const at = (later: string) => `now() + interval '${later}'`;
/** When somebody was marked, from the beginning of the meeting. */
const markedAt = values(
  `(select to_char(marked_at - now() - interval '7 days', 'HH24:MI') from public.attendance)`,
);

/** SQL of a marked booking that has ended, and of a later one that its person has made. */
const bookedAgain = (user: 'learner' | 'newUser', of: string) =>
  step(
    null,
    `insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
       select '${of}', '${testUsers[user]}', state::public.booking_state, number, now()
       from (values ('cancelled', 90), ('confirmed', 91)) as made (state, number);
     insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
       select '${meeting(of)}', id, 7, now() from public.bookings where cohort_id = '${of}' and queue_number = 90`,
  );

export function attendanceChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'the whole class is marked in one call, and the later mark wins': async () => {
      const marked = two + over + mark({ learner: 240, otherLearner: 0 });
      expect(count(resultOf(await run(marked)))).toBe(2);
      expect(await valuesOf(marked + minutes)).toEqual(['240,0']);
      expect(await valuesOf(marked + mark({ learner: 60 }, '7 days 2 hours') + minutes)).toEqual([
        '60,0',
      ]);
      expect(await valuesOf(marked + mark({ learner: 60 }, '7 days 30 minutes') + minutes)).toEqual(
        ['240,0'],
      );
      expect(await valuesOf(marked + mark({ learner: 60 }) + minutes)).toEqual(['240,0']);
      const fast =
        two +
        over +
        mark({ learner: 10 }, '9 days') +
        clockAt('7 days 06:00') +
        mark({ learner: 20 }, '7 days 05:30');
      expect(await valuesOf(fast + minutes)).toEqual(['20']);
      const by = values(`(select marked_by::text from public.attendance limit 1)`);
      expect(await valuesOf(marked + by)).toEqual([testUsers.instructor]);
    },

    'a person whom staff add again is on the sheets once, with the marks from before': async () => {
      const began =
        anotherMeeting + two + over + mark({ learner: 240, otherLearner: 100 }) + remove();
      const again = add(null, cohort, 'learner');
      expect(await valuesOf(began + minutes)).toEqual(['240,100']);
      expect(await valuesOf(began + again + minutes)).toEqual(['100,240']);
      // Each time, also by address.
      const thrice = confirmEmail('learner') + again + remove() + add(email('learner'));
      const ofLast = values(
        `(select sum(minutes)::integer from public.attendance where booking_id = ${bookingOf()})`,
      );
      expect(await valuesOf(began + thrice + ofLast)).toEqual([240]);
      expect(await valuesOf(began + add('a@b.gr') + minutes)).toEqual(['240,100']);
      // Moved here after somebody had booked elsewhere.
      const moved =
        began + add(null, priced, 'learner') + move(bookingOf('learner', priced), cohort);
      expect(await valuesOf(moved + minutes)).toEqual(['100,240']);
      // Moved away and back, or added again after the booking ended elsewhere, but not of one that is live there.
      const away =
        anotherMeeting +
        two +
        over +
        mark({ learner: 240, otherLearner: 100 }) +
        move(bookingOf(), priced);
      expect(await valuesOf(away + move(bookingOf('learner', priced), cohort) + minutes)).toEqual([
        '100,240',
      ]);
      expect(await valuesOf(away + again + minutes)).toEqual(['240,100']);
      const cancelled = setState('cancelled', 'Too few people', priced);
      expect(await valuesOf(away + cancelled + again + minutes)).toEqual(['100,240']);
      // It ends there after the person was added again, and was marked meanwhile or not.
      expect(await valuesOf(away + again + cancelled + minutes)).toEqual(['100,240']);
      expect(
        await valuesOf(away + again + mark({ learner: 60 }, '9 days') + cancelled + minutes),
      ).toEqual(['240,100,60']);
      expect(await valuesOf(away + again + remove() + again + cancelled + minutes)).toEqual([
        '100,240',
      ]);
      // The certificate may have waited for these marks only.
      const checks = values(
        `(select count(*)::integer from private.certificate_checks where subject_id = '${cohort}')`,
      );
      expect(await valuesOf(away + again + nothingQueued + cancelled + checks)).toEqual([1]);
      // Only those: not of others, or of other dates, who booked again themselves.
      const others =
        set('capacity = 9') + bookedAgain('newUser', cohort) + bookedAgain('learner', elsewhere);
      const ofEnded = values(
        `(select string_agg(minutes::text, ',') from public.attendance
          join public.bookings as booking on booking.id = booking_id where booking.state = 'cancelled')`,
      );
      expect(await valuesOf(away + again + others + cancelled + ofEnded)).toEqual(['7,7']);
      // Of a lapsed booking as well, but not of one that still has its row.
      for (const [state, expected] of [
        ['expired', '100,240'],
        ['no_show', '240,100'],
      ])
        expect(
          await valuesOf(
            began +
              set('capacity = 3') +
              step(
                null,
                `update public.bookings set state = '${state}' where id = ${bookingOf()}`,
              ) +
              again +
              minutes,
          ),
        ).toEqual([expected]);
      // A name that was erased does not come back.
      const erased = began + lock() + erase() + again;
      expect(await valuesOf(erased + minutes)).toEqual(['240,100']);
    },

    'a person whom staff add again by e-mail has the marks, but not a colleague with the same address':
      async () => {
        const office = 'info@b.gr';
        const began =
          anotherMeeting + set('capacity = 2') + add(office) + book('otherLearner') + over;
        const attended =
          began +
          step(
            'instructor',
            `select public.mark_attendance('${meeting(cohort)}', jsonb_build_array(
               jsonb_build_object('booking', pg_temp.booking_for('${office}'), 'minutes', 240, 'at', now() + interval '7 days 1 hour')))`,
          ) +
          mark({ otherLearner: 100 });
        const removed =
          attended +
          step(
            'instructor',
            `select public.remove_booking(pg_temp.booking_for('${office}'), 'By mistake')`,
          );
        expect(await valuesOf(removed + add(office) + minutes)).toEqual(['100,240']);
        expect(await valuesOf(removed + add(office, cohort, undefined, 'Nikos') + minutes)).toEqual(
          ['240,100'],
        );
        expect(await valuesOf(removed + add('a@b.gr') + minutes)).toEqual(['240,100']);
        // Who is moved away and back may have a corrected name by then.
        const back =
          attended +
          move(`pg_temp.booking_for('${office}')`, priced) +
          step(
            null,
            `update public.bookings set holder_name = 'Anna Papa' where cohort_id = '${priced}'`,
          ) +
          move(`(select id from public.bookings where cohort_id = '${priced}')`, cohort);
        expect(await valuesOf(back + minutes)).toEqual(['100,240']);
      },

    'the rest are marked only where they have no mark': async () => {
      const absent = two + over + mark({ learner: 0 });
      const rest = mark({ learner: 240, otherLearner: 240 }, '7 days 2 hours', { rest: 'true' });
      expect(await valuesOf(absent + rest + minutes)).toEqual(['0,240']);
      const told = mark({ learner: 240 }, '7 days 2 hours', { rest: 'false' });
      expect(await valuesOf(absent + told + minutes)).toEqual(['240']);
      // A later mark of a person counts.
      const late = mark({ otherLearner: 60 }, '7 days 3 hours');
      expect(await valuesOf(absent + rest + late + minutes)).toEqual(['0,60']);
      // So does an earlier mark that is sent later, as by an offline device; after that the later
      // one counts.
      const offline = mark({ otherLearner: 30 }, '7 days 30 minutes');
      expect(await valuesOf(absent + rest + offline + minutes)).toEqual(['0,30']);
      expect(await valuesOf(absent + rest + late + offline + minutes)).toEqual(['0,60']);
      expect(await valuesOf(absent + rest + rest + minutes)).toEqual(['0,240']);
    },

    'a wrong clock of the device is corrected': async () => {
      // Marked at 01:00 by a clock that is two hours ahead, and sent at 05:00; then by another at 02:00.
      const ahead =
        two + over + mark({ learner: 10 }, '7 days 3 hours', { sent: at('7 days 7 hours') });
      expect(await valuesOf(ahead + markedAt)).toEqual(['01:00']);
      expect(await valuesOf(ahead + mark({ learner: 20 }, '7 days 2 hours') + minutes)).toEqual([
        '20',
      ]);
      const late =
        two + over + mark({ learner: 10 }, '6 days 23 hours', { sent: at('7 days 3 hours') });
      expect(await valuesOf(late + markedAt)).toEqual(['01:00']);
      const future =
        two + over + mark({ learner: 10 }, '7 days 8 hours', { sent: at('7 days 7 hours') });
      expect(await valuesOf(future + markedAt)).toEqual(['05:00']);
      const never = { sent: "'infinity'" };
      expect(await run(two + over + mark({ learner: 10 }, '7 days', never))).toMatchObject(
        notValid,
      );
      const listed = `jsonb_build_array(jsonb_build_object('booking', ${bookingOf()}, 'minutes', 5`;
      expect(await run(two + over + raw(`${listed}, 'at', '-infinity'))`))).toMatchObject(notValid);
    },

    'people without a seat are not marked, and the others are': async () => {
      const left = two + cancel('otherLearner') + over + mark({ learner: 240, otherLearner: 0 });
      const result = resultOf(await run(left));
      expect(count(result)).toBe(1);
      expect(result.refused).toHaveLength(1);
      const waiting = book() + book('otherLearner') + over + mark({ otherLearner: 1 });
      expect(count(resultOf(await run(waiting)))).toBe(0);
      const other =
        book('learner', elsewhere) +
        over +
        mark({ learner: 1 }, '7 days 1 hour', { from: elsewhere });
      expect(count(resultOf(await run(other)))).toBe(0);
    },

    'marks are minutes of a meeting that has begun': async () => {
      const seat = book() + over;
      for (const value of [-1, null, 'x', 1e12])
        expect({ value, ...(await run(seat + mark({ learner: value }))) }).toMatchObject(notValid);
      for (const marks of [
        `'{}'`,
        `'[]'`,
        'null',
        `'[{}]'`,
        `'[{"booking": "x", "minutes": 1}]'`,
        `(select jsonb_agg('{}'::jsonb) from generate_series(1, 1001))`,
      ])
        expect({ marks, ...(await run(seat + raw(marks))) }).toMatchObject(notValid);
      const listed = `jsonb_build_array(jsonb_build_object('booking', ${bookingOf()}, 'minutes', 5`;
      expect(await run(seat + raw(`${listed}))`))).toMatchObject(notValid);
      expect(await run(seat + raw(`${listed}, 'at', 'soon'))`))).toMatchObject(notValid);
      expect(await run(seat + raw(`${listed}, 'at', '2026-13-01'))`))).toMatchObject(notValid);
      // The marks belong to bookings without a seat: only their number can be refused.
      const others = (amount: number) =>
        run(
          seat +
            raw(`(select jsonb_agg(jsonb_build_object('booking', gen_random_uuid(), 'minutes', 1, 'at', now()))
              from generate_series(1, ${amount}))`),
        );
      expect(await others(1001)).toMatchObject(notValid);
      expect(resultOf(await others(1000)).refused).toHaveLength(1000);
      expect(resultOf(await run(seat + mark({ learner: 240 })))).toBeDefined();
      expect(await run(book() + clockAt('6 days 22:59:59') + mark({ learner: 1 }))).toMatchObject({
        code: 'PX216',
      });
      expect(
        resultOf(await run(book() + clockAt('6 days 23:00') + mark({ learner: 1 }))),
      ).toBeDefined();
      expect(await run(seat + mark({ learner: 1 }, '7 days', { of: unknownId }))).toMatchObject(
        noMeeting,
      );
      expect(await run(seat + set("state = 'draft'") + mark({ learner: 1 }))).toMatchObject(
        noMeeting,
      );
    },
  };
}

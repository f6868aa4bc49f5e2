import { expect } from 'vitest';
import {
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  priced,
  set,
  states,
  step,
} from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { end } from './company-calls.ts';
import { accept, given, mine, mode, reserved, seats, takeBack } from './seat-calls.ts';

const move = (from: string, to: string) =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(${bookingOf('learner', from)}, '${to}')) as result`,
  );
/** The live bookings: «priced waived seat». */
const bookings = step(
  null,
  `select concat_ws(' ', case booking.cohort_id when '${priced}' then 'priced' when '${cohort}' then 'free' else 'third' end,
     booking.payment, case when exists (select from public.seats as seat where seat.booking_id = booking.id and seat.state = 'bound') then 'seat' end) as value
   from public.bookings as booking where private.is_live_booking(booking.state) order by booking.queue_number, booking.cohort_id`,
);
const third = '7a000000-0000-4000-8000-000000000014';
const openThird = step(
  null,
  `insert into public.cohorts (id, course_id, capacity, price_cents)
     select '${third}', course_id, 2, 9000 from public.cohorts where id = '${priced}';
   insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
     values ('${third}', now() + interval '21 days', now() + interval '21 days 1 hour');
   update public.cohorts set state = 'open' where id = '${third}'`,
);
const charge = set('price_cents = 5000');

/** What becomes of a seat when staff move the booking that it pays for. */
export function movedSeatChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a seat of the course goes with the booking that it pays for': async () => {
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

    'the booking of a seat of a cohort is not moved while the seat is held': async () => {
      const held = reserved + accept();
      expect(await run(held + move(cohort, priced))).toMatchObject({ code: 'PX329' });
      expect(await valuesOf(held + seats)).toEqual(['learner bound']);
      // Who has left keeps the booking, which the organisation has paid for.
      expect(await valuesOf(held + end(mine) + move(cohort, priced) + bookings)).toEqual([
        'priced waived',
      ]);
    },
  };
}

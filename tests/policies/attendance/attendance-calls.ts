import { literal, testUsers, type TestUser } from '../actors.ts';
import { book, bookingOf, clockAt, cohort, meeting, set, step, values } from '../cohorts/calls.ts';

export const unknownId = '7d000000-0000-4000-8000-000000000009';
export const noMeeting = { code: 'PX205' };
export const notValid = { code: 'PX213' };
export const over = clockAt('7 days 5 hours');
export const second = '7b000000-0000-4000-8000-000000000031';
export const anotherMeeting = step(
  null,
  `insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at)
   values ('${second}', '${cohort}', now() + interval '8 days', now() + interval '8 days 4 hours')`,
);

/**
 * SQL that marks people with minutes, each at the time on the device, relative to the beginning of
 * the transaction. `sent` is SQL of what the clock of the device shows, `rest` SQL of whether they
 * count only for people without a mark.
 */
export const mark = (
  minutes: Partial<Record<TestUser, unknown>>,
  at = '7 days 1 hour',
  {
    of = meeting(cohort),
    reason = null as string | null,
    from = cohort,
    sent = 'null',
    rest = 'null',
  } = {},
) =>
  step(
    'instructor',
    `select public.mark_attendance('${of}', jsonb_build_array(${Object.entries(minutes)
      .map(
        ([user, value]) =>
          `jsonb_build_object('booking', ${bookingOf(user as TestUser, from)}, 'minutes', ${literal(JSON.stringify(value))}::jsonb, 'at', now() + interval '${at}', 'rest', ${rest})`,
      )
      .join(', ')}), ${reason === null ? 'null' : literal(reason)}, ${sent}) as result`,
  );
export const raw = (marks: string) =>
  step('instructor', `select public.mark_attendance('${meeting(cohort)}', ${marks}) as result`);
/** @param shown SQL of the minutes that the caller saw, by booking */
export const lock = (of = meeting(cohort), shown = 'null') =>
  step('instructor', `select to_jsonb(public.lock_sheet('${of}', ${shown})) as result`);
export const minutes = values(
  `(select string_agg(minutes::text, ',' order by booking.queue_number, meeting_id) from public.attendance
    join public.bookings as booking on booking.id = booking_id)`,
);
export const names = values(
  `(select string_agg(coalesce(attendance.holder_name, '-'), ',' order by booking.queue_number) from public.attendance
    join public.bookings as booking on booking.id = booking_id)`,
);
export const profile = (fields: string) =>
  step(null, `update public.profiles set ${fields} where id = '${testUsers.learner}'`);
export const two = set('capacity = 2') + book() + book('otherLearner');
export const locked = two + over + mark({ learner: 240, otherLearner: 0 }) + lock();
/** SQL with which somebody erases the name of the learner. */
export const erase = (given: string | null = 'Asked for it', caller: TestUser = 'admin') =>
  step(
    caller,
    `select public.erase_attendance_name(${bookingOf('learner', cohort)}, ${given === null ? 'null' : literal(given)})`,
  );
export const reason = { reason: 'Came late' };
export const count = (result: Record<string, unknown>) => (result.marks as unknown[]).length;

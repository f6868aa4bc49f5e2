import { cohort, elsewhere, meeting, step } from '../cohorts/calls.ts';
import {
  attempt,
  certificate,
  course,
  interest,
  otherCourse,
  overviewIds,
  seat,
} from './overview-calls.ts';

const { booking } = overviewIds;
export const issued = (n: number) => `7e000000-0000-4000-8000-00000000000${n}`;

/** Some of everything in February and March 2030, including what does not count. */
export const everything = step(
  null,
  [
    interest('a', '2030-02-01 00:00+02'),
    interest('b', '2030-01-31 23:59+02'),
    interest('c', '2030-03-31 23:59+03'),
    interest('d', '2030-04-01 00:00+03'),
    interest('e', '2030-03-10', course, true),
    interest('f', '2030-03-10', otherCourse),
    // As for somebody who was moved to this cohort.
    `insert into public.attendance (meeting_id, booking_id, minutes, marked_at) values ('${meeting(elsewhere)}', '${booking}', 60, now())`,
    `insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
     select meeting.id, seat.id, case when seat.queue_number = 1 then 60 else 0 end, now()
     from public.cohort_meetings as meeting join public.bookings as seat on seat.cohort_id = meeting.cohort_id
     where meeting.cohort_id = '${cohort}' and seat.state = 'confirmed'`,
    certificate(issued(1), 1, '2030-03-02'),
    certificate(issued(2), 2, '2030-03-02', 'null'),
    certificate(issued(3), 3, '2030-03-02', 'null'),
    `update public.certificates set revoked_at = now(), revoke_reason = 'x' where id = '${issued(3)}'`,
    certificate(issued(4), 4, '2030-03-02', 'null'),
    `update public.certificates set replaced_by = '${issued(2)}' where id = '${issued(4)}'`,
    attempt(1, 'submitted', true, '2030-02-10'),
    attempt(2, 'expired', false, '2030-02-10'),
    attempt(3, 'submitted', false, '2030-03-10'),
    attempt(4, 'reset', true, '2030-03-10'),
    attempt(5, 'running', null, '2030-03-10'),
    seat('a', '2030-03-03'),
    seat('b', null),
    seat('c', '2030-03-03'),
    seat('d', '2030-03-03'),
    `update public.seats set state = 'taken_back', is_spent = email like 'c%', ended_at = now() where email like any (array['c@%', 'd@%'])`,
    `update public.seats set state = 'ended', ended_at = now(), email = null where email like 'a@%'`,
  ].join(';'),
);
export const counts = {
  february: {
    interests: 1,
    bookings: 2,
    came: 1,
    passed: 1,
    failed: 1,
    seats_sold: 10,
  },
  march: { interests: 2, certificates: 2, failed: 1, seats_used: 2 },
};
export const months = (february: object, march: object) => [
  { month: '2030-02-01', counts: february },
  { month: '2030-03-01', counts: march },
];

/**
 * Thirty courses, numbered from the first, each with a cohort of its number times `seats`; the
 * first with three interests.
 */
export const made = (seats: number, first: number) =>
  step(
    null,
    `insert into public.courses (id, slug, title) select ('71000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'c' || n, 'C' || n from generate_series(${first}, ${first + 29}) as n;
     insert into public.cohorts (course_id, capacity, taken, starts_at, ends_at)
     select ('71000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 100, ${seats} * n, '2030-02-02', '2030-02-02' from generate_series(${first}, ${first + 29}) as n;
     insert into public.course_interests (course_id, email, name, created_at)
     select ('71000000-0000-4000-9000-' || lpad(${first}::text, 12, '0'))::uuid, 'i' || n || '@test.example', 'A', '2030-02-02' from generate_series(1, 3) as n`,
  );

import type { TestUser } from '../actors.ts';
import { bookingOf, priced, step } from '../cohorts/calls.ts';
import { pool } from './seat-calls.ts';

/** A third cohort of the course, in three weeks. */
export const third = '7a000000-0000-4000-8000-000000000014';
export const openThird = step(
  null,
  `insert into public.cohorts (id, course_id, capacity, price_cents)
     select '${third}', course_id, 2, 9000 from public.cohorts where id = '${priced}';
   insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
     values ('${third}', now() + interval '21 days', now() + interval '21 days 1 hour');
   update public.cohorts set state = 'open' where id = '${third}'`,
);
/** SQL with which staff move a booking. */
export const moveOf = (user: TestUser, from: string, to: string) =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(${bookingOf(user, from)}, '${to}')) as result`,
  );

/** SQL that reads of each seat whether its holder has begun, whether a manager can take it back, and whether it is lost then. */
export const listed = step(
  'organizationOwner',
  `select concat_ws(' ', has_begun, can_be_taken_back, is_lost) as value from public.list_pool_seats('${pool}')`,
);

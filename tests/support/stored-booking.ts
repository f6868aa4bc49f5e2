import { book } from '@/subjects/cohorts/data/bookings';
import { storeCohort } from './stored-cohort.ts';
import { storeCourse } from './stored-course.ts';
import { newUser, signInAs } from './users.ts';

/** A course with a cohort in which a new user, who stays signed in, has booked. */
export async function storeBooking(options: Parameters<typeof storeCohort>[1] = {}) {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, options);
  const user = await newUser();
  await signInAs(user);
  const booking = await book(cohort.id);
  return { course, cohort, user, booking };
}

/**
 * SQL by which bookings were made a day earlier: before a meeting that the test moves to some hours ago. A trigger
 * keeps the time at which a row was made.
 * @param where the condition of the bookings
 */
export const bookedADayEarlier = (where: string) => `
  set session_replication_role = replica;
  update public.bookings set created_at = created_at - interval '1 day' where ${where};
  set session_replication_role = origin;`;

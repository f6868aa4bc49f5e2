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

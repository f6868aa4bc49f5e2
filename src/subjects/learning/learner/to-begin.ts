import { isLive, type MyBooking } from '@/subjects/cohorts/data/my-bookings';
import type { EnrolledCourse } from '../data/my-courses';

const startOf = ({ starts_at: startsAt }: MyBooking) => startsAt ?? '';

/**
 * The courses with a seat whose lessons are open and were never opened, by the id of the booking that begins first: the
 * first lesson is offered with it, as a card below would only name the course again.
 */
export function coursesToBegin(
  enrolled: EnrolledCourse[],
  bookings: MyBooking[],
): Map<string, EnrolledCourse> {
  const seats = bookings
    .filter((booking) => booking.state === 'confirmed' && isLive(booking))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  return new Map(
    enrolled.flatMap((course) => {
      const isOpen = course.is_active && course.is_offered && !course.closed;
      const isNew = course.last_seen_at === null && course.completed_at === null;
      const seat = seats.find((booking) => booking.course.id === course.course_id);
      return seat && isOpen && isNew && course.next_lesson ? [[seat.id, course]] : [];
    }),
  );
}

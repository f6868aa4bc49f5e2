import { cohortPlace } from '../cohort-place';
import { bookingsText } from '../text/bookings';
import { site } from '@/brand/site';
import type { MyBooking } from '../data/my-bookings';
import { bookedEventId, type CalendarEvent } from '../calendar-file';
import { paths } from '@/lib/paths';

/** The meetings of a booking as events of a calendar. The link to join is not among them: it is for one person. */
export function bookingEvents({
  id: booking,
  course,
  cohort,
  meetings,
}: MyBooking): CalendarEvent[] {
  const url = site.origin + paths.learn;
  return meetings.map(({ id, starts_at, ends_at, sequence, is_cancelled, address }) => ({
    // The event of the letters, so that a calendar has it once.
    id: bookedEventId(id, booking),
    starts_at,
    ends_at,
    sequence,
    is_cancelled: is_cancelled || cohort.state === 'cancelled',
    summary: course.title,
    description: bookingsText.calendar.description(url),
    location: address || cohortPlace(cohort),
    url,
  }));
}

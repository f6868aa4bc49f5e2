import { writeCalendar } from '../../../src/lib/calendar-file.ts';
import type { Facts, Sender } from './facts.ts';
import type { Letter } from './letter.ts';
import { text } from './text.ts';

/**
 * The meetings of a booking as a calendar file: those that were cancelled too, and all of them when the booking has ended,
 * so that calendars which have them remove them.
 */
export function calendarFile(
  { course, cohort, meetings, booking, created_at }: Facts,
  sender: Sender,
): Letter['attachment'] {
  const url = `${sender.origin}/learn`;
  const hasEnded = booking.state === 'cancelled' || booking.state === 'expired';
  const content = writeCalendar(
    {
      name: text.calendarName(course.title, sender.name),
      organizer: { name: sender.name, email: sender.email },
      host: new URL(sender.origin).hostname,
      events: meetings.map((meeting) => ({
        ...meeting,
        is_cancelled: meeting.is_cancelled || cohort.is_cancelled || hasEnded,
        summary: course.title,
        description: text.calendarDescription(url),
        location: meeting.address || cohort.address || text.place[cohort.place],
        url,
      })),
    },
    // Not the moment of sending: a second attempt is the same to the octet.
    new Date(created_at),
  );
  return { name: text.calendarFile, type: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

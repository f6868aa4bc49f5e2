import { writeCalendar } from '../../../src/lib/calendar-file.ts';
import type { Facts, Meeting, Sender } from './facts.ts';
import type { Attachment } from './letter.ts';
import { text } from './text.ts';

type Method = 'PUBLISH' | 'CANCEL';

function writeFile(
  { course, cohort, created_at }: Facts,
  sender: Sender,
  { name, method, meetings }: { name: string; method: Method; meetings: Meeting[] },
): Attachment {
  const url = `${sender.origin}/learn`;
  const content = writeCalendar(
    {
      name: text.calendarName(course.title, sender.name),
      organizer: { name: sender.name, email: sender.email },
      host: new URL(sender.origin).hostname,
      method,
      events: meetings.map((meeting) => ({
        ...meeting,
        is_cancelled: meeting.is_cancelled || method === 'CANCEL',
        summary: course.title,
        description: text.calendarDescription(url),
        location: meeting.address || cohort.address || text.place[cohort.place],
        url,
      })),
    },
    // Not the moment of sending: a second attempt is the same to the octet.
    new Date(created_at),
  );
  return { name, type: `text/calendar; charset=utf-8; method=${method}`, content };
}

/**
 * The meetings of a booking as calendar files: those that were cancelled too, and all of them when the booking has ended,
 * so that calendars which have them remove them. Those from which staff moved the booking are in a file of their own, as
 * one file has one method.
 */
export function calendarFiles(facts: Facts, sender: Sender): Attachment[] {
  const { booking, cohort, meetings, replaced } = facts;
  const hasEnded =
    booking.state === 'cancelled' || booking.state === 'expired' || cohort.is_cancelled;
  const own = {
    name: text.calendarFile,
    method: hasEnded ? 'CANCEL' : 'PUBLISH',
    meetings,
  } as const;
  const files = [writeFile(facts, sender, own)];
  if (replaced && replaced.length > 0)
    files.push(
      writeFile(facts, sender, {
        name: text.calendarEndFile,
        method: 'CANCEL',
        meetings: replaced,
      }),
    );
  return files;
}

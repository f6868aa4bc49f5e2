import { athensClock } from '../../../src/shared/dates/athens-clock.ts';
import { bookedEventId, writeCalendar } from '../../../src/subjects/cohorts/calendar-file.ts';
import { placeOf } from './details.ts';
import type { CourseFacts, Facts, Meeting, Sender } from './facts.ts';
import type { Attachment } from './letter.ts';
import { text } from './text.ts';

/** What calendars need to know of a letter. */
type CalendarFacts = CourseFacts & {
  kind: string;
  booking: Pick<Facts['booking'], 'id' | 'state'>;
  replaced: Facts['replaced'];
  /** Of a booking that is not live any more. */
  ending?: Facts['ending'];
};

type Change = { method: 'REQUEST' | 'CANCEL'; booking: string; meeting: Meeting };

/** A meeting of a booking as an invitation, or as the end of one. */
function writeFile(
  { email, course, cohort, created_at }: CalendarFacts,
  { origin, name, from }: Sender,
  { method, booking, meeting }: Change,
): Attachment {
  const url = `${origin}/learn`;
  // A calendar removes an event only for a higher sequence. That of a meeting grows when it is cancelled itself.
  const isOwnEnd = method === 'CANCEL' && !meeting.is_cancelled;
  const content = writeCalendar(
    {
      // Calendars take changes from the address only that sent the event.
      organizer: { name, email: /<([^<>]+)>$/.exec(from.trim())?.[1] ?? from.trim() },
      invitation: { method, attendee: email },
      events: [
        {
          ...meeting,
          id: bookedEventId(meeting.id, booking),
          sequence: meeting.sequence + (isOwnEnd ? 1 : 0),
          is_cancelled: method === 'CANCEL',
          summary: course.title,
          description: text.calendarDescription(url),
          location: placeOf({ cohort }, meeting),
          url,
        },
      ],
    },
    // Not the moment of sending: a second attempt is the same to the octet.
    new Date(created_at),
  );
  return {
    name: text.calendarFile[method](
      athensClock(new Date(meeting.starts_at)).replace('T', '-').replace(':', ''),
    ),
    type: `text/calendar; charset=utf-8; method=${method}`,
    content,
  };
}

/** The events of a booking, as its calendar is to learn of them. */
function changesOf(facts: CalendarFacts): Change[] {
  const { kind, booking, cohort, meetings, replaced, ending } = facts;
  const hasEnded =
    booking.state === 'cancelled' || booking.state === 'expired' || cohort.is_cancelled;
  // People who waited have nothing in the calendar yet.
  const hadSeat = ending?.from_state !== 'waiting' && ending?.from_state !== 'offered';
  const own = (hadSeat ? meetings : []).map((meeting): Change => {
    const method = hasEnded || meeting.is_cancelled ? 'CANCEL' : 'REQUEST';
    return { method, booking: booking.id, meeting };
  });
  return [
    // The first letter of a booking has nothing to take back.
    ...own.filter(({ method }) => kind !== 'booked' || method === 'REQUEST'),
    ...(replaced ?? []).map((meeting): Change => ({
      method: 'CANCEL',
      booking: meeting.booking,
      meeting,
    })),
  ];
}

/**
 * The meetings of a booking that are not over, each in a calendar file of its own, as an invitation is about one event, and
 * what the letter says about the files. Meetings that were cancelled, all of a booking that has ended, and those from
 * which staff moved it are taken out of calendars.
 */
export function calendarFiles(
  facts: CalendarFacts,
  sender: Sender,
): { attachments: Attachment[]; notes: string[] } {
  const changes = changesOf(facts)
    // What was attended stays in the calendar.
    .filter(({ meeting }) => Date.parse(meeting.ends_at) > Date.parse(facts.created_at))
    // Some programs read the first file only.
    .toSorted((one, other) => Number(one.method === 'CANCEL') - Number(other.method === 'CANCEL'));
  const [method, another] = new Set(changes.map((change) => change.method));
  return {
    attachments: changes.map((change) => writeFile(facts, sender, change)),
    notes: method ? [text.calendarNote[another ? 'BOTH' : method](changes.length)] : [],
  };
}

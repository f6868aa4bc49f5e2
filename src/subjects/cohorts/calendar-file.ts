import { site } from '../../brand/site.ts';

/** A meeting as an event of a calendar. Its id stays the same when it moves. */
export type CalendarEvent = {
  id: string;
  starts_at: string;
  ends_at: string;
  /** Grows with every change, so that calendars replace the event they have. */
  sequence: number;
  is_cancelled: boolean;
  summary: string;
  description: string;
  location: string;
  url: string;
};

type Calendar = {
  /** What programs call a calendar that they follow. A file that is read once has none: Outlook would open it as a new calendar. */
  name?: string;
  organizer: { name: string; email: string };
  /**
   * For an invitation by e-mail (RFC 5546), which updates the event that a calendar has: REQUEST adds or changes it, CANCEL
   * removes it. Such a file has one event and one attendee, who has already accepted, so no answer is asked for. Without
   * it events are published.
   */
  invitation?: { method: 'REQUEST' | 'CANCEL'; attendee: string };
  events: readonly CalendarEvent[];
};

/** The id of the event of one booking. Somebody who books again gets a new event: the earlier one was cancelled. */
export const bookedEventId = (meeting: string, booking: string): string => `${meeting}.${booking}`;

/**
 * The name of the site in ids that no other site uses: the same in what the site and its letters make, also where the letters
 * lead to another address of the site.
 */
const host = new URL(site.origin).host;

/** The octets that a line may have, without its end. */
const longestLine = 75;

const octets = (text: string) => new TextEncoder().encode(text).length;

/** A line in parts that are short enough, without breaking a letter of several octets: each part after the first begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const letter of line) {
    const size = octets(letter);
    if (length + size > longestLine) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += letter;
    length += size;
  }
  return [...parts, part].join('\r\n');
}

/** Text as a value: what separates values is escaped, and so are line breaks. */
const escape = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // Other control characters are not allowed at all.
    // oxlint-disable-next-line no-control-regex -- the pattern is about control characters
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A name as a parameter, in quotation marks: it cannot hold any, nor control characters. */
const quote = (text: string) => `"${escape(text).replaceAll('"', "'").replaceAll('\\', '')}"`;

/** An e-mail address as a URL, in which none of its characters can end the line or the value. */
const mailto = (email: string) =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/** A moment in UTC, as calendars write it: `20270322T160000Z`. */
const calendarTime = (moment: string | Date): string =>
  `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * Writes meetings as an iCalendar file (RFC 5545), with times in UTC, which need no definition of a time zone.
 * @param at when it is written
 */
export function writeCalendar({ name, organizer, invitation, events }: Calendar, at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(host)}//cohorts//EL`,
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation?.method ?? 'PUBLISH'}`,
    ...(name
      ? [
          `X-WR-CALNAME:${escape(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
          'X-PUBLISHED-TTL:PT6H',
        ]
      : []),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@${host}`,
      `DTSTAMP:${calendarTime(at)}`,
      `SEQUENCE:${event.sequence}`,
      `STATUS:${event.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `DTSTART:${calendarTime(event.starts_at)}`,
      `DTEND:${calendarTime(event.ends_at)}`,
      `SUMMARY:${escape(event.summary)}`,
      `DESCRIPTION:${escape(event.description)}`,
      `LOCATION:${escape(event.location)}`,
      `URL:${event.url}`,
      `ORGANIZER;CN=${quote(organizer.name)}:${mailto(organizer.email)}`,
      ...(invitation
        ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(invitation.attendee)}`]
        : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

type LinkedEvent = Pick<
  CalendarEvent,
  'starts_at' | 'ends_at' | 'summary' | 'description' | 'location'
>;

/** A query whose spaces are `%20`: Outlook shows a `+` as such. */
const encoded = (query: Record<string, string>) =>
  new URLSearchParams(query).toString().replaceAll('+', '%20');

/** A page of Google on which the event is added to the own calendar. */
export function googleCalendarUrl(event: LinkedEvent): string {
  const query = encoded({
    action: 'TEMPLATE',
    text: event.summary,
    dates: `${calendarTime(event.starts_at)}/${calendarTime(event.ends_at)}`,
    details: event.description,
    location: event.location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** A page of Outlook on which the event is added to the own calendar. */
export function outlookCalendarUrl(event: LinkedEvent): string {
  const query = encoded({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.summary,
    startdt: new Date(event.starts_at).toISOString(),
    enddt: new Date(event.ends_at).toISOString(),
    body: event.description,
    location: event.location,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { googleCalendarUrl, outlookCalendarUrl, writeCalendar } from './calendar-file';

const meeting = {
  id: '91000000-0000-4000-8000-000000000011',
  starts_at: '2027-03-22T16:00:00+00:00',
  ends_at: '2027-03-22T20:00:00+00:00',
  sequence: 0,
  is_cancelled: false,
  summary: 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά',
  description: 'Γραμμή 1\nΓραμμή 2: α, β; γ \\ δ',
  location: 'Πραξιτέλους 10, Αθήνα, 1ος όροφος',
  url: 'https://praxi.example/learn',
};

const of = {
  organizer: { name: 'Praxi "Πράξη"', email: 'hello@praxi.example' },
};
const at = new Date('2027-01-02T03:04:05.678Z');
const write = (...events: (typeof meeting)[]) =>
  writeCalendar({ ...of, name: 'Μαθήματα στην Praxi', events }, at);
const invite = (attendee: string, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  writeCalendar({ ...of, invitation: { method, attendee }, events: [meeting] }, at);

/** What an independent parser reads, which refuses what it cannot. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
}

test('a parser reads back what was written', () => {
  const { calendar, events } = parse(write(meeting));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Μαθήματα στην Praxi');
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    uid: `${meeting.id}@praxi.example`,
    sequence: 0,
    summary: meeting.summary,
    description: meeting.description,
    location: meeting.location,
    organizer: 'mailto:hello@praxi.example',
  });
  const component = events[0]?.component;
  expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(component?.getFirstPropertyValue('url')).toBe(meeting.url);
  expect(component?.getFirstProperty('organizer')?.getParameter('cn')).toBe("Praxi 'Πράξη'");
  expect(String(component?.getFirstPropertyValue('dtstamp'))).toBe('2027-01-02T03:04:05Z');
});

test.each(['REQUEST', 'CANCEL'] as const)(
  'an invitation with the method %s has what RFC 5546 asks for',
  (method) => {
    const { calendar, events } = parse(invite('anna+1@mail.example', method));
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    // Outlook opens a file with a name as a calendar of its own.
    expect(calendar.getFirstProperty('x-wr-calname')).toBeNull();
    expect(events).toHaveLength(1);
    const component = events[0]?.component;
    for (const name of ['dtstamp', 'dtstart', 'organizer', 'sequence', 'summary', 'uid'])
      expect([name, component?.getAllProperties(name).length]).toEqual([name, 1]);
    const attendees = component?.getAllProperties('attendee') ?? [];
    expect(attendees.map((attendee) => attendee.getFirstValue())).toEqual([
      'mailto:anna+1@mail.example',
    ]);
    expect(attendees[0]?.getParameter('partstat')).toBe('ACCEPTED');
    expect(attendees[0]?.getParameter('rsvp')).toBe('FALSE');
  },
);

test('what is published names nobody but the organizer', () => {
  expect(write(meeting)).not.toContain('ATTENDEE');
});

test('an e-mail address cannot add a line, a parameter or another address', () => {
  const evil = `a"\r\nATTENDEE:mailto:eve@evil.example,bo;x=1?cc=${'ω'.repeat(40)}@mail.example`;
  const text = invite(evil);
  const { events } = parse(text);
  const attendees = events[0]?.component.getAllProperties('attendee') ?? [];
  expect(attendees).toHaveLength(1);
  const url = String(attendees[0]?.getFirstValue());
  expect(url).toMatch(/^mailto:[\w.!~*'()%@+-]+$/);
  expect(decodeURIComponent(url)).toBe(`mailto:${evil}`);
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75);
});

test('every line ends with CR LF and has at most 75 octets, and no letter is broken', () => {
  const long = `${'Ω'.repeat(200)}🏛️${'ά'.repeat(200)}`;
  const text = write({ ...meeting, summary: long, description: `a${long}` });
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  // Two octets a letter: a line that is full has 74 or 75.
  expect(sizes.filter((size) => size >= 74).length).toBeGreaterThan(20);
  const [event] = parse(text).events;
  expect(event?.summary).toBe(long);
  expect(event?.description).toBe(`a${long}`);
});

test('a text cannot add a line of its own', () => {
  const evil = 'x\r\nATTACH:https://evil.example\rEND:VEVENT\u0000';
  const { events } = parse(write({ ...meeting, summary: evil, location: evil }));
  expect(events[0]?.summary).toBe('x\nATTACH:https://evil.example\nEND:VEVENT');
  expect(events[0]?.component.getFirstProperty('attach')).toBeNull();
});

test('a class at 18:00 in Athens is at 18:00 before and after both changes of the clocks of 2027', () => {
  const starts = [
    '2027-03-22T16:00:00Z',
    '2027-03-29T15:00:00Z',
    '2027-10-25T15:00:00Z',
    '2027-11-01T16:00:00Z',
  ];
  const { events } = parse(
    write(
      ...starts.map((start) => ({
        ...meeting,
        starts_at: start,
        ends_at: new Date(new Date(start).getTime() + 4 * 3_600_000).toISOString(),
      })),
    ),
  );
  const athens = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Athens',
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
    starts.map((start) => new Date(start).toISOString()),
  );
  expect(events.map(({ startDate }) => athens.format(startDate.toJSDate()))).toEqual(
    Array.from({ length: 4 }, () => '18:00'),
  );
  expect(events.map(({ duration }) => duration.toSeconds())).toEqual([
    14_400, 14_400, 14_400, 14_400,
  ]);
});

test('a meeting that moved or was cancelled is the same event with a higher sequence', () => {
  const [before] = parse(write(meeting)).events;
  const moved = { ...meeting, starts_at: '2027-03-23T16:00:00Z', ends_at: '2027-03-23T20:00:00Z' };
  const [after] = parse(write({ ...moved, sequence: 1 })).events;
  const [cancelled] = parse(write({ ...moved, sequence: 2, is_cancelled: true })).events;
  expect([after?.uid, cancelled?.uid]).toEqual([before?.uid, before?.uid]);
  expect([before?.sequence, after?.sequence, cancelled?.sequence]).toEqual([0, 1, 2]);
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('the links of Google and Outlook say the same', () => {
  const google = new URL(googleCalendarUrl(meeting));
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    text: meeting.summary,
    dates: '20270322T160000Z/20270322T200000Z',
    location: meeting.location,
  });
  const outlook = new URL(outlookCalendarUrl(meeting));
  expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
    subject: meeting.summary,
    startdt: '2027-03-22T16:00:00.000Z',
    enddt: '2027-03-22T20:00:00.000Z',
  });
  // Outlook shows a plus as such, and one that somebody wrote stays.
  const url = outlookCalendarUrl({ ...meeting, summary: 'C++ στην πράξη' });
  expect(url).not.toContain('+');
  expect(new URL(url).searchParams.get('subject')).toBe('C++ στην πράξη');
});

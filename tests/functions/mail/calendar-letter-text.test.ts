import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Facts, LetterKind } from '../../../supabase/functions/send-mail/facts.ts';
import { cohort, factsOf, mailOf, meetings } from './letter-facts.ts';
import { hostile } from './letter-sender.ts';

test('a cancelled meeting is named as such only in letters about changed dates', () => {
  const cancelled = 'Τρίτη 1 Απριλίου 2031, 18:00–22:00';
  expect(mailOf('moved').text).toContain(`${cancelled} (ακυρώθηκε)`);
  expect(mailOf('booked').text).not.toContain(cancelled);
});

const onDay = (id: string, date: string, changes: Partial<Facts['meetings'][number]> = {}) => ({
  ...meetings[0]!,
  id,
  starts_at: `2031-03-${date}T16:00:00+00:00`,
  ends_at: `2031-03-${date}T20:00:00+00:00`,
  ...changes,
});

test('a meeting that was cancelled and put back at the same time is not named as cancelled', () => {
  const back = [onDay('one', '04'), onDay('two', '11')];
  const was = back.map((meeting) => ({
    ...meeting,
    id: `before ${meeting.id}`,
    is_cancelled: true,
  }));
  const elsewhen = onDay('three', '11', { ends_at: '2031-03-11T21:00:00Z', is_cancelled: true });
  const { html, text } = mailOf('moved', { meetings: [...was, elsewhen, ...back] });
  for (const body of [html, text]) expect(body.match(/\(ακυρώθηκε\)/g)).toHaveLength(1);
  expect(text).toContain('11 Μαρτίου 2031, 18:00–23:00 (ακυρώθηκε)');
  expect(text.match(/11 Μαρτίου 2031, 18:00–22:00/g)).toHaveLength(1);
});

test('a letter about a move does not name what an earlier letter said was cancelled', () => {
  const dates = [onDay('one', '04'), onDay('two', '11', { is_cancelled: true })];
  const told = (before: Facts['meetings']) =>
    mailOf('moved', { before: { cohort, meetings: before }, meetings: dates }).text;
  expect(told([onDay('one', '05'), onDay('two', '11')])).toContain('(ακυρώθηκε)');
  expect(told([onDay('one', '05'), dates[1]!])).not.toContain('(ακυρώθηκε)');
  // Nor one that was added and cancelled before anybody was told of it.
  expect(told([onDay('one', '05')])).not.toContain('(ακυρώθηκε)');
});

test('a letter about a move says what changed, and how it was before', () => {
  const athens = { ...cohort, place: 'athens' as const, address: '' };
  const remote = { ...cohort, place: 'remote' as const, address: '' };
  const changesOf = (before: Facts['before'], now: Partial<Facts>) => {
    const { html, text } = mailOf('moved', { cohort: athens, before, ...now });
    const said = /Τι άλλαξε:\n((?: {2}.+\n)+)/.exec(text)?.[1] ?? '';
    const lines = said.replaceAll(/\s+/g, ' ').trim();
    // The same in HTML, a line each.
    const row = /Τι άλλαξε<\/p>\s*<p[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? '';
    expect(row.replaceAll('<br>', ' ')).toBe(lines);
    return row.split('<br>').filter(Boolean);
  };
  const two = [onDay('one', '04'), onDay('two', '11')];
  const before = { cohort: athens, meetings: two };
  expect(changesOf(before, { meetings: [onDay('one', '05'), onDay('two', '11')] })).toEqual([
    'Από Τρίτη 4 Μαρτίου 2031, 18:00–22:00 σε Τετάρτη 5 Μαρτίου 2031, 18:00–22:00',
  ]);
  const later = onDay('two', '11', { starts_at: '2031-03-11T17:00:00+00:00' });
  expect(changesOf(before, { meetings: [onDay('one', '04'), later] })).toEqual([
    'Τρίτη 11 Μαρτίου 2031: από 18:00–22:00 σε 19:00–22:00',
  ]);
  // A common place is named once.
  expect(changesOf(before, { cohort: remote, meetings: two })).toEqual([
    'Τόπος: από Αθήνα σε Εξ αποστάσεως',
  ]);
  const elsewhere = onDay('two', '12', { address: 'Ερμού 1' });
  expect(changesOf(before, { meetings: [onDay('one', '04'), elsewhere] })).toEqual([
    'Από Τρίτη 11 Μαρτίου 2031, 18:00–22:00 σε Τετάρτη 12 Μαρτίου 2031, 18:00–22:00',
    'Τετάρτη 12 Μαρτίου 2031: από Αθήνα σε Ερμού 1',
  ]);
  // A cancelled meeting is named among the dates; one that takes place again is new.
  const cancelled = onDay('two', '11', { is_cancelled: true });
  expect(changesOf(before, { meetings: [onDay('one', '04'), cancelled] })).toEqual([]);
  expect(
    changesOf({ cohort: athens, meetings: [onDay('one', '04'), cancelled] }, { meetings: two }),
  ).toEqual(['Νέα συνάντηση: Τρίτη 11 Μαρτίου 2031, 18:00–22:00']);
  expect(changesOf(before, { meetings: two })).toEqual([]);
  expect(changesOf(null, { meetings: two })).toEqual([]);
  // Text of staff stays text.
  const written = { cohort: { ...athens, address: hostile }, meetings: two };
  expect(mailOf('moved', { before: written, meetings: two }).html).not.toMatch(/<script/i);
});

test.each([
  ['confirmed', 'Η κράτησή σας ισχύει όπως είναι.', 'Δείτε την κράτησή σας'],
  ['offered', 'Την κρατάμε για εσάς έως Κυριακή 2 Μαρτίου 2031, 12:00.', 'Δείτε τη θέση σας'],
  ['waiting', 'Η σειρά σας στη λίστα αναμονής μένει ίδια.', 'Δείτε τη σειρά σας'],
] as const)(
  'a letter about a move tells a person who is «%s» what they have',
  (state, kept, action) => {
    const booking = { ...factsOf('moved').booking, state };
    const offer_expires_at = state === 'offered' ? '2031-03-02T10:00:00Z' : null;
    const { text } = mailOf('moved', { booking: { ...booking, offer_expires_at } });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(kept);
    expect(text).toContain(`${action}:`);
    // Only a person with a seat can cancel it.
    expect(text.includes('ακυρώστε')).toBe(state === 'confirmed');
  },
);

type Change = [method: string, uid: string, sequence: number];

/**
 * What an independent parser reads in the calendar files of a letter, after checks of each file.
 */
const changesIn = (mail: ReturnType<typeof mailOf>): Change[] =>
  mail.attachments.map(({ content, type }) => {
    const calendar = new ICAL.Component(ICAL.parse(content));
    const events = calendar.getAllSubcomponents('vevent');
    expect(events).toHaveLength(1);
    const read = (name: string) => events[0]?.getFirstPropertyValue(name);
    const method = String(calendar.getFirstPropertyValue('method'));
    expect(type).toBe(`text/calendar; charset=utf-8; method=${method}`);
    expect(read('status')).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
    expect(String(read('organizer'))).toBe('mailto:letters@praxi.example');
    // No other person's address.
    expect(content.match(/mailto:[^\r]+/g)).toEqual([
      'mailto:letters@praxi.example',
      'mailto:anna@example.test',
    ]);
    const sizes = content.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    // A later letter replaces the event, also one with the same sequence.
    expect(String(read('dtstamp'))).toBe('2031-02-01T08:00:00Z');
    return [method, String(read('uid')).replace('@praxi.example', ''), Number(read('sequence'))];
  });

test.each<[LetterKind, Facts['booking']['state'], Change[]]>([
  // Nobody has a meeting that was cancelled before.
  ['booked', 'confirmed', [['REQUEST', 'meeting.booking', 1]]],
  [
    'moved',
    'confirmed',
    [
      ['REQUEST', 'meeting.booking', 1],
      ['CANCEL', 'cancelled.booking', 2],
    ],
  ],
  [
    'cancelled',
    'cancelled',
    [
      // Higher than any that was sent: otherwise calendars keep the event.
      ['CANCEL', 'meeting.booking', 2],
      ['CANCEL', 'cancelled.booking', 2],
    ],
  ],
])('calendars read the files of the letter «%s»', (kind, state, expected) => {
  const booking = { ...factsOf(kind).booking, state };
  expect(changesIn(mailOf(kind, { booking }))).toEqual(expected);
});

test('a past meeting stays in calendars, and a letter without files does not mention them', () => {
  const over = meetings.map((meeting) => ({
    ...meeting,
    starts_at: '2031-01-31T08:00:00Z',
    ends_at: '2031-01-31T12:00:00Z',
  }));
  const mail = mailOf('cohort_cancelled', { meetings: over });
  expect(mail.attachments).toEqual([]);
  expect(mail.text).not.toContain('ημερολόγιό σας');
});

test.each(['cancelled', 'cohort_cancelled'] as const)(
  'the letter «%s» says that its calendar files remove meetings',
  (kind) => {
    const facts = factsOf(kind);
    const { text } = mailOf(kind, { cohort: { ...facts.cohort, is_cancelled: true } });
    expect(text).toContain('αφαιρούν τις συναντήσεις');
    expect(text).not.toContain('βάζουν');
  },
);

test.each([
  'waiting',
  'offer',
  'offer_lapsed',
  'list_closed',
  'reminder',
  'payment_due',
  'paper',
  'message',
  'materials',
  'invitation',
] as const)('the letter «%s» has no calendar file', (kind) =>
  expect(mailOf(kind).attachments).toEqual([]),
);

/** The meeting of a booking that staff moved, on another day. */
const old = (id: string, day: string) =>
  meetings.slice(0, 1).map((meeting) => ({
    ...meeting,
    starts_at: `2031-03-${day}T16:00:00Z`,
    ends_at: `2031-03-${day}T20:00:00Z`,
    booking: id,
  }));

test('a booking that staff moved adds the new meetings, and removes the old ones from calendars', () => {
  // Moved twice, and only now announced.
  const replaced = [...old('second', '03'), ...old('first', '10')];
  const mail = mailOf('booked', { replaced });
  expect(mail.subject).toContain('μεταφέρθηκε');
  expect(mail.text).toContain('Ίσχυε πριν:\n  Δευτέρα 3 Μαρτίου 2031, 18:00–22:00\n\n');
  expect(changesIn(mail)).toEqual([
    ['REQUEST', 'meeting.booking', 1],
    ['CANCEL', 'meeting.second', 2],
    ['CANCEL', 'meeting.first', 2],
  ]);
  expect(mail.attachments.map(({ name }) => name)).toEqual([
    '2031-03-04-1800.ics',
    'cancelled-2031-03-03-1800.ics',
    'cancelled-2031-03-10-1800.ics',
  ]);
  expect(mail.text.replaceAll('\n', ' ')).toContain('αφαιρούν όσες δεν ισχύουν πια');
});

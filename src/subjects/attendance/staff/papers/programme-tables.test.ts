import { expect, test } from 'vitest';
import { adminPapersText as text } from '../../text/papers';
import type { CohortPapers } from '../../data/papers';
import { linesOf, meeting, papers } from '../../../../../tests/support/cohort-papers.ts';
import { changesCsv } from './changes-csv';
import { certificatesCsv, timetableCalendar, timetableCsv } from './programme-tables';

test('the timetable has cancelled meetings too, for spreadsheets and calendars', () => {
  const other = { ...meeting, id: 'm2', is_cancelled: true, locked_at: null, address: 'Ερμού 1' };
  const two = { ...papers, meetings: [meeting, other] };
  const [, first, second] = linesOf(timetableCsv(two));
  expect(first?.slice(0, 6)).toEqual([
    '1',
    '25/10/2026',
    '17:00',
    '20:00',
    '180',
    'Εξ αποστάσεως, zoom.us',
  ]);
  expect(first?.slice(7)).toEqual([text.timetable.held, text.timetable.locked('25/10/2026 21:00')]);
  expect(second?.slice(5)).toEqual(['Ερμού 1', "Ελένη; '-Μάρκου", text.timetable.cancelled, '']);
  const calendar = timetableCalendar(two, new Date('2026-11-01T10:00:00Z'));
  expect(calendar.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
  expect(calendar).toContain('DTSTAMP:20261101T100000Z');
});

test('the list of changes tells the times of then, the names that a sheet keeps, and the reasons', () => {
  const change = {
    actor: null,
    meeting: 'm1',
    booking: null,
    certificate: null,
    before: {},
    after: {},
  };
  const ofCertificate = {
    ...change,
    at: '2026-10-29T10:00:00Z',
    meeting: null,
    booking: 'b',
    certificate: { kind: 'attendance' as const, protocol: '1/2026', successor: '2/2026' },
  };
  const changed: CohortPapers = {
    ...papers,
    changes: [
      {
        ...change,
        id: 1,
        at: '2026-10-01T10:00:00Z',
        action: 'update',
        before: { ends_at: '2026-10-24T17:00:00Z' },
        after: { ends_at: '2026-10-24T18:00:00Z' },
      },
      {
        ...change,
        id: 2,
        at: '2026-10-02T10:00:00Z',
        action: 'update',
        actor: 'Ελένη',
        before: { starts_at: '2026-10-24T15:00:00Z', ends_at: '2026-10-24T18:00:00Z' },
        after: { starts_at: '2026-10-25T15:00:00Z', ends_at: '2026-10-25T18:00:00Z' },
      },
      {
        ...change,
        id: 3,
        at: '2026-10-03T10:00:00Z',
        action: 'update',
        before: { is_cancelled: false, address: '' },
        after: { is_cancelled: true, address: 'Ερμού 1' },
      },
      { ...change, id: 4, at: '2026-10-25T19:00:00Z', action: 'lock sheet' },
      {
        ...change,
        id: 5,
        at: '2026-10-26T10:00:00Z',
        action: 'correct attendance',
        booking: 'b',
        before: { minutes: null },
        after: { minutes: 1, reason: '=Ήρθε' },
      },
      {
        ...change,
        id: 6,
        at: '2026-10-27T10:00:00Z',
        action: 'change state',
        meeting: null,
        before: { state: 'open' },
        after: { state: 'cancelled', reason: 'Λίγα άτομα' },
      },
      {
        ...change,
        id: 7,
        at: '2026-10-28T10:00:00Z',
        action: 'save cohort',
        meeting: null,
        before: { trainer: null, place: 'athens', address: '' },
        after: { trainer: 'Νέα', place: 'remote', address: 'Ερμού 1' },
      },
      { ...ofCertificate, id: 8, action: 'issue certificate', actor: 'Ελένη' },
      { ...ofCertificate, id: 9, action: 'reissue certificate', actor: 'Ελένη' },
      {
        ...ofCertificate,
        id: 10,
        action: 'revoke certificate',
        certificate: { kind: 'achievement', protocol: '3/2026', successor: null },
        after: { reason: 'Λάθος' },
      },
      { ...ofCertificate, id: 11, action: 'withdraw certificate' },
    ],
  };
  const told = text.changes;
  const now = '25/10/2026 17:00–20:00';
  expect(
    linesOf(changesCsv(changed, null))
      .slice(1)
      .map(([, who, what, when, name, before, after, reason]) =>
        [who, what, when, name, before, after, reason].filter(Boolean),
      ),
  ).toEqual([
    [
      told.unknownActor,
      told.moved,
      '24/10/2026 18:00–21:00',
      '24/10/2026 18:00–20:00',
      '24/10/2026 18:00–21:00',
    ],
    ['Ελένη', told.moved, now, '24/10/2026 18:00–21:00', now],
    [told.unknownActor, told.cancelled, now],
    [told.unknownActor, told.place, now, 'Ερμού 1'],
    [told.unknownActor, told.locked, now],
    [told.unknownActor, told.corrected, now, 'Άννα Αλφα', 'Χωρίς σημείωση', '1 λεπτό', "'=Ήρθε"],
    [told.unknownActor, told.state, 'Ανοιχτό', 'Ακυρώθηκε', 'Λίγα άτομα'],
    [told.unknownActor, told.trainer, 'Νέα'],
    [told.unknownActor, told.place, 'Αθήνα', 'Ερμού 1, Εξ αποστάσεως'],
    [told.automatic, 'Έκδοση βεβαίωσης', 'Άννα Νέο-Όνομα', '1/2026'],
    ['Ελένη', 'Αντικατάσταση βεβαίωσης', 'Άννα Νέο-Όνομα', '1/2026', '2/2026'],
    [told.unknownActor, 'Ανάκληση πιστοποιητικού', 'Άννα Νέο-Όνομα', '3/2026', 'Λάθος'],
    [told.unknownActor, 'Διαγραφή ονόματος από βεβαίωση', 'Άννα Νέο-Όνομα', '1/2026'],
  ]);
  // Corrections and certificates of the people of others are not told to an organisation.
  const others = {
    ...changed,
    people: papers.people.map((one) => ({ ...one, organization: 'x' })),
  };
  expect(changesCsv(others, 'o')).not.toMatch(new RegExp(`${told.corrected}|βεβαίωσης`));
  expect(linesOf(changesCsv(papers, null))).toHaveLength(1);
});

test('the list of certificates shows the state of each', () => {
  const one = {
    booking: 'b',
    code: '0123456789AB',
    kind: 'attendance' as const,
    holder: 'Άννα',
    title: 'Μάθημα',
    outcomes: [],
    hours: 7.5,
    starts_on: '2026-10-01',
    ends_on: '2026-10-02',
    grade: null,
    signatory: 'Ε',
    signatory_title: '',
    year: 2026,
    number: 12,
    issued_at: '2026-10-03T10:00:00Z',
    expires_at: null,
    revoked_at: null,
    withdrawn_at: null,
    is_replaced: false,
  };
  const at = '2026-11-01T10:00:00Z';
  const all = [
    one,
    { ...one, is_replaced: true },
    { ...one, revoked_at: at },
    { ...one, holder: null, withdrawn_at: at },
    { ...one, holder: null },
  ];
  const lines = linesOf(certificatesCsv(all, ({ number }) => `${number}.pdf`)).slice(1);
  expect(lines[0]?.slice(0, 9)).toEqual([
    '12/2026',
    'Βεβαίωση παρακολούθησης',
    'Άννα',
    'Μάθημα',
    '7,5',
    '01/10/2026',
    '02/10/2026',
    '03/10/2026 13:00',
    '',
  ]);
  const states = text.certificates;
  expect(lines.map((line) => [line[9], line[10], line[12]])).toEqual([
    [states.issued, '', '12.pdf'],
    [states.replaced, '', ''],
    [states.revoked, '01/11/2026 12:00', ''],
    [states.withdrawn, '01/11/2026 12:00', ''],
    [states.noName, '', ''],
  ]);
});

import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Facts, LetterKind, SeatFacts } from '../../../supabase/functions/send-mail/facts.ts';
import { toMail } from '../../../supabase/functions/send-mail/send-letters.ts';
import { cohort, everyKind, factsOf, invitation, kinds, mailOf, meetings } from './letter-facts.ts';
import { hostile, sender } from './letter-sender.ts';

test.each(everyKind)('what somebody has written stays text in the letter «%s»', (kind) => {
  const { html, text, subject } = mailOf(kind);
  expect(html).toContain('&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;');
  expect(html).not.toMatch(/<script/i);
  // No value breaks out of its line.
  expect(text).not.toMatch(/^Bcc/m);
  expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
});

test.each(everyKind)('the text of the letter «%s» has lines of at most 78 characters', (kind) => {
  const lines = mailOf(kind).text.split('\n');
  expect(lines.filter((line) => line.length > 78)).toEqual([]);
});

test('a URL that is longer than a line is not broken', () => {
  const slug = 'a'.repeat(90);
  const { text } = mailOf('list_closed', { course: { slug, title: 'Excel' } });
  expect(text.split('\n')).toContain(`https://praxi.example/course/${slug}`);
});

test('a meeting that was cancelled is named as such where dates have changed, and nowhere else', () => {
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
  // One place for all is said once.
  expect(changesOf(before, { cohort: remote, meetings: two })).toEqual([
    'Τόπος: από Αθήνα σε Εξ αποστάσεως',
  ]);
  const elsewhere = onDay('two', '12', { address: 'Ερμού 1' });
  expect(changesOf(before, { meetings: [onDay('one', '04'), elsewhere] })).toEqual([
    'Από Τρίτη 11 Μαρτίου 2031, 18:00–22:00 σε Τετάρτη 12 Μαρτίου 2031, 18:00–22:00',
    'Τετάρτη 12 Μαρτίου 2031: από Αθήνα σε Ερμού 1',
  ]);
  // What was cancelled is named among the dates; what takes place again is new.
  const cancelled = onDay('two', '11', { is_cancelled: true });
  expect(changesOf(before, { meetings: [onDay('one', '04'), cancelled] })).toEqual([]);
  expect(
    changesOf({ cohort: athens, meetings: [onDay('one', '04'), cancelled] }, { meetings: two }),
  ).toEqual(['Νέα συνάντηση: Τρίτη 11 Μαρτίου 2031, 18:00–22:00']);
  expect(changesOf(before, { meetings: two })).toEqual([]);
  expect(changesOf(null, { meetings: two })).toEqual([]);
  // What staff wrote stays text.
  const written = { cohort: { ...athens, address: hostile }, meetings: two };
  expect(mailOf('moved', { before: written, meetings: two }).html).not.toMatch(/<script/i);
});

test.each([
  ['confirmed', 'Η κράτησή σας ισχύει όπως είναι.', 'Δείτε την κράτησή σας'],
  ['offered', 'Την κρατάμε για εσάς έως Κυριακή 2 Μαρτίου 2031, 12:00.', 'Δείτε τη θέση σας'],
  ['waiting', 'Η σειρά σας στη λίστα αναμονής μένει ίδια.', 'Δείτε τη σειρά σας'],
] as const)('a letter about a move tells who is «%s» what they have', (state, kept, action) => {
  const booking = { ...factsOf('moved').booking, state };
  const offer_expires_at = state === 'offered' ? '2031-03-02T10:00:00Z' : null;
  const { text } = mailOf('moved', { booking: { ...booking, offer_expires_at } });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(kept);
  expect(text).toContain(`${action}:`);
  // Only who has a seat cancels it.
  expect(text.includes('ακυρώστε')).toBe(state === 'confirmed');
});

test.each(['booked', 'payment_due'] as const)(
  'the letter «%s» names paying at once where the site takes it, beside the transfer',
  (kind) => {
    const wordsOf = (payAtOnce: boolean, hasAccount = true) => {
      const mail = toMail('letter', factsOf(kind, { has_account: hasAccount }), {
        ...sender,
        payAtOnce,
      });
      return [mail.text, mail.html].map((body) => body.replaceAll(/\s+/g, ' '));
    };
    // The dialog and `/learn` name card or IRIS by the build of the site, so the letter names neither.
    for (const body of wordsOf(true))
      expect(body).toContain(
        'Πληρώνετε ηλεκτρονικά στη σελίδα «Τα μαθήματά σας». Ή με κατάθεση σε τράπεζα:',
      );
    // Without an account, or a provider, by transfer alone.
    for (const body of [...wordsOf(true, false), ...wordsOf(false)]) {
      expect(body).not.toContain('ηλεκτρονικά');
      expect(body).toContain('Πληρώνετε με κατάθεση σε τράπεζα.');
    }
  },
);

type Change = [method: string, uid: string, sequence: number];

/** What an independent parser reads in the calendar files of a letter, after what must hold of each. */
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
  // Nobody has what was cancelled before.
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

test('a meeting that is over stays in calendars, and a letter without files says nothing of them', () => {
  const over = meetings.map((meeting) => ({
    ...meeting,
    starts_at: '2031-01-31T08:00:00Z',
    ends_at: '2031-01-31T12:00:00Z',
  }));
  const mail = mailOf('cohort_cancelled', { meetings: over });
  expect(mail.attachments).toEqual([]);
  expect(mail.text).not.toContain('ημερολόγιό σας');
});

test('the letter about a cancelled cohort says how much is given back, and until when', () => {
  const facts = factsOf('cohort_cancelled');
  const { text } = mailOf('cohort_cancelled', {
    // It was queued by another clock.
    created_at: '2031-01-20T08:00:00Z',
    cancelled_at: '2031-02-01T08:00:00Z',
    booking: { ...facts.booking, payment: 'refund_due' },
    amount: {
      reference: 'PX-7K2M9QRT',
      amount_cents: 9900,
      kept_cents: 9900,
      due_at: '',
      is_overdue: false,
      lapses_at: null,
    },
  });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Σας επιστρέφουμε 99 € χωρίς αδικαιολόγητη καθυστέρηση, το αργότερο έως Σάββατο 15 Φεβρουαρίου 2031',
  );
});

const cancelledText = (changes: Partial<Facts>) =>
  mailOf('cancelled', changes).text.replaceAll(/\s+/g, ' ');

test('the letter about a cancelled booking names the sum and the right of withdrawal', () => {
  const { booking, amount, withdrawal } = factsOf('cancelled');
  const paid = { booking: { ...booking, payment: 'refund_due' as const } };
  const instead = /Έως και Δευτέρα 17 Φεβρουαρίου 2031 μπορείτε αντί γι’ αυτό να υπαναχωρήσετε/;
  expect(amount?.amount_cents).toBe(123_400);
  expect(cancelledText(paid)).toContain('Έχετε πληρώσει 1.234 €, που επιστρέφονται με τους όρους');
  expect(cancelledText(paid)).toMatch(instead);
  expect(cancelledText({})).not.toMatch(instead);
  const over = withdrawal && { ...withdrawal, refusal: 'late' };
  expect(cancelledText({ ...paid, withdrawal: over })).not.toMatch(instead);
  expect(cancelledText({ ...paid, withdrawal: null })).not.toMatch(instead);
  // All of what came after the end is given back.
  const late = cancelledText({ ...paid, came_late: true });
  expect(late).toContain('Λάβαμε 1.234 €, που δεν τα οφείλατε πια. Θα σας τα επιστρέψουμε.');
  expect(late).not.toMatch(/όρους του μαθήματος|υπαναχωρήσετε/);
});

test.each([
  ['offered', 'cancelled', 'Δεν δεχτήκατε τη θέση', 'Η θέση που σας κρατούσαμε δίνεται σε άλλο'],
  ['waiting', 'cancelled', 'Βγήκατε από τη λίστα αναμονής', 'Δεν σας κρατάμε πια σειρά'],
  ['offered', 'removed by staff', 'Δεν είστε πια στη λίστα αναμονής', 'Η ομάδα μας σας έβγαλε'],
  ['waiting', 'removed by staff', 'Δεν είστε πια στη λίστα αναμονής', 'Η ομάδα μας σας έβγαλε'],
] as const)(
  'who was «%s» and is not any more (%s) is told so, and nothing of a booking or of the calendar',
  (from, cause, title, body) => {
    const booking = { ...factsOf('cancelled').booking, state: 'cancelled' as const };
    const ending = { cause, reason: null, from_state: from };
    const mail = mailOf('cancelled', { booking, ending, amount: null, withdrawal: null });
    expect(mail.subject).toMatch(new RegExp(`^${title}: `));
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(body);
    expect(mail.text).not.toMatch(/κράτησή σας|ημερολόγιό σας/);
    expect(mail.attachments).toEqual([]);
  },
);

test('the end of a booking says what becomes of the seat of a company', () => {
  const booking = { ...factsOf('cancelled').booking, payment: 'waived' as const };
  const of = (kind: LetterKind, isKept: boolean, cause: string) =>
    mailOf(kind, {
      booking,
      seat: { organization: 'Νότος ΑΕ', is_kept: isKept },
      ending: { cause, reason: null, from_state: 'confirmed' },
    }).text.replaceAll(/\s+/g, ' ');
  const kept = 'Νότος ΑΕ» μένει, και πληρώνει την επόμενη κράτησή σας. Δεν οφείλετε τίποτα.';
  const returned = 'Η θέση επέστρεψε στην εταιρεία «Νότος ΑΕ», που την πλήρωνε.';
  for (const cause of ['cancelled', 'removed by staff', 'seat taken back'])
    expect(of('cancelled', true, cause)).toContain(kept);
  expect(of('cohort_cancelled', true, 'cohort cancelled')).toContain(kept);
  for (const cause of ['cancelled', 'removed by staff'])
    expect(of('cancelled', false, cause)).toContain(returned);
  expect(of('cancelled', false, 'seat taken back')).not.toContain(returned);
  expect(of('cohort_cancelled', false, 'cohort cancelled')).not.toContain(returned);
});

test.each(['cancelled', 'cohort_cancelled'] as const)(
  'the letter «%s» says that its calendar files take meetings away',
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

const offerOf = (changes: Partial<Facts>) => {
  const { text, html } = mailOf('offer', { paid_by: null, ...changes });
  return [text, html].map((body) => body.replaceAll(/\s+/g, ' '));
};

test('an offer of a seat that lapses says in what time it is to be paid, unless it is free', () => {
  const inTime = 'Από την αποδοχή έχετε 90 λεπτά για να πληρώσετε, αλλιώς η θέση ελευθερώνεται.';
  for (const body of offerOf({ lapses_within: 90 })) expect(body).toContain(inTime);
  const free = { ...cohort, price_cents: 0 };
  for (const body of [...offerOf({}), ...offerOf({ lapses_within: 90, cohort: free })])
    expect(body).not.toContain('Από την αποδοχή');
});

const waiting = (changes?: Partial<Facts>) =>
  mailOf('waiting', { paid_by: null, ...changes }).text.replaceAll(/\s+/g, ' ');

test('who will pay is named in place of a price to who waits or is offered a seat', () => {
  const covered = 'Την καλύπτει η θέση σας: Νότος ΑΕ. Δεν πληρώνετε τίποτα.';
  const changes = { paid_by: 'Νότος ΑΕ', lapses_within: 90 };
  for (const body of offerOf(changes)) {
    expect(body).toContain(covered);
    expect(body).not.toMatch(/Από την αποδοχή|ΦΠΑ/);
  }
  for (const body of offerOf({})) {
    expect(body).not.toContain('Την καλύπτει');
    expect(body).toContain('ΦΠΑ');
  }
  expect(waiting(changes)).toContain(covered);
  expect(waiting(changes)).not.toContain('Πληρώνετε μόνο');
  expect(waiting()).toContain('Πληρώνετε μόνο');
});

const lapsedText = (changes?: Partial<Facts>) =>
  mailOf('offer_lapsed', changes).text.replaceAll(/\s+/g, ' ');

test('who has let an offer lapse is told whether the seat went to the next or is still free', () => {
  const passedOn = lapsedText();
  expect(passedOn).toContain('πέρασε στο επόμενο άτομο');
  expect(passedOn).toContain('Ξανά στη λίστα αναμονής');
  const stillFree = lapsedText({ has_seat: true });
  expect(stillFree).toContain('Υπάρχει ακόμη ελεύθερη θέση');
  expect(stillFree).not.toContain('επόμενο άτομο');
  expect(stillFree).not.toContain('λίστα');
});

test.each([true, false])(
  'who has let an offer lapse is led to other dates where the bookings have closed (a free seat: %s)',
  (hasSeat) => {
    const closed = lapsedText({ has_seat: hasSeat, is_open: false });
    expect(closed).toContain('οι κρατήσεις έκλεισαν');
    expect(closed).toContain('Άλλες ημερομηνίες: https://praxi.example/course/excel');
    expect(closed).not.toMatch(/επόμενο άτομο|ακόμη ελεύθερη|Κράτηση θέσης|λίστα/);
  },
);

/** The meeting of a booking that staff moved, on another day. */
const old = (id: string, day: string) =>
  meetings.slice(0, 1).map((meeting) => ({
    ...meeting,
    starts_at: `2031-03-${day}T16:00:00Z`,
    ends_at: `2031-03-${day}T20:00:00Z`,
    booking: id,
  }));

test('a booking that staff moved brings the new meetings, and takes the old ones out of calendars', () => {
  // Moved twice, and only now is somebody told.
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

const wordsOfPaper = (changes: Partial<NonNullable<Facts['paper']>>) => {
  const { paper } = factsOf('paper');
  const { subject, text, html } = mailOf('paper', { paper: { ...paper!, ...changes } });
  for (const body of [text, html]) expect(body).toContain('400000000000001');
  return `${subject} ${text}`.replaceAll(/\s+/g, ' ');
};

test('the letter about a paper names its kind, number, MARK and sum, and leads to it where it can be read', () => {
  const receipt = wordsOfPaper({});
  expect(receipt).toContain('Η απόδειξή σας:');
  expect(receipt).toContain('ΑΠΥ 7');
  expect(receipt).toContain('1.234 € με ΦΠΑ');
  expect(receipt).toContain('https://papers.example/7');
  expect(wordsOfPaper({ kind: 'invoice' })).toContain('Εκδόθηκε το τιμολόγιο για την πληρωμή σας');
  const creditNote = wordsOfPaper({ kind: 'credit_note', series: null, link: null });
  expect(creditNote).toContain('Εκδόθηκε το πιστωτικό');
  expect(creditNote).toContain('Αριθμός: 7');
  expect(creditNote).toContain('Δείτε την κράτησή σας: https://praxi.example/learn');
});

test('what staff write keeps its paragraphs', () => {
  const message = { subject: 'Αλλαγή αίθουσας', body: 'Πρώτη.\n\nΔεύτερη\nγραμμή.' };
  const mail = mailOf('message', { message });
  expect(mail.subject).toBe('Αλλαγή αίθουσας');
  expect(mail.text).toContain('\n\nΠρώτη.\n\nΔεύτερη\n\nγραμμή.\n\n');
});

test.each(['cancelled', 'cohort_cancelled'] as const)(
  'the letter «%s» says what was given back before it was written',
  (kind) => {
    const { booking, amount } = factsOf(kind);
    const mail = mailOf(kind, {
      booking: { ...booking, state: 'cancelled', payment: 'refunded' },
      amount: amount && { ...amount, amount_cents: 9900 },
    });
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
      'Όσα πληρώσατε, 99 €, έχουν ήδη επιστραφεί. Δεν οφείλετε τίποτα.',
    );
  },
);

test('several meetings are counted, without those that are cancelled, and read as one course', () => {
  const later = { id: 'later', starts_at: '2031-03-06T16:00:00Z', ends_at: '2031-03-06T20:00:00Z' };
  const held = meetings.slice(0, 1);
  const both = mailOf('booked', { meetings: [...held, { ...meetings[0]!, ...later }] });
  expect(both.text).toContain('\nΠότε: 2 συναντήσεις (ώρα Ελλάδας):\n');
  expect(mailOf('moved').text).toContain('\nΠότε (ώρα Ελλάδας):\n');
});

test('only an invitation can be refused, by a page that asks and by one press of a mail program', () => {
  for (const kind of kinds) expect(mailOf(kind).headers).toEqual({});
  const letter = `letter=${invitation.invitation}`;
  const { headers, html, text } = mailOf('invitation');
  expect(headers).toEqual({
    'List-Unsubscribe': `<https://project.example/functions/v1/unsubscribe?${letter}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(html).toContain(`href="https://praxi.example/unsubscribe?${letter}"`);
  expect(text).toContain(`\nhttps://praxi.example/unsubscribe?${letter}\n`);
});

test('the same facts make the same mail, so that a second attempt is recognised', () => {
  for (const kind of everyKind) expect(mailOf(kind)).toEqual(mailOf(kind));
});

test('who pays for a booking after a seat was taken back is told how much, and until when', () => {
  const { email, created_at, course } = invitation;
  const taken: SeatFacts = {
    kind: 'seat_taken_back',
    email,
    created_at,
    course,
    meetings: [],
    seat: 'seat',
    organization: 'Νότος ΑΕ',
    expires_at: created_at,
    owed: null,
    kept: null,
  };
  const owed = {
    starts_at: '2031-03-04T16:00:00Z',
    amount_cents: 9900,
    due_at: '2031-02-08T21:59:59Z',
  };
  const { text } = toMail('letter', { ...taken, owed }, sender);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Η κράτησή σας για Τρίτη 4 Μαρτίου 2031 ισχύει, επειδή την είχατε κάνει πριν δεχτείτε τη θέση. Τώρα την πληρώνετε εσείς: 99 € έως Σάββατο 8 Φεβρουαρίου 2031.',
  );
  expect(text).toContain('https://praxi.example/learn');
  expect(toMail('letter', taken, sender).text).not.toContain('πληρώνετε εσείς');
  const kept = toMail('letter', { ...taken, kept: owed }, sender).text;
  expect(kept.replaceAll(/\s+/g, ' ')).toContain(
    'Η δική σας κράτηση για Τρίτη 4 Μαρτίου 2031 μένει όπως είναι.',
  );
});

test('the name of a company stays in one line with its legal form', () => {
  const { html, text } = mailOf('booked', { paid_by: 'Νότος ΑΕ' });
  for (const body of [html, text]) expect(body).toContain('Την καλύπτει: Νότος\u00a0ΑΕ.');
});

test('a booking that was cancelled with the seat that paid for it names who took the seat back', () => {
  const ending = {
    cause: 'seat taken back',
    reason: 'Νότος ΑΕ',
    from_state: 'confirmed' as const,
  };
  const text = mailOf('cancelled', { ending }).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Η εταιρεία «Νότος ΑΕ» πήρε πίσω τη θέση');
  expect(text).not.toContain('Ακυρώσατε');
});

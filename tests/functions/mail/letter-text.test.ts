import { expect, test } from 'vitest';
import type { Facts, SeatFacts } from '../../../supabase/functions/send-mail/facts.ts';
import { toMail } from '../../../supabase/functions/send-mail/send-letters.ts';
import { cohort, everyKind, factsOf, invitation, kinds, mailOf, meetings } from './letter-facts.ts';
import { sender } from './letter-sender.ts';

test.each(everyKind)('text that somebody has written stays text in the letter «%s»', (kind) => {
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

test('the letter about a booking greets by the first name, unless its vocative would be a guess', () => {
  const greetings = ['Νίκος', 'Ελένη', 'Φρύνιχος', '', null].map(
    (name) => /Γεια σας.*/.exec(mailOf('booked', { first_name: name }).text)?.[0] ?? null,
  );
  expect(greetings).toEqual([
    'Γεια σας, Νίκο. Σας περιμένουμε.',
    'Γεια σας, Ελένη. Σας περιμένουμε.',
    null,
    null,
    null,
  ]);
});

test.each(['booked', 'moved'] as const)(
  'the letter «%s» says how somebody leaves the booking, as its page does',
  (kind) => {
    const { booking } = factsOf(kind);
    const wordsOf = (way: Facts['booking']['way_out']) =>
      mailOf(kind, { booking: { ...booking, way_out: way } }).text.replaceAll(/\s+/g, ' ');
    expect(wordsOf('cancel')).toContain('ακυρώστε στη σελίδα «Τα μαθήματά σας»');
    for (const way of ['begun', 'held_before', null] as const)
      expect(wordsOf(way)).not.toContain('ακυρώστε');
    for (const way of ['begun', 'held_before'] as const)
      expect(wordsOf(way)).toContain('Αν δεν μπορείτε να έρθετε, επικοινωνήστε μαζί μας.');
    expect(wordsOf('held_before')).toContain('έγινε πριν μεταφερθεί');
    expect(wordsOf(null)).not.toContain('Αν δεν μπορείτε');
  },
);

test('a URL that is longer than a line is not broken', () => {
  const slug = 'a'.repeat(90);
  const { text } = mailOf('list_closed', { course: { slug, title: 'Excel' } });
  expect(text.split('\n')).toContain(`https://praxi.example/course/${slug}`);
});

test.each(['booked', 'payment_due'] as const)(
  'the letter «%s» names paying at once if the site supports it, beside the transfer',
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
        'Πληρώνετε ηλεκτρονικά στη σελίδα «Τα μαθήματά σας». Θέλετε τιμολόγιο; Γράψτε εκεί τα στοιχεία του.',
      );
    const [words = ''] = wordsOf(true);
    // The other way heads what the bank asks for.
    expect(words).toMatch(/Ή με κατάθεση σε τράπεζα Αιτιολογία κατάθεσης/);
    // Without an account, or a provider, only by transfer.
    for (const body of [...wordsOf(true, false), ...wordsOf(false)]) {
      expect(body).not.toMatch(/ηλεκτρονικά|Ή με κατάθεση/);
      expect(body).toContain('Πληρώνετε με κατάθεση σε τράπεζα.');
    }
  },
);

test('a letter to a suspended account names neither paying nor seeing the booking on the site, but how to write to us', () => {
  const mail = toMail('letter', factsOf('booked', { has_account: true, is_suspended: true }), {
    ...sender,
    payAtOnce: true,
  });
  for (const body of [mail.text, mail.html].map((words) => words.replaceAll(/\s+/g, ' '))) {
    expect(body).toContain('Ο λογαριασμός σας είναι σε αναστολή');
    expect(body).toContain('Πληρώνετε με κατάθεση σε τράπεζα.');
    expect(body).toContain('Θέλετε τιμολόγιο; Γράψτε μας τα στοιχεία του.');
    expect(body).not.toMatch(/ηλεκτρονικά|Πληρωμή 1\.234|συνδεθείτε|\/learn/);
    expect(body).toContain('/contact');
  }
});

/** The link to the bookings in a letter. */
const linkOf = (changes: Partial<Facts>) =>
  /https:\/\/praxi\.example\/learn\S*/.exec(mailOf('booked', changes).text)?.[0];

test('the address of a booking without an account is in the link to it, for the sign-up', () => {
  expect(linkOf({})).toBe('https://praxi.example/learn?email=anna%40example.test');
  expect(linkOf({ has_account: true })).toBe('https://praxi.example/learn');
  // Other pages need none.
  const { text } = mailOf('list_closed', { has_account: false });
  expect(text).not.toContain('?email');
});

const offerOf = (changes: Partial<Facts>) => {
  const { text, html } = mailOf('offer', { paid_by: null, ...changes });
  return [text, html].map((body) => body.replaceAll(/\s+/g, ' '));
};

test('an offer of a seat that lapses says in what time it is to be paid, unless it is free of charge', () => {
  const inTime = 'Από την αποδοχή έχετε 90 λεπτά για να πληρώσετε, αλλιώς η θέση ελευθερώνεται.';
  for (const body of offerOf({ lapses_within: 90 })) expect(body).toContain(inTime);
  const free = { ...cohort, price_cents: 0 };
  for (const body of [...offerOf({}), ...offerOf({ lapses_within: 90, cohort: free })])
    expect(body).not.toContain('Από την αποδοχή');
});

const waiting = (changes?: Partial<Facts>) =>
  mailOf('waiting', { paid_by: null, ...changes }).text.replaceAll(/\s+/g, ' ');

test('to people who wait or are offered a seat, the letter names who will pay instead of a price', () => {
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

const wordsOfPaper = (changes: Partial<NonNullable<Facts['paper']>>) => {
  const { paper } = factsOf('paper');
  const { subject, text, html } = mailOf('paper', { paper: { ...paper!, ...changes } });
  for (const body of [text, html]) expect(body).toContain('400000000000001');
  return `${subject} ${text}`.replaceAll(/\s+/g, ' ');
};

test('the letter about a paper names its kind, number, MARK and sum, and leads to it if it can be read', () => {
  const receipt = wordsOfPaper({});
  expect(receipt).toContain('Η απόδειξή σας:');
  expect(receipt).toContain('ΑΠΥ 7');
  expect(receipt).toContain('1.234 € με ΦΠΑ');
  expect(receipt).toContain('https://papers.example/7');
  expect(wordsOfPaper({ kind: 'invoice' })).toContain('εκδόθηκε το τιμολόγιο');
  const creditNote = wordsOfPaper({ kind: 'credit_note', series: null, link: null });
  expect(creditNote).toContain('εκδόθηκε το πιστωτικό');
  expect(creditNote).toContain('Αριθμός: 7');
  expect(creditNote).toContain('Δείτε την κράτησή σας: https://praxi.example/learn');
});

test('text of staff keeps its paragraphs', () => {
  const message = { subject: 'Αλλαγή αίθουσας', body: 'Πρώτη.\n\nΔεύτερη\nγραμμή.' };
  const mail = mailOf('message', { message });
  expect(mail.subject).toBe('Αλλαγή αίθουσας');
  expect(mail.text).toContain('\n\nΠρώτη.\n\nΔεύτερη\n\nγραμμή.\n\n');
});

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

test('the name of a company stays in one line with its legal form', () => {
  const { html, text } = mailOf('booked', { paid_by: 'Νότος ΑΕ' });
  for (const body of [html, text]) expect(body).toContain('Την καλύπτει: Νότος\u00a0ΑΕ.');
});

const inCity = (changes: Partial<Facts['cohort']>) =>
  mailOf('booked', { cohort: { ...cohort, place: 'athens', address: '', ...changes } }).text;

test('a letter about a cohort in the city without an address says that it follows', () => {
  expect(inCity({})).toContain('Αθήνα (θα σας στείλουμε τη διεύθυνση)');
  expect(inCity({ address: 'Ερμού 5' })).not.toContain('θα σας στείλουμε');
  expect(inCity({ place: 'on_site' })).not.toContain('θα σας στείλουμε');
});

test('an invitation to a seat that is sent again because its date changed says what has changed', () => {
  const { course, created_at, email } = invitation;
  const seat: SeatFacts = {
    kind: 'seat_given',
    email,
    created_at,
    course,
    cohort,
    meetings,
    seat: 'seat',
    organization: 'Νότος ΑΕ',
    expires_at: created_at,
    before: {
      cohort,
      meetings: meetings.map((meeting) => ({ ...meeting, starts_at: '2031-03-03T16:00:00+00:00' })),
    },
    owed: null,
    kept: null,
  };
  const { subject, text } = toMail('letter', seat, sender);
  expect(subject).toMatch(/^Άλλαξε ημερομηνία, ώρα ή τόπος: /);
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Τι άλλαξε: Από Δευτέρα 3 Μαρτίου 2031');
  expect(words).toContain('σας δίνει μια θέση');
  expect(words).toContain('Απαντήστε έως:');
  const first = toMail('letter', { ...seat, before: null }, sender);
  expect(first.subject).toMatch(/^Μια θέση για εσάς: /);
  expect(first.text).not.toContain('Τι άλλαξε');
});

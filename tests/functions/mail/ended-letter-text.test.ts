import { expect, test } from 'vitest';
import { writeAccountDeleted } from '../../../supabase/functions/send-mail/account-letters.ts';
import type { Facts, LetterKind, SeatFacts } from '../../../supabase/functions/send-mail/facts.ts';
import { toMail } from '../../../supabase/functions/send-mail/send-letters.ts';
import { factsOf, invitation, mailOf } from './letter-facts.ts';
import { sender } from './letter-sender.ts';

test.each([
  ['confirmed', 'στην ημερομηνία που είχατε κράτηση'],
  ['waiting', 'στην ημερομηνία για την οποία ήσασταν στη λίστα αναμονής'],
  ['offered', 'στην ημερομηνία για την οποία σας προσφέραμε θέση'],
] as const)(
  'the letter about a cancelled cohort to a person who was %s says what they had',
  (from_state, said) => {
    const { text } = mailOf('cohort_cancelled', {
      ending: { cause: 'cohort cancelled', reason: null, from_state },
    });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  },
);

test('the letter about a cancelled cohort says how much is given back, and until when', () => {
  const facts = factsOf('cohort_cancelled');
  const { text } = mailOf('cohort_cancelled', {
    // It was queued by another clock.
    created_at: '2031-01-20T08:00:00Z',
    cancelled_at: '2031-02-01T08:00:00Z',
    booking: { ...facts.booking, payment: 'refund_due' },
    amount: {
      reference: 'PX-7K2M9QRT',
      price_cents: 9900,
      open_cents: 9900,
      kept_cents: 9900,
      returned_cents: 0,
      due_at: '',
      is_overdue: false,
      lapses_at: null,
    },
  });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Σας επιστρέφουμε 99 € χωρίς αδικαιολόγητη καθυστέρηση, το αργότερο έως Σάββατο 15 Φεβρουαρίου 2031',
  );
});

test('a letter names the day that was booked, and no place, where its date is now of a company', () => {
  const { cohort, booking, ending } = factsOf('cancelled');
  const day = '2031-03-04T16:00:00+00:00';
  const booked = { id: 'meeting', starts_at: day, ends_at: day, address: '', sequence: 1 };
  const { text, attachments } = mailOf('cancelled', {
    course: { slug: 'excel', title: 'Excel' },
    cohort: { ...cohort, place: null, address: '' },
    booking: { ...booking, state: 'cancelled' },
    ending: ending && { ...ending, from_state: 'confirmed' },
    meetings: [
      { ...booked, is_cancelled: false },
      { ...booked, id: 'second', is_cancelled: true },
    ],
    replaced: null,
  });
  expect(text).toContain('Τρίτη 4 Μαρτίου 2031');
  expect(text).not.toMatch(/18:00–|Πού|Αθήνα \(/);
  // Calendars drop every meeting.
  expect(attachments).toHaveLength(2);
});

const endedLines = (more: number) =>
  writeAccountDeleted(
    {
      kind: 'account_deleted',
      email: 'anna@example.test',
      created_at: '2031-01-20T08:00:00Z',
      bookings: [{ title: 'Excel', starts_at: null }],
      more_bookings: more,
      refund_cents: 0,
    },
    sender,
  ).details[0]?.lines;

test('the last letter counts the ended bookings that it does not name', () => {
  expect(endedLines(0)).toEqual(['Excel']);
  expect(endedLines(1)).toEqual(['Excel', 'και άλλη 1']);
  expect(endedLines(70)).toEqual(['Excel', 'και άλλες 70']);
});

const cancelledText = (changes: Partial<Facts>) =>
  mailOf('cancelled', changes).text.replaceAll(/\s+/g, ' ');

test('the letter about a cancelled booking names the sum and the right of withdrawal', () => {
  const { booking, amount, withdrawal } = factsOf('cancelled');
  const paid = { booking: { ...booking, payment: 'refund_due' as const } };
  const instead = /Έως και Δευτέρα 17 Φεβρουαρίου 2031 μπορείτε αντί γι’ αυτό να υπαναχωρήσετε/;
  expect(amount?.open_cents).toBe(123_400);
  expect(cancelledText(paid)).toContain('Έχετε πληρώσει 1.234 €, που επιστρέφονται με τους όρους');
  expect(cancelledText(paid)).toMatch(instead);
  expect(cancelledText({})).not.toMatch(instead);
  const over = withdrawal && { ...withdrawal, refusal: 'late' };
  expect(cancelledText({ ...paid, withdrawal: over })).not.toMatch(instead);
  expect(cancelledText({ ...paid, withdrawal: null })).not.toMatch(instead);
  // What came after the end has a letter of its own, which says that it is given back.
  const late = cancelledText({ ...paid, came_late: true });
  expect(late).not.toMatch(/1\.234|όρους του μαθήματος|υπαναχωρήσετε/);
});

test.each([
  ['offered', 'cancelled', 'Δεν δεχτήκατε τη θέση', 'Η θέση που σας κρατούσαμε δίνεται σε άλλο'],
  ['waiting', 'cancelled', 'Βγήκατε από τη λίστα αναμονής', 'Δεν σας κρατάμε πια σειρά'],
  ['offered', 'removed by staff', 'Δεν είστε πια στη λίστα αναμονής', 'Η ομάδα μας σας έβγαλε'],
  ['waiting', 'removed by staff', 'Δεν είστε πια στη λίστα αναμονής', 'Η ομάδα μας σας έβγαλε'],
] as const)(
  'a person who was «%s» and no longer is (%s) is told so, and nothing about a booking or the calendar',
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

test('the letter about the end of a booking says what happens to the seat of a company', () => {
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

const lapsedText = (changes?: Partial<Facts>) =>
  mailOf('offer_lapsed', changes).text.replaceAll(/\s+/g, ' ');

test('a person who has let an offer lapse is told whether the seat went to the next or is still free', () => {
  const passedOn = lapsedText();
  expect(passedOn).toContain('πέρασε στο επόμενο άτομο');
  expect(passedOn).toContain('Ξανά στη λίστα αναμονής');
  const stillFree = lapsedText({ has_seat: true });
  expect(stillFree).toContain('Υπάρχει ακόμη ελεύθερη θέση');
  expect(stillFree).not.toContain('επόμενο άτομο');
  expect(stillFree).not.toContain('λίστα');
});

test.each([true, false])(
  'a person who has let an offer lapse is led to other dates if they can no longer book (a free seat: %s)',
  (hasSeat) => {
    const closed = lapsedText({ has_seat: hasSeat, is_open: false });
    expect(closed).toContain('Η ημερομηνία δεν δέχεται άλλες κρατήσεις.');
    expect(closed).toContain('Άλλες ημερομηνίες: https://praxi.example/course/excel');
    expect(closed).not.toMatch(/έκλεισαν|επόμενο άτομο|ακόμη ελεύθερη|Κράτηση θέσης|λίστα/);
  },
);

const closedText = (changes: Partial<Facts>) =>
  mailOf('list_closed', { ending: null, ...changes }).text.replaceAll(/\s+/g, ' ');

test('a person who waited until the list ended is led to a seat that is free then', () => {
  const free = closedText({ has_seat: true });
  expect(free).toContain('Τώρα όμως υπάρχει ελεύθερη θέση');
  expect(free).toContain('Κράτηση θέσης: https://praxi.example/course/excel?book=cohort');
  expect(free).not.toMatch(/Λυπούμαστε|Άλλες ημερομηνίες/);
  for (const none of [{}, { has_seat: true, is_open: false }]) {
    expect(closedText(none)).toContain('Άλλες ημερομηνίες: https://praxi.example/course/excel');
    expect(closedText(none)).not.toMatch(/ελεύθερη|Κράτηση θέσης/);
  }
});

test('a person with an offer until the list ended reads that the offer ended', () => {
  const ending = { cause: 'list ended', reason: null, from_state: 'offered' as const };
  const ended = 'Μαζί με τη λίστα αναμονής έληξε και η προσφορά της θέσης που σας κρατούσαμε.';
  expect(mailOf('list_closed', { ending }).subject).toMatch(/^Η προσφορά θέσης έληξε: /);
  const free = closedText({ ending, has_seat: true });
  expect(free).toContain(`${ended} Υπάρχει όμως ελεύθερη θέση.`);
  expect(free).toContain('Κράτηση θέσης: https://praxi.example/course/excel?book=cohort');
  const none = closedText({ ending });
  expect(none).toContain(ended);
  expect(none).not.toMatch(/ελεύθερη|Κράτηση θέσης/);
  for (const letter of [free, none]) expect(letter).not.toContain('σειρά σας');
});

test('a person who loses a place in the list through a move reads the day that they knew, and the new one', () => {
  const { cohort, meetings } = factsOf('list_closed');
  const [first] = meetings;
  const before = {
    cohort,
    meetings: first
      ? [{ ...first, starts_at: '2031-03-20T16:00:00Z', ends_at: '2031-03-20T20:00:00Z' }]
      : [],
  };
  const moved = closedText({ before });
  expect(moved).toContain('Άλλαξε το πότε ή το πού γίνεται το μάθημα. Η λίστα αναμονής έκλεισε');
  expect(moved).toContain(
    'Από Πέμπτη 20 Μαρτίου 2031, 18:00–22:00 σε Τρίτη 4 Μαρτίου 2031, 18:00–22:00',
  );
  expect(closedText({})).not.toContain('Άλλαξε');
});

/** An offer of a list that ends then. */
const offerText = (end: string | null) =>
  mailOf('offer', {
    list_ends_at: end,
    booking: { ...factsOf('offer').booking, offer_expires_at: '2031-03-04T14:00:00Z' },
  }).text.replaceAll(/\s+/g, ' ');

test('an offer that runs until the list ends goes to nobody else afterwards', () => {
  expect(offerText('2031-03-04T14:00:01+00:00')).toContain('επόμενο άτομο');
  expect(offerText(null)).toContain('επόμενο άτομο');
  expect(offerText('2031-03-04T14:00:00+00:00')).not.toContain('επόμενο άτομο');
});

test('a person who waits in a list that ends within a day reads until when', () => {
  const [early, late] = ['2031-03-03T14:00:00Z', '2031-03-03T14:00:01Z'].map((moment) =>
    mailOf('waiting', { created_at: moment }).text.replaceAll(/\s+/g, ' '),
  );
  expect(early).toContain('μέχρι μία ημέρα');
  expect(late).toContain('Η λίστα ισχύει έως Τρίτη 4 Μαρτίου 2031, 16:00.');
  expect(late).not.toContain('μέχρι μία ημέρα');
});

test.each(['cancelled', 'cohort_cancelled'] as const)(
  'the letter «%s» says what was given back before it was written',
  (kind) => {
    const { booking, amount } = factsOf(kind);
    const mail = mailOf(kind, {
      booking: { ...booking, state: 'cancelled', payment: 'refunded' },
      amount: amount && { ...amount, open_cents: 0, returned_cents: 4000 },
    });
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
      'Όσα πληρώσατε, 40 €, έχουν ήδη επιστραφεί. Δεν οφείλετε τίποτα.',
    );
  },
);

test('a person who pays for a booking after a seat was taken back is told how much, and until when', () => {
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
    before: null,
    owed: null,
    kept: null,
  };
  const owed = {
    starts_at: '2031-03-04T16:00:00Z',
    amount_cents: 9900,
    due_at: '2031-02-08T21:59:59Z',
    is_corrected: false,
  };
  const { subject, text } = toMail('letter', { ...taken, owed }, sender);
  expect(subject).toMatch(/^Η εταιρεία δεν πληρώνει πια τη θέση σας: /);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Η κράτησή σας για Τρίτη 4 Μαρτίου 2031 μένει. Η θέση της εταιρείας δεν την πληρώνει πια, γι’ αυτό την πληρώνετε εσείς: 99 € έως Σάββατο 8 Φεβρουαρίου 2031. Στις κρατήσεις σας βλέπετε πώς πληρώνετε, ή την ακυρώνετε.',
  );
  expect(text).toContain('https://praxi.example/learn');
  expect(toMail('letter', taken, sender).text).not.toContain('πληρώνετε εσείς');
  expect(toMail('letter', taken, sender).subject).toMatch(/^Η θέση σας δεν ισχύει πια: /);
  const kept = toMail('letter', { ...taken, kept: owed }, sender);
  expect(kept.subject).toMatch(/^Η εταιρεία πήρε πίσω τη θέση, η κράτησή σας μένει: /);
  expect(kept.text.replaceAll(/\s+/g, ' ')).toContain(
    'Η δική σας κράτηση για Τρίτη 4 Μαρτίου 2031 μένει όπως είναι.',
  );
  // A person who has begun can no longer cancel it themselves.
  const past = { ...owed, starts_at: created_at, is_corrected: true };
  const corrected = toMail('letter', { ...taken, owed: past }, sender).text.replaceAll(/\s+/g, ' ');
  expect(corrected).toContain(
    'Το παρουσιολόγιο διορθώθηκε: συμμετείχατε στο μάθημα της κράτησής σας για Σάββατο 1 Φεβρουαρίου 2031. Η θέση της εταιρείας δεν το πληρώνει πια, γι’ αυτό το πληρώνετε εσείς: 99 € έως Σάββατο 8 Φεβρουαρίου 2031. Στις κρατήσεις σας βλέπετε πώς πληρώνετε.',
  );
  expect(corrected).not.toContain('ακυρώνετε');
});

test('the letter about a booking cancelled with the seat that paid for it names the company that took it back', () => {
  const ending = {
    cause: 'seat taken back',
    reason: 'Νότος ΑΕ',
    from_state: 'confirmed' as const,
  };
  const text = mailOf('cancelled', { ending }).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Η εταιρεία «Νότος ΑΕ» πήρε πίσω τη θέση');
  expect(text).not.toContain('Ακυρώσατε');
});

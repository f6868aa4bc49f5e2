import { expect, test } from 'vitest';
import { toMail } from '../../../supabase/functions/send-mail/send-letters.ts';
import { factsOf, mailOf } from './letter-facts.ts';
import { sender } from './letter-sender.ts';

/** What is to be paid for a booking by a day. */
const owed = {
  reference: 'PX-22222222',
  price_cents: 9900,
  open_cents: 9900,
  kept_cents: 0,
  returned_cents: 0,
  due_at: '2031-02-08T08:00:00Z',
  is_overdue: false,
  lapses_at: null,
};

test('a reminder of a payment says that its day is over once it is', () => {
  const day = 'Σάββατο 8 Φεβρουαρίου 2031';
  const inTime = mailOf('payment_due');
  expect(inTime.text).toContain(`Προθεσμία:\n  έως ${day}`);
  expect(inTime.text).not.toContain('το συντομότερο');
  const amount = { ...owed, is_overdue: true };
  const late = mailOf('payment_due', { amount });
  const words = late.html.replaceAll(/<\/?span[^>]*>/g, '');
  for (const body of [late.text, words].map((one) => one.replaceAll(/\s+/g, ' '))) {
    expect(body).toContain(`Η προθεσμία ήταν έως ${day}`);
    expect(body).toContain('Πληρώστε το συντομότερο');
  }
  expect(late.text).not.toMatch(/^ {2}έως/m);
});

test('a reminder to somebody who has paid a part says how much was received and how much is left', () => {
  const amount = { ...owed, open_cents: 6010, kept_cents: 4000 };
  const { text, html } = mailOf('payment_due', { amount });
  for (const body of [text, html]) {
    expect(body.replaceAll(/\s+/g, ' ')).toMatch(/Λάβαμε 40 €\. Μένουν να πληρωθούν 60,10 €\./);
    expect(body).not.toContain('Δεν έχουμε καταχωρίσει');
  }
  expect(mailOf('payment_due').text).toContain('Δεν έχουμε καταχωρίσει');
});

test('the letter about a seat that lapses says until when it is paid, and names no account', () => {
  const amount = { ...owed, lapses_at: owed.due_at };
  const textOf = (payAtOnce: boolean) =>
    toMail('letter', factsOf('booked', { amount, has_account: true }), {
      ...sender,
      payAtOnce,
    }).text.replaceAll(/\s+/g, ' ');
  const atOnce = textOf(true);
  expect(atOnce).toContain('έως Σάββατο 8 Φεβρουαρίου 2031, 10:00');
  expect(atOnce).toContain('Αν δεν πληρωθεί ως τότε, η θέση ελευθερώνεται.');
  expect(atOnce).not.toMatch(/IBAN|με κατάθεση/);
  // There is no other way.
  expect(textOf(false)).toContain('IBAN');
});

test('a reminder about a seat that lapses names the hour, and does not say that a payment takes days', () => {
  const amount = { ...owed, lapses_at: owed.due_at };
  const timed = mailOf('payment_due', { amount }).text.replaceAll(/\s+/g, ' ');
  expect(timed).toContain('Προθεσμία: έως Σάββατο 8 Φεβρουαρίου 2031, 10:00');
  expect(timed).toContain('Αν έχετε ήδη πληρώσει, αγνοήστε αυτό το μήνυμα.');
  expect(timed).not.toContain('λίγες ημέρες');
  expect(mailOf('payment_due').text).toMatch(/η\s+καταχώριση\s+παίρνει\s+λίγες\s+ημέρες/);
});

test('without a bank account in the configuration the letter says that it follows', () => {
  const facts = factsOf('booked');
  const { text } = toMail('letter', facts, { ...sender, bank: null });
  expect(text).toContain('Κωδικός κράτησης:\n  PX-22222222');
  expect(text.replaceAll('\n', ' ')).toContain('ξεχωριστό email');
  expect(text).not.toContain('IBAN');
});

/** The labels of a mail in the order in which they must come. */
function expectInOrder(mail: string, after: string, labels: readonly string[]) {
  const places = labels.map((label) => mail.indexOf(label + after));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

test('the letter about a booking says what, when and where before what is to be paid', () => {
  const { html, text } = mailOf('booked', { course: { slug: 'excel', title: 'Excel' } });
  const payment = ['Πληρωμή', 'Αιτιολογία κατάθεσης (γράψτε την ακριβώς έτσι)', 'IBAN'];
  expectInOrder(html, '</p>', ['Πότε (ώρα Ελλάδας)', ...payment]);
  expectInOrder(text, ':\n', [
    'Πότε (ώρα Ελλάδας)',
    'Μάθημα',
    'Πού',
    'Κωδικός κράτησης',
    ...payment,
  ]);
  // As on the ticket.
  expect(html.indexOf('Κωδικός κράτησης: PX-22222222')).toBeLessThan(html.indexOf('Πληρωμή</p>'));
  expect(html).toContain('Κωδικός κράτησης: PX-22222222');
  // The course is named once, after when it is.
  for (const body of [html.slice(html.indexOf('<h1')), text]) {
    expect(body.match(/Excel/g)).toHaveLength(1);
    expect(body.indexOf('18:00–22:00')).toBeLessThan(body.indexOf('Excel'));
  }
});

test('a reminder of a payment begins with the sum, and says it once', () => {
  const { html, text } = mailOf('payment_due', { course: { slug: 'excel', title: 'Excel' } });
  const payment = ['Αιτιολογία κατάθεσης (γράψτε την ακριβώς έτσι)', 'IBAN'];
  expectInOrder(text, ':\n', [
    'Πληρωμή',
    'Προθεσμία',
    'Μάθημα',
    'Πότε (ώρα Ελλάδας)',
    'Πού',
    ...payment,
  ]);
  expectInOrder(html, '</p>', ['Πληρωμή', ...payment]);
  for (const body of [html.slice(html.indexOf('<h1')), text]) {
    expect(body.match(/1\.234\u00a0€ με ΦΠΑ/g)).toHaveLength(1);
    expect(body.match(/Excel/g)).toHaveLength(1);
  }
});

test.each(['booked', 'payment_due'] as const)(
  'the letter «%s» has reference and IBAN in bold',
  (kind) => {
    const { html } = mailOf(kind);
    expect(html).toContain('font-weight: 700">PX-22222222</p>');
    // A phone breaks the IBAN in its middle, not anywhere in the line.
    expect(html).toContain(
      'font-weight: 700"><span style="white-space: nowrap">GR16 0110 1250 0000</span> <span style="white-space: nowrap">0001 2300 695</span></p>',
    );
  },
);

test('the letter about a booking says its price below its place, unless an organisation pays', () => {
  expect(mailOf('booked', { paid_by: null }).text).toMatch(/Πού:\n[^]+\n\nΤιμή:\n {2}1\.234/);
  expect(mailOf('booked', { paid_by: 'Νότος ΑΕ' }).text).not.toContain('Τιμή:');
});

test.each([
  ['due', { open_cents: 5900, kept_cents: 4000 }, 'Λάβαμε 40 €. Μένουν να πληρωθούν 59 €.'],
  [
    'refund_due',
    { open_cents: 4000, kept_cents: 13_900 },
    'Λάβαμε 139 €. Θα σας επιστρέψουμε 40 €.',
  ],
  ['paid', { open_cents: 0, kept_cents: 9900 }, 'Έχετε πληρώσει όλο το ποσό.'],
] as const)(
  'the letter about a booking that is %s says its price, and apart from it what was received, is left or comes back',
  (payment, sums, words) => {
    const booking = { ...factsOf('booked').booking, payment };
    for (const paid_by of [null, 'Νότος ΑΕ']) {
      const { text } = mailOf('booked', { paid_by, booking, amount: { ...owed, ...sums } });
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(/Τιμή:\n.*/.exec(text)?.[0] ?? null).toBe(
        paid_by === null ? 'Τιμή:\n  99\u00a0€ με ΦΠΑ' : null,
      );
    }
    expect(mailOf('booked', { booking, amount: owed }).text).not.toMatch(/Λάβαμε|όλο το ποσό/);
  },
);

test.each(['booked', 'payment_due'] as const)(
  'the button of the letter «%s» names the sum if its reader has an account to pay from',
  (kind) => {
    expect(mailOf(kind, { has_account: true }).text).toContain(
      'Πληρωμή 1.234\u00a0€:\nhttps://praxi.example/learn',
    );
    for (const changes of [{}, { has_account: true, amount: null }])
      expect(mailOf(kind, changes).text).toContain('Δείτε την κράτησή σας:');
    const booking = { ...factsOf(kind).booking, payment: 'paid' as const };
    expect(mailOf('booked', { has_account: true, booking }).text).not.toContain('Πληρωμή');
  },
);

test('the legal text is the last of the letter about a booking', () => {
  const { html, text } = mailOf('booked', { has_account: true });
  const order = ['Το συνημμένο', 'Έχετε απορία;', 'Ως καταναλωτής', 'Αυτόματο μήνυμα'];
  const places = order.map((words) => html.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text.indexOf('Το συνημμένο')).toBeGreaterThan(0);
  expect(text.indexOf('Ως καταναλωτής')).toBeGreaterThan(text.indexOf('Το συνημμένο'));
});

test('nothing is to be paid for a seat that is free of charge or paid', () => {
  const booking = { ...factsOf('booked').booking, payment: 'paid' as const };
  expect(mailOf('booked', { booking }).text).not.toContain('IBAN');
});

test('the day until which a booking is to be paid stays whole, also once it is over', () => {
  const late = mailOf('payment_due', { amount: { ...owed, is_overdue: true } });
  for (const { html } of [mailOf('booked'), late])
    expect(html).toMatch(/έως \S+ <span style="white-space: nowrap">\d+ \S+ \d{4}<\/span>/);
});

import { expect, test } from 'vitest';
import type { Facts, Money, PoolMoneyFacts } from '../../../supabase/functions/send-mail/facts.ts';
import { toMail } from '../../../supabase/functions/send-mail/send-letters.ts';
import { cohort, factsOf, mailOf, meetings } from './letter-facts.ts';
import { sender } from './letter-sender.ts';

const paid: Money = {
  kind: 'payment',
  corrected: null,
  amount_cents: 9900,
  method: 'card',
  day: '2031-02-01',
  is_reported: false,
  has_paper: false,
  payment: 'paid',
  open_cents: 0,
  kept_cents: 9900,
};
const plain: Partial<Facts> = { course: { slug: 'excel', title: 'Excel' }, has_account: true };

const mailAbout = (money: Partial<Money>, changes: Partial<Facts> = {}) =>
  mailOf('money', { ...plain, ...changes, money: { ...paid, ...money } });
/** Both parts without their line breaks. What keeps words on one line is no break of them. */
const wordsAbout = (money: Partial<Money>, changes?: Partial<Facts>) => {
  const { text, html } = mailAbout(money, changes);
  return [text, html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/<[^>]+>/g, ' ')].map((body) =>
    body.replaceAll(/\s+/g, ' '),
  );
};
const inState = (state: Facts['booking']['state']) => ({
  booking: { ...factsOf('money').booking, state },
});

test('the letter about a payment begins with the sum, and says when, how and for what it came', () => {
  const { subject, text, html } = mailAbout({});
  expect(subject).toBe('Λάβαμε την πληρωμή σας: Excel');
  expect(text).toMatch(/^Λάβαμε την πληρωμή σας\n\nΠοσό:\n {2}99\u00a0€\n\nΜάθημα:\n {2}Excel\n/);
  expect(html).toContain('Λάβαμε 99\u00a0€. Έχετε πληρώσει όλο το ποσό.');
  for (const body of wordsAbout({})) {
    expect(body).toContain('Τρίτη 4 Μαρτίου 2031, 18:00–22:00');
    expect(body).toContain('Σάββατο 1 Φεβρουαρίου 2031');
    expect(body).toContain('Κάρτα');
    expect(body).toContain('Το παραστατικό θα το δείτε στη σελίδα «Τα μαθήματά σας»');
    expect(body).not.toMatch(/IBAN|οφείλετε|πληρωθ/i);
  }
  expect(text).toContain('Δείτε την κράτησή σας:\nhttps://praxi.example/learn');
});

test('the letter about one of several payments says that they are the whole amount together', () => {
  for (const body of wordsAbout({ amount_cents: 4000 }))
    expect(body).toContain('Μαζί με τις άλλες πληρωμές σας, έχετε πληρώσει όλο το ποσό: 99 €.');
});

test.each([
  [{ payment: 'due', open_cents: 4000 }, 'confirmed', 'Μένουν να πληρωθούν 40 €.'],
  [{ payment: 'refund_due', open_cents: 900 }, 'confirmed', 'Είναι περισσότερα από όσα οφείλετε'],
  [
    { payment: 'refund_due', open_cents: 9900 },
    'cancelled',
    'Η κράτησή σας δεν ισχύει πια, γι’ αυτό θα σας επιστρέψουμε 99 €.',
  ],
  [{ payment: 'refund_due', open_cents: 9900 }, 'expired', 'Η κράτησή σας δεν ισχύει πια'],
  [{ payment: 'refunded' }, 'cancelled', 'Σας τα έχουμε ήδη επιστρέψει.'],
] as const)('a payment after which a booking is %o and %s says «%3$s»', (money, state, words) => {
  for (const body of wordsAbout(money, inState(state))) {
    expect(body).toContain(words);
    expect(body).not.toContain('όλο το ποσό');
  }
});

test('the letter about a part of a payment says until when and how the rest is paid', () => {
  const amount = { ...factsOf('money').amount!, open_cents: 4000 };
  const { text } = mailAbout({ payment: 'due', open_cents: 4000 }, { amount });
  expect(text).toContain('Πληρωμή:\n  40\u00a0€ με ΦΠΑ\n  έως Σάββατο 8 Φεβρουαρίου 2031\n');
  expect(text).toContain('IBAN');
  expect(text).toContain('Πληρωμή 40\u00a0€:\nhttps://praxi.example/learn');
});

test('the letter about a refund says how it was made, and that a bank needs days for it', () => {
  const refund = { kind: 'refund', payment: 'refunded' } as const;
  expect(mailAbout(refund).subject).toBe('Σας επιστρέψαμε χρήματα: Excel');
  for (const body of wordsAbout(refund)) {
    expect(body).toContain('Η τράπεζά σας μπορεί να χρειαστεί λίγες ημέρες');
    expect(body).toContain('Δεν οφείλετε τίποτα.');
    expect(body).toContain('Κάρτα');
  }
  for (const body of wordsAbout({ ...refund, method: 'cash' }))
    expect(body).not.toContain('Η τράπεζά σας');
  for (const body of wordsAbout({ ...refund, payment: 'refund_due', open_cents: 5900 }))
    expect(body).toContain('Μένει να σας επιστρέψουμε 59 €.');
});

test('a payment that a bank took back is owed again, without a deadline that is long over', () => {
  const taken = { kind: 'chargeback', payment: 'due', open_cents: 9900 } as const;
  const late = { ...factsOf('money').amount!, open_cents: 9900, is_overdue: true };
  expect(mailAbout(taken).subject).toBe('Η τράπεζα πήρε πίσω την πληρωμή σας: Excel');
  for (const body of wordsAbout(taken, { amount: late })) {
    expect(body).toContain('Αν δεν το ζητήσατε εσείς, ή νομίζετε ότι έγινε λάθος, γράψτε μας.');
    expect(body).toContain('Οφείλετε 99 €.');
    expect(body).toContain('IBAN');
    expect(body).not.toContain('Η προθεσμία ήταν');
    expect(body).not.toContain('παραστατικό');
  }
  for (const body of wordsAbout({ ...taken, payment: 'none', open_cents: 0 })) {
    expect(body).toContain('Δεν οφείλετε τίποτα.');
    expect(body).not.toContain('IBAN');
  }
});

test.each([
  ['payment', 'due', 'Σας γράψαμε ότι λάβαμε 99 €. Αυτό δεν ισχύει', 'Οφείλετε 99 €.'],
  [
    'refund',
    'refund_due',
    'Σας γράψαμε ότι σας επιστρέψαμε 99 €.',
    'Μένει να σας επιστρέψουμε 99 €.',
  ],
  ['chargeback', 'paid', 'Σας γράψαμε ότι η τράπεζα πήρε πίσω 99 €.', 'Δεν οφείλετε τίποτα.'],
] as const)(
  'the correction of a %s, which is %s then, says both',
  (corrected, payment, was, is) => {
    const money = { kind: 'correction', corrected, payment, open_cents: 9900 } as const;
    for (const body of wordsAbout(money)) {
      expect(body).toContain(was);
      expect(body).toContain(is);
      expect(body).not.toMatch(/Τρόπος|παραστατικό/);
    }
  },
);

test('a refund that the bank sent back is not called a mistake, and is still to come', () => {
  const money = { kind: 'correction', corrected: 'refund', is_reported: true } as const;
  for (const body of wordsAbout(money)) {
    expect(body).toContain('Η τράπεζα όμως τα έστειλε πίσω σε εμάς.');
    expect(body).not.toContain('Αυτό δεν ισχύει');
  }
  for (const body of wordsAbout({ ...money, corrected: 'payment' }))
    expect(body).toContain('Αυτό δεν ισχύει');
});

test('the letter about a paper says as well what is still to be paid, and how the money came', () => {
  const { text } = mailOf('paper', {
    ...plain,
    money: { ...paid, payment: 'due', open_cents: 4000 },
  });
  for (const words of ['Λάβαμε την πληρωμή σας', 'Μένουν να πληρωθούν 40\u00a0€.', 'Κάρτα'])
    expect(text).toContain(words);
});

test('people without an account or with a suspended one are not led to a page that they cannot open', () => {
  for (const changes of [{ has_account: false }, { is_suspended: true }])
    for (const body of wordsAbout({}, changes)) expect(body).not.toContain('παραστατικό');
});

const poolFacts: PoolMoneyFacts = {
  kind: 'pool_money',
  email: 'anna@example.test',
  created_at: '2031-02-01T08:00:00Z',
  course: { slug: 'excel', title: 'Excel' },
  meetings: [],
  pool: 'pool',
  organization: { id: 'company', name: 'Νότος ΑΕ' },
  seats: 10,
  money: paid,
  paper: null,
};
const poolText = (changes: Partial<PoolMoneyFacts>) =>
  toMail('letter', { ...poolFacts, ...changes }, sender).text;

test('a letter about money promises its paper only while there is none', () => {
  expect(poolText({})).toContain('όταν εκδοθεί');
  const money = { ...paid, has_paper: true };
  expect(poolText({ money })).not.toContain('όταν εκδοθεί');
  for (const body of wordsAbout(money)) expect(body).not.toContain('όταν εκδοθεί');
});

test('a manager reads what moved for the seats of the organisation, and where how to pay is', () => {
  const text = poolText({});
  expect(text).toContain(
    'Ποσό:\n  99\u00a0€\n\nΜάθημα:\n  Excel\n\nΕταιρεία:\n  Νότος\u00a0ΑΕ, 10 θέσεις',
  );
  expect(text).toContain('https://praxi.example/company?organization=company&pool=pool');
  expect(text).not.toContain('λογαριασμό και την αιτιολογία');
  const due = poolText({ money: { ...paid, payment: 'due', open_cents: 4000 } });
  expect(due).toContain('Μένουν να πληρωθούν 40\u00a0€.');
  expect(due).toContain('Στο πακέτο θέσεων βλέπετε πώς πληρώνετε.');
  const ended = { ...poolFacts, meetings, cohort: { ...cohort, is_cancelled: true } };
  const money = { ...paid, payment: 'refund_due' as const, open_cents: 9900 };
  const late = poolText({ ...ended, money }).replaceAll(/\s+/g, ' ');
  expect(late).toContain('Οι θέσεις δεν ισχύουν πια, γι’ αυτό θα σας επιστρέψουμε 99 €.');
  expect(late).toContain('Τρίτη 4 Μαρτίου 2031, 18:00–22:00');
});

test('a manager reads which paper was issued for the seats, and how the payment is', () => {
  const paper = {
    kind: 'invoice',
    series: 'Α',
    number: '7',
    mark: '400',
    amount_cents: 9900,
  } as const;
  const facts = { ...poolFacts, kind: 'pool_paper' } as const;
  const text = poolText({ ...facts, paper: { ...paper, link: 'https://papers.example/7' } });
  for (const words of ['Το τιμολόγιό σας', 'Α 7', '400', 'Κάρτα', 'Νότος\u00a0ΑΕ, 10 θέσεις'])
    expect(text).toContain(words);
  expect(text).toContain('https://papers.example/7');
  const unlinked = poolText({ ...facts, paper: { ...paper, link: null } });
  expect(unlinked).toContain('https://praxi.example/company?organization=company&pool=pool');
  expect(() => poolText(facts)).toThrow('a letter about a paper says which');
});

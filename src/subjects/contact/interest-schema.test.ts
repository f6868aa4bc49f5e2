import { expect, test } from 'vitest';
import { interestSchema } from './interest-schema';

const valid = { name: 'Ελένη Παπαδοπούλου', email: 'eleni@example.gr', emailWithoutAnswer: '' };

function messagesOf(values: Partial<typeof valid>) {
  const result = interestSchema.safeParse({ ...valid, ...values });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('trims the values', () => {
  expect(
    interestSchema.parse({ ...valid, name: '  Ελένη ', email: ' eleni@example.gr\n' }),
  ).toEqual({
    ...valid,
    name: 'Ελένη',
  });
});

test.each([
  [{ name: '' }, 'Το όνομα είναι υποχρεωτικό'],
  [{ name: ' \t ' }, 'Το όνομα είναι υποχρεωτικό'],
  [{ name: 'α'.repeat(101) }, 'Το όνομα χωρά έως 100 χαρακτήρες'],
  [{ email: '' }, 'Το email είναι υποχρεωτικό'],
  [{ email: 'eleni' }, 'Παρακαλώ εισάγετε ένα έγκυρο email'],
  [{ email: 'eleni@example' }, 'Παρακαλώ εισάγετε ένα έγκυρο email'],
  [{ email: 'eleni@@example.gr' }, 'Παρακαλώ εισάγετε ένα έγκυρο email'],
  [{ email: 'eleni @example.gr' }, 'Παρακαλώ εισάγετε ένα έγκυρο email'],
  [{ email: '@example.gr' }, 'Παρακαλώ εισάγετε ένα έγκυρο email'],
  [{ email: `${'a'.repeat(244)}@example.gr` }, 'Το email χωρά έως 254 χαρακτήρες'],
])('refuses %o: %s', (values, message) => {
  expect(messagesOf(values)[0]).toBe(message);
});

test.each([
  { name: 'α'.repeat(100) },
  { email: `${'a'.repeat(243)}@example.g` },
  { email: 'eleni@παράδειγμα.ελ' },
  { email: "o'neil+praxi@sub.example.co.uk" },
])('accepts %o', (values) => {
  expect(messagesOf(values)).toEqual([]);
});

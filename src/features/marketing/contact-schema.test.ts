import { expect, test } from 'vitest';
import { contactSchema } from './contact-schema';

const good = {
  id: '7b7e1d0a-6f0e-4a53-9a6c-0d1f2b3c4d5e',
  name: 'Γιώργος Μακρής',
  email: 'giorgos@example.gr',
  subject: 'Εκπαίδευση',
  message: 'Θέλουμε μία ημέρα.',
  website: '',
};

function words(values: Record<string, string>) {
  const result = contactSchema.safeParse({ ...good, ...values });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('good values pass unchanged', () => {
  expect(contactSchema.parse(good)).toEqual(good);
});

test.each([
  [{ name: ' ' }, 'Το όνομα είναι υποχρεωτικό'],
  [{ email: '' }, 'Το email είναι υποχρεωτικό'],
  [{ email: 'giorgos.example.gr' }, 'Παρακαλώ εισάγετε ένα έγκυρο email'],
  [{ subject: '\n' }, 'Το θέμα είναι υποχρεωτικό'],
  [{ message: '' }, 'Το μήνυμα είναι υποχρεωτικό'],
  [{ name: 'α'.repeat(101) }, 'Το πεδίο χωρά έως 100 χαρακτήρες'],
  [{ subject: 'α'.repeat(161) }, 'Το πεδίο χωρά έως 160 χαρακτήρες'],
  [{ message: 'α'.repeat(4001) }, 'Το πεδίο χωρά έως 4000 χαρακτήρες'],
])('%o is answered', (values, message) => {
  expect(words(values)[0]).toBe(message);
});

test('an id that a draft spoilt is made anew', () => {
  expect(contactSchema.parse({ ...good, id: 'x' }).id).toMatch(/^[0-9a-f-]{36}$/);
});

test('what a robot wrote into the hidden field is no error to show', () => {
  expect(words({ website: 'https://spam.example' })).toEqual([]);
});

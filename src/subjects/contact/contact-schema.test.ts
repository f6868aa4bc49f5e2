import { expect, test } from 'vitest';
import { contactSchema } from './contact-schema';

const valid = {
  id: '7b7e1d0a-6f0e-4a53-9a6c-0d1f2b3c4d5e',
  name: 'Γιώργος Μακρής',
  email: 'giorgos@example.gr',
  subject: 'Εκπαίδευση',
  message: 'Θέλουμε μία ημέρα.',
  website: '',
};

function messagesOf(values: Record<string, string>) {
  const result = contactSchema.safeParse({ ...valid, ...values });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('accepts valid values unchanged', () => {
  expect(contactSchema.parse(valid)).toEqual(valid);
});

test.each([
  [{ name: ' ' }, 'Το όνομα είναι υποχρεωτικό'],
  [{ email: '' }, 'Το email είναι υποχρεωτικό'],
  [{ email: 'giorgos.example.gr' }, 'Παρακαλώ εισάγετε ένα έγκυρο email'],
  [{ subject: '\n' }, 'Το θέμα είναι υποχρεωτικό'],
  [{ message: '' }, 'Το μήνυμα είναι υποχρεωτικό'],
  [{ name: 'α'.repeat(101) }, 'Το πεδίο χωρά έως 100 χαρακτήρες'],
  [{ subject: 'α'.repeat(161) }, 'Το πεδίο χωρά έως 160 χαρακτήρες'],
  [{ message: 'α'.repeat(4001) }, 'Το πεδίο χωρά έως 4.000 χαρακτήρες'],
])('refuses %o with its own text', (values, message) => {
  expect(messagesOf(values)[0]).toBe(message);
});

test('replaces an invalid id of a draft', () => {
  expect(contactSchema.parse({ ...valid, id: 'x' }).id).toMatch(/^[0-9a-f-]{36}$/);
});

test('accepts a value in the hidden field', () => {
  expect(messagesOf({ website: 'https://spam.example' })).toEqual([]);
});

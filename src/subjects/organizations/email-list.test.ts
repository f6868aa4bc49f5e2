import { expect, test } from 'vitest';
import { emailTitle } from '@/lib/text/column-titles';
import { parseEmails, withoutInvalid } from './email-list';

const read = (text: string) => parseEmails(text, emailTitle);

test('reads e-mail addresses from lines, lists and spreadsheets, each once', () => {
  const text = `anna@example.test
Βασίλης Β. <Vasilis@example.test>, "c@example.test";
mailto:d@example.test\te@example.test f@example.test

ANNA@example.test.`;
  expect(read(text)).toEqual({
    emails: ['anna', 'vasilis', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.test`),
    repeated: ['anna@example.test'],
    invalid: [],
  });
});

test('reads a Greek domain as accounts have it', () => {
  const text = 'anna@δοκιμή.gr\nAnna@ΔΟΚΙΜΉ.gr\nb@xn--jxalpdlp.gr\nc@δοκ/ιμή.gr\nd@gmαil.com';
  expect(read(text)).toEqual({
    emails: ['anna@xn--jxalpdlp.gr', 'b@xn--jxalpdlp.gr'],
    repeated: ['anna@xn--jxalpdlp.gr'],
    invalid: [
      { line: 4, text: 'c@δοκ/ιμή.gr', letter: null },
      { line: 5, text: 'd@gmαil.com', letter: 'α' },
    ],
  });
});

test('names what is no domain, or looks like another one', () => {
  const bad = [
    'x@gmail..com',
    'x@gｍail.com',
    'x@ⓖmail.com',
    'x@gmaıl.com',
    'x@[127.0.0.1].x',
    'x@127.0.0.1',
    'x@-a.gr',
    'a..b@a.gr',
    '.a@a.gr',
    'a.@a.gr',
  ];
  expect(read(bad.join('\n'))).toEqual({
    emails: [],
    repeated: [],
    invalid: bad.map((text, index) => ({ line: index + 1, text, letter: null })),
  });
});

test('leaves out the titles and the other cells of a spreadsheet', () => {
  expect(
    read('Επώνυμο\tEmail\nΣταθάκη\tanna@example.test\t6900000000\nΖώη, b@, c@example.test'),
  ).toEqual({
    emails: ['anna@example.test', 'c@example.test'],
    repeated: [],
    invalid: [{ line: 3, text: 'b@', letter: null }],
  });
});

test('names an address whose @ is missing, also beside another', () => {
  const text = 'eleni@example.com, petros.vorras.example\nΝίκος Π., nikos@example.com';
  expect(read(text)).toMatchObject({
    emails: ['eleni@example.com', 'nikos@example.com'],
    invalid: [{ line: 1, text: 'petros.vorras.example', letter: null }],
  });
  expect(withoutInvalid(text, emailTitle)).toBe('eleni@example.com\nΝίκος Π., nikos@example.com');
  expect(read('Ζώη\tzoe@example.com\twww.example.com').invalid).toEqual([]);
});

test('names what follows an address and is none, unless it is a cell of a spreadsheet', () => {
  const text = 'anna@example.com, takis(at)example.com\nkalli@example.com, oxi-email, niko';
  expect(read(text).invalid.map((entry) => entry.text)).toEqual([
    'takis(at)example.com',
    'oxi-email',
    'niko',
  ]);
  expect(withoutInvalid(text, emailTitle)).toBe('anna@example.com\nkalli@example.com');
  expect(read('takis(at)example.com, anna@example.com').invalid).toHaveLength(1);
  for (const row of [
    'anna@example.com, Anna Dede, 6900000000',
    'Email;Name;Site\nanna@example.com;Anna;www.example.com',
    'anna@example.com\tAnna',
  ])
    expect(read(row)).toMatchObject({ emails: ['anna@example.com'], invalid: [] });
});

test.each(['Email', '"E-mail"', 'Διεύθυνση', 'ΔΙΕΥΘΥΝΣΕΙΣ EMAIL;Όνομα', 'Email address'])(
  'takes %s for a title only before the addresses',
  (title) => {
    expect(read(`\n${title}\na@example.test`).invalid).toEqual([]);
    expect(read(`a@example.test\n${title}`).invalid).toHaveLength(1);
  },
);

test('leaves out what is invisible around an address', () => {
  expect(read('\u200ba@example.test\ufeff\n\u202ab@example.test\u202c')).toEqual({
    emails: ['a@example.test', 'b@example.test'],
    repeated: [],
    invalid: [],
  });
});

test('removes what is no address and keeps the rest as it is', () => {
  expect(
    withoutInvalid('Email\nΆννα Μ.\n\nΖώη\ta@example.test\nb@, c@example.test', emailTitle),
  ).toBe('Email\n\nΖώη\ta@example.test\nc@example.test');
});

test('names the lines that hold something else', () => {
  expect(
    read(
      `a@example.test\nΆννα Μ.\nb@, c@example.test\n${'x'.repeat(250)}@a.test\nκώστας@a.test\nmаria@a.test\n${'x'.repeat(65)}@a.test\n${'y'.repeat(64)}@a.test`,
    ),
  ).toEqual({
    emails: ['a@example.test', 'c@example.test', `${'y'.repeat(64)}@a.test`],
    repeated: [],
    invalid: [
      { line: 2, text: 'Άννα Μ.', letter: null },
      { line: 3, text: 'b@', letter: null },
      { line: 4, text: `${'x'.repeat(250)}@a.test`, letter: null },
      { line: 5, text: 'κώστας@a.test', letter: 'κ' },
      // Cyrillic.
      { line: 6, text: 'mаria@a.test', letter: 'а' },
      { line: 7, text: `${'x'.repeat(65)}@a.test`, letter: null },
    ],
  });
});

import { expect, test } from 'vitest';
import { parseEmails } from './email-list';

test('reads e-mail addresses from lines, lists and spreadsheets, each once', () => {
  const text = `anna@example.test
Βασίλης Β. <Vasilis@example.test>, "c@example.test";
mailto:d@example.test\te@example.test f@example.test

ANNA@example.test.`;
  expect(parseEmails(text)).toEqual({
    emails: ['anna', 'vasilis', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.test`),
    repeated: ['anna@example.test'],
    invalid: [],
  });
});

test('reads a Greek domain as accounts have it', () => {
  const text = 'anna@δοκιμή.gr\nAnna@ΔΟΚΙΜΉ.gr\nb@xn--jxalpdlp.gr\nc@δοκ/ιμή.gr\nd@gmαil.com';
  expect(parseEmails(text)).toEqual({
    emails: ['anna@xn--jxalpdlp.gr', 'b@xn--jxalpdlp.gr'],
    repeated: ['anna@xn--jxalpdlp.gr'],
    invalid: [
      { line: 4, text: 'c@δοκ/ιμή.gr' },
      { line: 5, text: 'd@gmαil.com' },
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
  ];
  expect(parseEmails(bad.join('\n'))).toEqual({
    emails: [],
    repeated: [],
    invalid: bad.map((text, index) => ({ line: index + 1, text })),
  });
});

test('leaves out the other cells of a row of a spreadsheet', () => {
  expect(
    parseEmails('Επώνυμο\tEmail\nΣταθάκη\tanna@example.test\t6900000000\nΖώη, b@, c@example.test'),
  ).toEqual({
    emails: ['anna@example.test', 'c@example.test'],
    repeated: [],
    invalid: [
      { line: 1, text: 'Επώνυμο\tEmail' },
      { line: 3, text: 'b@' },
    ],
  });
});

test('names the lines that hold something else', () => {
  expect(
    parseEmails(
      `a@example.test\nΆννα Μ.\nb@, c@example.test\n${'x'.repeat(250)}@a.test\nκώστας@a.test`,
    ),
  ).toEqual({
    emails: ['a@example.test', 'c@example.test'],
    repeated: [],
    invalid: [
      { line: 2, text: 'Άννα Μ.' },
      { line: 3, text: 'b@' },
      { line: 4, text: `${'x'.repeat(250)}@a.test` },
      { line: 5, text: 'κώστας@a.test' },
    ],
  });
});

import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Interest } from '../../data/interests/queries';
import { csvLines, csvStart } from './interests-csv';

const interest: Interest = {
  id: 'a',
  course_id: 'b',
  course_title: 'Τεχνητή νοημοσύνη',
  name: 'Μαρία Ιωάννου',
  email: 'maria@example.test',
  user_id: null,
  state: 'booked',
  note: 'Θέλει Σάββατο',
  quarantined_at: null,
  created_at: '2026-06-30T22:30:00.123456+00:00',
  updated_at: '2026-06-30T22:30:00.123456+00:00',
};

const csvOf = (changes: Partial<Interest> = {}) => csvLines([{ ...interest, ...changes }]);
const read = (text: string) =>
  Papa.parse<string[]>(text, { delimiter: ';', newline: '\r\n', skipEmptyLines: true }).data;

test('starts with the UTF-8 byte order mark and the Greek headings, separated by semicolons', () => {
  const bytes = new TextEncoder().encode(csvStart());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(csvStart()).toBe(
    '\uFEFFΜάθημα;Όνομα;Email;Ημερομηνία;Έχει λογαριασμό;Κατάσταση;Σημείωση\r\n',
  );
});

test('writes one line per interest, with Greek time in the format of Excel', () => {
  expect(csvOf()).toBe(
    'Τεχνητή νοημοσύνη;Μαρία Ιωάννου;maria@example.test;01/07/2026 01:30;Όχι;Έκλεισε θέση;Θέλει Σάββατο\r\n',
  );
  expect(read(csvOf({ user_id: 'c' }))[0]?.[4]).toBe('Ναι');
});

/**
 * What a spreadsheet could take for a formula when it splits the file at this separator and at every line end, whether
 * or not it understands the quotes. White space and quotes before the sign do not stop it.
 */
const formulasIn = (text: string, separator: string) =>
  text
    .split(new RegExp(`[${separator}\r\n]`))
    .filter((cell) => /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell));

test.each([
  '=1+1',
  '=HYPERLINK("http://evil.example";"κλικ")',
  '+30 210 000 0000',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '=1+1\nκαι δεύτερη γραμμή',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=1";=2',
  'a,=1+1,b',
  'a;=1+1;b',
  'a\t=1+1\tb',
  'a|=1+1|b',
  'a:=1+1:b',
  'a =1+1 b',
  'a, =1+1',
  'a,\u00A0＝1+1',
  'a\n=1+1',
  'a\r=1+1',
  'a",=1+1',
  'a,"=1+1"',
  'a,"",""=1+1',
  'a,;=1+1',
  '"=1+1"',
])('exports %j without a formula, with any separator', (text) => {
  const csv = csvStart() + csvOf({ name: text, course_title: text, email: text });
  for (const separator of [';', ',', '\t', '|', ':', ' ']) {
    expect({ separator, formulas: formulasIn(csv, separator) }).toEqual({
      separator,
      formulas: [],
    });
  }
});

test('puts an apostrophe before a formula and changes nothing else', () => {
  const names = ['=1+1', 'a,=1+1,b', 'Αλφα, - Βήτα'];
  const rows = read(names.map((name) => csvOf({ name })).join(''));
  expect(rows.map((row) => row[1])).toEqual(["'=1+1", "a,'=1+1,b", "Αλφα, '- Βήτα"]);
});

test.each([
  'Αλφα; Βήτα',
  'με "εισαγωγικά"',
  'δύο\nγραμμές',
  'δύο\r\nγραμμές',
  '"',
  'κόμμα, και τελεία.',
  'Άϊ̈ ς Ὦ 😀',
  "O'Neill",
  'α=1',
  'Αλφα - Βήτα',
  'Αλφα-Βήτα',
  'alfa_@example.test',
  'C++, C# και F#',
])('leaves %j unchanged', (text) => {
  const rows = read(csvOf({ name: text }) + csvOf());
  expect(rows).toHaveLength(2);
  expect(rows[0]?.[1]).toBe(text);
});

test('writes 1,000 lines for 1,000 interests', () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...interest, name: `Όνομα ${n}` }));
  const text = csvLines(many);
  expect(text.split('\r\n')).toHaveLength(1001);
  expect(text.endsWith('\r\n')).toBe(true);
});

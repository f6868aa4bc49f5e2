import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvRows } from './csv';

test.each([
  '094014201',
  '0012',
  '400001234567890',
  '40000123456789012345',
  '9/2026',
  '1-2',
  '1-2-26',
  '5/11/26',
  '3.4',
  '12e5',
  '1E3',
])('«%s» is kept as text by Excel, and unchanged by readers that trim white space', (cell) => {
  const line = csvRows([[cell, 'x']]);
  expect(line).toBe(`"\t${cell}";x\r\n`);
  expect(Papa.parse<string[]>(line.trimEnd()).data[0]?.map((value) => value.trim())).toEqual([
    cell,
    'x',
  ]);
});

test.each([
  '0',
  '99,00',
  '0,50',
  '-40,00',
  '24',
  '6971111111',
  '31/12/2026',
  '31/12/2026 18:00',
  '2026-12-31',
  '09:00',
  'A-17',
  'PX-22222222',
  '0012, 0013',
])('«%s» is written as it is', (cell) => expect(csvRows([[cell]])).toBe(`${cell}\r\n`));

test('no cell is read as a formula', () => {
  expect(csvRows([['=1+1', '-5/2026', '+30 210']])).toBe("'=1+1;'-5/2026;'+30 210\r\n");
});

test.each([...'=+-@\uFF1D\uFF0B\uFF0D\uFF20\u2212\uFE62\uFE63\uFE66\uFE6B'])(
  'a cell that begins with %j is text, also behind what is not seen',
  (sign) => {
    for (const before of [
      '',
      ' ',
      '\u00A0',
      '\u200B',
      '\u2060',
      '\uFEFF',
      '\u00AD',
      '\u0000',
      '\u001B',
    ])
      expect(csvRows([[`${before}${sign}1+1`]])).toMatch(`${before}'${sign}1+1`);
  },
);

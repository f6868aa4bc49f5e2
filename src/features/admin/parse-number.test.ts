import { expect, test } from 'vitest';
import { parseNumber } from './parse-number';

test.each([
  ['4', 4],
  [' 1,5 ', 1.5],
  ['0', 0],
  ['', 0],
  ['τέσσερις', 0],
  ['4 ώρες', 0],
  ['-3', 0],
  ['Infinity', 0],
])('%j is %d where nothing else is meant', (text, number) => {
  expect(parseNumber(text, 0)).toBe(number);
});

test('an invalid order is the first place', () => {
  expect(parseNumber('πρώτο', 1)).toBe(1);
});

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
])('reads %j as %d', (text, number) => {
  expect(parseNumber(text, 0)).toBe(number);
});

test('returns the fallback for text that is not a number', () => {
  expect(parseNumber('πρώτο', 1)).toBe(1);
});

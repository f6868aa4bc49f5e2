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
  ['1.5', 1.5],
  ['99,50', 99.5],
  ['1.200', 1200],
  ['12.500', 12_500],
  ['1.200.000', 1_200_000],
  ['1.120,50', 1120.5],
  ['1 200', 1200],
  ['1\u00a0200,5', 1200.5],
  ['1,125', 1.125],
  ['1,', 1],
  ['1.', 1],
  ['1.200,', 1200],
  ['1200.500', 0],
  ['1.20.000', 0],
  ['1,200.50', 0],
  ['1 2', 0],
])('reads %j as %d', (text, number) => {
  expect(parseNumber(text, 0)).toBe(number);
});

test('returns the fallback for text that is not a number', () => {
  expect(parseNumber('πρώτο', 1)).toBe(1);
});

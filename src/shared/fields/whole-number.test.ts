import { expect, test } from 'vitest';
import { wholeNumber, wholeNumberField } from './whole-number';

test.each([
  ['12', 12],
  ['1.200', 1200],
  ['12,0', 12],
  ['0', 0],
])('«%s» is the whole number %d', (text, number) => expect(wholeNumber(text)).toBe(number));

test.each(['12,5', '0,4', '79.6', '', 'ten', '-1'])('«%s» is no whole number', (text) =>
  expect(wholeNumber(text)).toBeNaN(),
);

test('what is no number is taken for the fallback, a decimal is not', () => {
  expect(wholeNumber('', 0)).toBe(0);
  expect(wholeNumber('ten', 15)).toBe(15);
  expect(wholeNumber('0,4', 0)).toBeNaN();
});

test('a field says what is outside of its limits, and what would be rounded', () => {
  const field = wholeNumberField(1, 100, 'refused');
  const isRight = (text: string) => field.safeParse(text).success;
  expect(['1', '60', '100'].map(isRight)).toEqual([true, true, true]);
  expect(['0', '0,4', '60,5', '100,4', '101', ''].map(isRight)).toEqual(Array(6).fill(false));
  expect(field.safeParse('60,5').error?.issues).toMatchObject([{ message: 'refused' }]);
});

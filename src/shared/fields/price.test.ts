import { expect, test } from 'vitest';
import { centsOf } from './price';

test.each([
  ['20', 2000],
  ['49,50', 4950],
  ['20 €', 2000],
  [' 20,5\u00a0€ ', 2050],
  ['20€', 2000],
  ['€ 20', 2000],
  ['1,200 €', null],
  ['1,', null],
  ['1.', null],
  ['€', null],
  ['20 € €', null],
  ['twenty', null],
])('«%s» is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

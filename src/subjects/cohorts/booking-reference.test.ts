import { expect, test } from 'vitest';
import { readReference, referenceShape } from './booking-reference';

// As tests/policies/cohorts/withdrawal-form-checks.ts has them for the database.
test.each([
  ['PX-7K2M9QRT', 'PX-7K2M9QRT'],
  [' px 7k2m 9qrt', 'PX-7K2M9QRT'],
  ['7k2m9qrt', 'PX-7K2M9QRT'],
  ['\u03a1\u03a7 \u2013 7\u03ba2\u03bc9QRT', 'PX-7K2M9QRT'],
  ['\u03c0\u03c7-7k2m9qrt', 'PX-7K2M9QRT'],
  ['PXPX7K2M9Q', 'PX-PX7K2M9Q'],
])('reads %s as %s', (typed, read) => {
  expect(readReference(typed)).toBe(read);
  expect(read).toMatch(referenceShape);
});

test.each(['abc', 'PX-7K2M9QR', 'PX7K2M9Q', 'PX-7K2M9QRT2', '\u0394X-7K2M9QRT', 'anna@example.gr'])(
  'does not take %s for a reference',
  (typed) => expect(readReference(typed)).not.toMatch(referenceShape),
);

import { expect, test } from 'vitest';
import { beginsWithinWithdrawal } from './withdrawal-period';

// As tests/policies/cohorts/withdrawal-right-checks.ts has them for the database.
test.each([
  ['2031-03-03T08:00Z', '2031-03-17'],
  // On the 3rd in Athens already.
  ['2031-03-02T22:00Z', '2031-03-17'],
  // A Saturday; Christmas and the day after; Good Friday to Easter Monday.
  ['2031-03-08T08:00Z', '2031-03-24'],
  ['2030-12-11T08:00Z', '2030-12-27'],
  ['2031-03-28T08:00Z', '2031-04-15'],
])('who books at %s may withdraw until %s', (now, last) => {
  const begins = (startsAt: string) => beginsWithinWithdrawal(startsAt, new Date(now));
  expect(begins(`${last}T20:59:00Z`)).toBe(true);
  expect(begins(`${last}T22:00:00Z`)).toBe(false);
});

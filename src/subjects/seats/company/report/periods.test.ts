import { expect, test } from 'vitest';
import { parsePeriod, periodBefore, presetPeriods } from './periods';

test('offers whole months up to today, in Greek time', () => {
  // In Greece it is the first of March already.
  expect(presetPeriods(new Date('2027-02-28T22:30Z'))).toEqual({
    month: { from: '2027-03-01', to: '2027-03-01' },
    quarter: { from: '2027-01-01', to: '2027-03-01' },
    year: { from: '2027-01-01', to: '2027-03-01' },
    twelve: { from: '2026-04-01', to: '2027-03-01' },
  });
});

test.each([
  ['2026-01-01', '2028-01-01', null],
  ['2026-05-03', '2026-05-03', null],
  ['2026-01-01', '2028-01-02', 'long'],
  ['2026-05-04', '2026-05-03', 'reversed'],
  ['2026-02-30', '2026-05-03', 'missing'],
  ['', '2026-05-03', 'missing'],
  ['2026-05-03', null, 'missing'],
])('a period from %s to %s: %s', (from, to, problem) => {
  expect(parsePeriod(from, to)).toEqual(problem ?? { from, to });
});

test.each([
  ['2026-05-03', '2026-05-03', '2026-05-02', '2026-05-02'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
])('as many days before %s to %s are %s to %s', (from, to, first, last) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
});

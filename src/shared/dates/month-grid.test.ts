import { expect, test } from 'vitest';
import { addMonths, monthGrid } from './month-grid';
import { parseMonth } from './parse-month';

test('weeks begin on Monday, and the first and the last are filled with days of the months beside it', () => {
  const weeks = monthGrid('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeks[4]?.slice(3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']);
  // Begins on a Monday, of 28 days; a leap year; begins on a Sunday.
  expect(monthGrid('2027-02')).toHaveLength(4);
  expect(monthGrid('2028-02').flat()).toContain('2028-02-29');
  expect(monthGrid('2027-08')).toHaveLength(6);
});

test('months pass over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

test.each(['2026-13', '2026-00', '1999-12', '2026-1', 'x', '', null])('%s is no month', (text) => {
  expect(parseMonth(text)).toBeNull();
});

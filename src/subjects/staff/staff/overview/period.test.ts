import { expect, test } from 'vitest';
import { lastDayOf, monthsBefore, parseMonths, periodChoices } from './period';

const today = '2026-11-23';

test.each([
  [null, null, '2025-12-01', '2026-11-01'],
  ['2026', '2026', '2026-01-01', '2026-12-01'],
  ['2024-02', '2024-02', '2024-02-01', '2024-02-01'],
  ['2024-13', null, '2025-12-01', '2026-11-01'],
  ['1926', null, '2025-12-01', '2026-11-01'],
])('%s is a period of whole months', (text, value, since, until) => {
  expect(parseMonths(text, today)).toEqual({ value, since, until });
});

test('the year can be chosen, the last one, the last 24 months and what is chosen', () => {
  const choices = periodChoices(today, null);
  expect(choices.slice(0, 4)).toEqual(['2026', '2025', '2026-11', '2026-10']);
  expect(choices.at(-1)).toBe('2024-12');
  expect(periodChoices(today, '2020-01')[0]).toBe('2020-01');
  expect(periodChoices(today, '2026-10')).toEqual(choices);
});

test.each([
  ['2024-02-01', '2024-02-29'],
  ['2026-12-01', '2026-12-31'],
])('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

test.each([
  ['2026-01', '2025-12-01', '2025-12-01'],
  ['2026', '2025-01-01', '2025-12-01'],
  [null, '2024-12-01', '2025-11-01'],
])('the months before %s are those from %s to %s', (text, since, until) => {
  expect(monthsBefore(parseMonths(text, today))).toEqual({ since, until });
});

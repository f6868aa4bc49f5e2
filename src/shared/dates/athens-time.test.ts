import { expect, test } from 'vitest';
import { dayInAthens, parseDay, formatSpreadsheetTime, startOfDay } from './athens-time';

test.each([
  ['2026-01-15', '2026-01-15T00:00:00+02:00'],
  ['2026-07-15', '2026-07-15T00:00:00+03:00'],
  // The clocks change on 29 March and on 25 October.
  ['2026-03-29', '2026-03-29T00:00:00+02:00'],
  ['2026-03-30', '2026-03-30T00:00:00+03:00'],
  ['2026-10-25', '2026-10-25T00:00:00+03:00'],
  ['2026-10-26', '2026-10-26T00:00:00+02:00'],
])('the day %s starts at %s', (day, moment) => {
  expect(startOfDay(day)).toBe(moment);
});

test('one day later is the next calendar day, also where a day has 23 or 25 hours', () => {
  expect(startOfDay('2026-10-25', 1)).toBe('2026-10-26T00:00:00+02:00');
  expect(startOfDay('2026-02-28', 1)).toBe('2026-03-01T00:00:00+02:00');
  expect(startOfDay('2026-12-31', 1)).toBe('2027-01-01T00:00:00+02:00');
});

test('formats a moment shortly before midnight UTC as the next day in Greece', () => {
  const moment = '2026-06-30T22:30:00Z';
  expect(dayInAthens(new Date(moment))).toBe('2026-07-01');
  expect(formatSpreadsheetTime(moment)).toBe('01/07/2026 01:30');
  expect(formatSpreadsheetTime('2026-01-01T22:05:00Z')).toBe('02/01/2026 00:05');
});

test.each([
  null,
  '',
  'χθες',
  '2026-02-30',
  '2026-13-01',
  '0026-01-01',
  '2026-1-1',
  '2026-01-01T00',
])('rejects %s as a day', (text) => {
  expect(parseDay(text)).toBeNull();
});

test('accepts an existing day', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29');
});

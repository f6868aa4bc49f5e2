import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatMeetingDay,
  formatMeetingDays,
  formatMonth,
  formatOwnTimes,
  formatTimes,
} from './meeting-time';

const now = new Date('2026-11-22T12:00:00Z');
const nbsp = '\u00a0';

test('an evening class is at the same time of day before and after both changes of the clocks', () => {
  // The clocks change on 28 March and 31 October 2027.
  for (const [starts_at, ends_at] of [
    ['2027-03-22T16:00:00Z', '2027-03-22T20:00:00Z'],
    ['2027-03-29T15:00:00Z', '2027-03-29T19:00:00Z'],
    ['2027-10-25T15:00:00Z', '2027-10-25T19:00:00Z'],
    ['2027-11-01T16:00:00Z', '2027-11-01T20:00:00Z'],
  ] as const)
    expect(formatTimes({ starts_at, ends_at })).toBe('18:00–22:00');
});

test('a meeting whose end is not told has its start alone', () => {
  const start = '2027-03-22T16:00:00Z';
  expect(formatTimes({ starts_at: start, ends_at: start })).toBe('18:00');
});

test('a day has its year when that is another one', () => {
  expect(formatMeetingDay('2026-12-03T16:00:00Z', now)).toBe(`Πέμ${nbsp}3${nbsp}Δεκ`);
  expect(formatMeetingDay('2027-01-12T16:00:00Z', now)).toBe(`Τρί${nbsp}12${nbsp}Ιαν${nbsp}2027`);
  // New year in Athens, two hours before that of UTC.
  expect(formatMeetingDay('2026-12-31T22:30:00Z', now)).toBe(`Παρ${nbsp}1${nbsp}Ιαν${nbsp}2027`);
  expect(formatMonth('2026-12-31T22:30:00Z')).toBe('Ιανουάριος 2027');
});

const days = (...moments: string[]) =>
  formatMeetingDays(
    moments.map((day) => `${day}T16:00:00Z`),
    now,
  ).replaceAll(nbsp, ' ');

test('several days name their month once, and again where it changes', () => {
  expect(days('2026-12-08')).toBe('Τρί 8 Δεκ');
  expect(days('2026-12-08', '2026-12-10', '2026-12-15')).toBe('Τρί 8, Πέμ 10 και Τρί 15 Δεκ');
  expect(days('2026-11-30', '2026-12-02')).toBe('Δευ 30 Νοε και Τετ 2 Δεκ');
  expect(days('2026-12-30', '2027-01-04')).toBe('Τετ 30 Δεκ και Δευ 4 Ιαν 2027');
});

describe('the time zone of the device', () => {
  const range = { starts_at: '2026-12-03T16:00:00Z', ends_at: '2026-12-03T20:00:00Z' };

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['Europe/Athens', null],
    ['Europe/Bucharest', null],
    ['Europe/Berlin', '17:00–21:00'],
    ['Asia/Kolkata', '21:30–01:30'],
    ['Australia/Sydney', 'Παρ 03:00–07:00'],
    ['Pacific/Honolulu', '06:00–10:00'],
  ])('%s shows %s, with the day where it is another', (zone, times) => {
    vi.stubEnv('TZ', zone);
    expect(formatOwnTimes(range)).toBe(times);
  });

  test('across the change of the clocks there', () => {
    vi.stubEnv('TZ', 'America/New_York');
    // The clocks change at 07:00 UTC on 14 March 2027.
    expect(
      formatOwnTimes({ starts_at: '2027-03-14T06:30:00Z', ends_at: '2027-03-14T07:30:00Z' }),
    ).toBe('01:30–03:30');
  });
});

test('the browser makes no formatter, the first of which takes a phone 100 ms', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const range = { starts_at: '2026-12-03T16:00:00Z', ends_at: '2026-12-03T20:00:00Z' };
  formatMeetingDay(range.starts_at);
  formatMonth(range.starts_at);
  formatTimes(range);
  formatOwnTimes(range);
  expect(made).not.toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import { athensClock, momentInAthens } from './athens-clock';

const known = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Athens',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('shows what the database of time zones says, in every hour of the weeks in which clocks change', () => {
  for (let year = 2020; year < 2040; year += 1)
    for (const month of [0, 2, 9])
      for (let hours = 20 * 24; hours <= 31 * 24; hours += 1) {
        const moment = new Date(Date.UTC(year, month, 1, hours));
        expect(athensClock(moment).replace('T', ' ')).toBe(known.format(moment));
      }
});

const shown = (moment: string) => athensClock(new Date(moment));

test('changes to the minute', () => {
  expect(shown('2027-03-28T00:59:59Z')).toBe('2027-03-28T02:59');
  expect(shown('2027-03-28T01:00:00Z')).toBe('2027-03-28T04:00');
  expect(shown('2027-10-31T00:59:59Z')).toBe('2027-10-31T03:59');
  expect(shown('2027-10-31T01:00:00Z')).toBe('2027-10-31T03:00');
});

const momentOf = (local: string) => momentInAthens(local).toISOString();

test('a local time is a moment, on both sides of both changes', () => {
  expect(momentOf('2027-03-22T18:00')).toBe('2027-03-22T16:00:00.000Z');
  expect(momentOf('2027-03-28T02:59')).toBe('2027-03-28T00:59:00.000Z');
  expect(momentOf('2027-03-28T04:00')).toBe('2027-03-28T01:00:00.000Z');
  expect(momentOf('2027-03-29T18:00')).toBe('2027-03-29T15:00:00.000Z');
  expect(momentOf('2027-10-31T02:59')).toBe('2027-10-30T23:59:00.000Z');
  expect(momentOf('2027-10-31T03:30')).toBe('2027-10-31T00:30:00.000Z');
  expect(momentOf('2027-10-31T18:00')).toBe('2027-10-31T16:00:00.000Z');
});

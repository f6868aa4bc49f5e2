import { expect, test } from 'vitest';
import { daysOfPattern, sameWeekdayAfter } from './meeting-pattern';

test('every week on the weekday of the first day', () => {
  expect(daysOfPattern({ first: '2026-12-03', weekdays: [], count: 3 })).toEqual({
    days: ['2026-12-03', '2026-12-10', '2026-12-17'],
    skipped: [],
  });
});

test('on several weekdays, from the first of them on or after the first day', () => {
  expect(daysOfPattern({ first: '2026-12-04', weekdays: [4, 1], count: 3 }).days).toEqual([
    '2026-12-07',
    '2026-12-10',
    '2026-12-14',
  ]);
});

test('holidays are skipped and named, and the number of meetings stays', () => {
  expect(daysOfPattern({ first: '2027-04-26', weekdays: [1, 2], count: 4 })).toEqual({
    days: ['2027-04-26', '2027-04-27', '2027-05-10', '2027-05-11'],
    skipped: [
      { day: '2027-05-03', holiday: 'easterMonday' },
      { day: '2027-05-04', holiday: 'labourDayMoved' },
    ],
  });
});

test('a series passes over both changes of the clocks by the calendar', () => {
  expect(daysOfPattern({ first: '2027-03-22', weekdays: [], count: 2 }).days).toEqual([
    '2027-03-22',
    '2027-03-29',
  ]);
  expect(daysOfPattern({ first: '2027-10-30', weekdays: [6, 7], count: 3 }).days).toEqual([
    '2027-10-30',
    '2027-10-31',
    '2027-11-06',
  ]);
});

test('a copy begins whole weeks later, after today', () => {
  expect(sameWeekdayAfter('2026-11-19', '2026-11-22')).toBe('2026-11-26');
  expect(sameWeekdayAfter('2026-01-08', '2026-11-22')).toBe('2026-11-26');
  expect(sameWeekdayAfter('2026-11-19', '2026-11-19')).toBe('2026-11-26');
  expect(sameWeekdayAfter('2027-02-04', '2026-11-22')).toBe('2027-02-11');
});

import { expect, test } from 'vitest';
import { adminWeekText } from '../../text/week';
import { dayLine } from './day-line';

const text = adminWeekText.day;

/** A meeting of two hours in Athens. */
const at = (hour: number, day = '02') => ({
  starts_at: `2031-03-${day}T${hour}:00:00+02:00`,
  ends_at: `2031-03-${day}T${hour + 2}:00:00+02:00`,
});
const noon = '2031-03-02T12:00:00+02:00';

test.for([
  ['one', [at(11)], text.meetings(1, '11:00', false)],
  ['two', [at(11), at(18)], text.meetings(2, '11:00', false)],
  ['one after one that is over', [at(10), at(18)], text.meetings(1, '18:00', true)],
  ['one that is over', [at(10)], text.over(1)],
  ['none', [], text.free(adminWeekText.inDays(1))],
] as const)('the line of a day: %s', ([, today, line]) => {
  expect(dayLine(today, at(12, '03'), noon)).toBe(line);
});

test('the line of a day without meetings and without a next one says so', () => {
  expect(dayLine([], undefined, noon)).toBe(text.none);
});

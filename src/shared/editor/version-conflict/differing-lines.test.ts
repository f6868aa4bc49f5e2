import { expect, test } from 'vitest';
import { differingLines } from './differing-lines';

const lines = (...numbers: (number | string)[]) => numbers.join('\n');

test('leaves out the lines that both texts begin and end with, save one on each side', () => {
  expect(
    differingLines(lines(1, 2, 3, 4, 'mine', 6, 7, 8), lines(1, 2, 3, 4, 'theirs', 'x', 6, 7, 8)),
  ).toEqual([lines('…', 4, 'mine', 6, '…'), lines('…', 4, 'theirs', 'x', 6, '…')]);
});

test('shows a line that only one text has', () => {
  expect(differingLines(lines(1, 2, 3, 3), lines(1, 2, 3))).toEqual([
    lines('…', 3, 3),
    lines('…', 3),
  ]);
});

test('leaves short texts as they are', () => {
  expect(differingLines('mine', 'theirs')).toEqual(['mine', 'theirs']);
  expect(differingLines(lines(1, 'mine'), lines(1, ''))).toEqual([lines(1, 'mine'), lines(1, '')]);
});

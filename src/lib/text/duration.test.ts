import { expect, test } from 'vitest';
import { formatDuration } from './duration';

test.each([
  [1, '1 λεπτό'],
  [60, '60 λεπτά'],
  [119, '119 λεπτά'],
  [120, '2 ώρες'],
  [121, '2 ώρες και 1 λεπτό'],
  [2879, '47 ώρες και 59 λεπτά'],
  [2880, '2 ημέρες'],
  [2941, '2 ημέρες και 1 ώρα'],
  [10_080, '7 ημέρες'],
])('%s minutes are "%s"', (minutes, words) => {
  expect(formatDuration(minutes).replaceAll('\u00a0', ' ')).toBe(words);
});

import { expect, test } from 'vitest';
import { payWithinOf } from './pay-within';
import { paymentText } from './text/payments';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  [60, 61, 60],
  [60, 60, null],
  [60, null, null],
  [null, 61, null],
])(
  'a seat to be paid within %s minutes, of a cohort in %s, lapses in %s',
  (within, start, lapses) => {
    const starts = start === null ? null : inMinutes(start);
    expect(payWithinOf({ pay_within: within, starts_at: starts })).toBe(lapses);
  },
);

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
  expect(paymentText.duration(minutes).replaceAll('\u00a0', ' ')).toBe(words);
});

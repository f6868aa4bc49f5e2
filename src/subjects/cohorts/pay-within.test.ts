import { expect, test } from 'vitest';
import { payWithinOf } from './pay-within';

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

import { expect, test } from 'vitest';
import { firstDrawn, fitsInto, largestOf, heightOf } from './chart-scale';

test.each([
  [0, 10, 0],
  [5, 10, 50],
  [10, 10, 100],
  // What is there can be seen, and nothing leaves the chart.
  [1, 1_000_000, 1],
  [11, 10, 100],
])('draws %i of %i as %i percent', (value, largest, percent) => {
  expect(heightOf(value, largest)).toBe(percent);
});

test('divides by the largest value, also where there is none', () => {
  expect(largestOf([3, 7, 0])).toBe(7);
  expect(largestOf([0, 0])).toBe(1);
  expect(largestOf([])).toBe(1);
});

test('knows whether values fit above twelve columns on a phone', () => {
  expect(fitsInto(350, 12, 2)).toBe(true);
  expect(fitsInto(350, 12, 5)).toBe(false);
});

test.each([
  [[[0, 0, 1, 0, 0, 2]], 2],
  // The first of all series; at least four columns are left.
  [
    [
      [0, 0, 0, 0, 0, 2],
      [0, 1, 0, 0, 0, 0],
    ],
    1,
  ],
  [[[0, 0, 0, 0, 0, 2]], 2],
  [[[0, 0, 0, 0, 0, 0]], 0],
  [[[0, 1]], 0],
])('draws %j from column %i on', (series, first) => {
  expect(firstDrawn(series)).toBe(first);
});

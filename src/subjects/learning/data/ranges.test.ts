import { expect, test } from 'vitest';
import { subtractRanges, uniteRanges, type Ranges } from './ranges';

test('unites ranges that overlap or touch, whatever their order', () => {
  const one: Ranges = [
    [30, 42],
    [0, 10],
  ];
  expect(uniteRanges(one, [[10, 15]])).toEqual([
    [0, 15],
    [30, 42],
  ]);
  expect(uniteRanges([[0, 100]], [[20, 30]])).toEqual([[0, 100]]);
  expect(one[1]).toEqual([0, 10]);
});

test('subtracts what lies inside, at an edge, or across several ranges', () => {
  const ranges: Ranges = [
    [0, 10],
    [20, 30],
  ];
  expect(subtractRanges(ranges, [])).toEqual(ranges);
  expect(subtractRanges(ranges, [[4, 6]])).toEqual([
    [0, 4],
    [6, 10],
    [20, 30],
  ]);
  expect(subtractRanges(ranges, [[5, 25]])).toEqual([
    [0, 5],
    [25, 30],
  ]);
  expect(subtractRanges(ranges, [[0, 40]])).toEqual([]);
});

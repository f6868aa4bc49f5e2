import { expect, test } from 'vitest';
import { moveItem, moveItems } from './move-item';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('moves an item from index %d to %d', (from, to, result) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(result);
});

test.each([
  ['d', 0, 'dabc'],
  ['bd', 0, 'bdac'],
  ['ab', 2, 'cdab'],
  ['ab', 9, 'cdab'],
  ['b', 1, 'abcd'],
])('moves %s to index %d', (moved, to, result) => {
  expect(moveItems(['a', 'b', 'c', 'd'], (item) => moved.includes(item), to).join('')).toBe(result);
});

import { expect, test } from 'vitest';
import { arrange } from './arrange';

const lessons = ['a1', 'a2', 'a3', 'b1'].map((id) => ({ id, module_id: id.charAt(0) }));

test.each([
  [['a1'], 'a', 2, 'a2 a3 a1', 'b1'],
  [['a2'], 'b', 0, 'a1 a3', 'a2 b1'],
  [['a2'], 'b', 1, 'a1 a3', 'b1 a2'],
  [['a3', 'b1'], 'a', 0, 'a3 b1 a1 a2', ''],
  [['b1'], 'a', 9, 'a1 a2 a3 b1', ''],
])('moves %s in module %s to index %d', (ids, moduleId, index, inA, inB) => {
  const placement = { ids, moduleId, index };
  const moved = arrange(lessons, placement);
  const idsOf = (module: string) =>
    moved.flatMap(({ id, module_id }) => (module_id === module ? [id] : [])).join(' ');
  expect([idsOf('a'), idsOf('b')]).toEqual([inA, inB]);
  // What was read again may have it already.
  expect(arrange(moved, placement)).toEqual(moved);
});

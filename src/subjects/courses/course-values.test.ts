import { expect, test } from 'vitest';
import { audiences, categories, levels, statuses } from './course-values';
import { oneOf } from '@/lib/one-of';

test('each value of a list is one of it', () => {
  for (const values of [audiences, categories, levels, statuses] as (readonly string[])[]) {
    for (const value of values) expect(oneOf(values, value)).toBe(value);
  }
});

test.each([
  null,
  '',
  'INDIVIDUALS',
  ' individuals',
  'toString',
  'length',
  '0',
  'individuals,businesses',
])('%o is none of the audiences', (value) => {
  expect(oneOf(audiences, value)).toBeNull();
});

import { expect, test } from 'vitest';
import { audiences, categories, levels, oneOf, statuses } from './course-values';

test.each([audiences, categories, levels, statuses])(
  'each value of %o is one of them',
  (...values) => {
    for (const value of values) expect(oneOf(values, value)).toBe(value);
  },
);

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

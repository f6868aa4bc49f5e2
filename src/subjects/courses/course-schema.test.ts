import { expect, test } from 'vitest';
import { asStored, toFormValues } from './course-schema';

const course = { ...toFormValues(null), title: 'Μάθημα', price_kind: 'fixed' } as const;

test.each([
  ['99,50', '99,50'],
  ['99,5', '99,50'],
  ['99,00', '99'],
  ['1.200,05', '1200,05'],
])('the price %s comes back as %s', (typed, price) => {
  expect(asStored({ ...course, price: typed }).price).toBe(price);
});

import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { cohortToBook } from './booking-link';

const id = '7a000000-0000-4000-8000-000000000001';

test('the link to a booking names its cohort', () => {
  expect(cohortToBook(paths.bookDate('excel', id))).toBe(id);
});

test.each([
  null,
  '/',
  '/course/excel',
  '/course/excel?book=1',
  `/learn?book=${id}`,
  `/learn?seat=${id}`,
])('%s is no link to a booking', (path) => {
  expect(cohortToBook(path)).toBeNull();
});

import { expect, test } from 'vitest';
import type { PublicCohort } from './data/queries';
import { nextDateOf } from './next-date';

const cohort = (id: string, fields: Partial<PublicCohort> = {}): PublicCohort => ({
  id,
  course_id: 'a course',
  organization_id: null,
  state: 'open',
  capacity: 5,
  taken: 0,
  waiting: 0,
  price_cents: null,
  lapses_within: null,
  pay_by: null,
  place: 'athens',
  address: '',
  starts_at: '2999-01-01T10:00:00Z',
  booking_opens_at: null,
  booking_closes_at: null,
  meetings: [],
  ...fields,
});
const full = cohort('full', { taken: 5 });

test.each([
  [
    'the first that is open',
    [cohort('closed', { state: 'closed' }), cohort('a'), cohort('b')],
    'a',
    5,
  ],
  [
    'one with a seat before a full one',
    [full, cohort('a', { taken: 4, price_cents: 9900 })],
    'a',
    1,
  ],
  ['a full one where no other is left', [full, cohort('awaited', { waiting: 1 })], 'full', 0],
])('the next date is %s', (_case, cohorts, cohortId, free) => {
  expect(nextDateOf(cohorts)).toMatchObject({ cohortId, free });
});

test('there is none where nothing can be booked', () => {
  expect(nextDateOf([])).toBeUndefined();
  expect(
    nextDateOf([cohort('later', { booking_opens_at: '2998-01-01T10:00:00Z' })]),
  ).toBeUndefined();
});

import { expect, test } from 'vitest';
import { availabilityOf } from './cohort-availability';

const now = new Date('2026-12-01T10:00:00Z');
const cohort = {
  state: 'open',
  capacity: 10,
  taken: 4,
  waiting: 0,
  starts_at: '2026-12-10T16:00:00Z',
  booking_opens_at: null,
  booking_closes_at: null,
};

test.each([
  [{}, { kind: 'free', free: 6 }],
  [{ taken: 8 }, { kind: 'last', free: 2 }],
  [{ taken: 9 }, { kind: 'last', free: 1 }],
  [{ taken: 10 }, { kind: 'full', waiting: 0 }],
  // A seat that is free while somebody waits is for them.
  [
    { taken: 9, waiting: 3 },
    { kind: 'full', waiting: 3 },
  ],
  // From two hours before the start on nobody waits.
  [
    { taken: 10, starts_at: '2026-12-01T12:00:01Z' },
    { kind: 'full', waiting: 0 },
  ],
  [{ taken: 10, starts_at: '2026-12-01T12:00:00Z' }, { kind: 'taken' }],
  [
    { taken: 9, waiting: 3, starts_at: '2026-12-01T12:00:00Z' },
    { kind: 'last', free: 1 },
  ],
  [{ state: 'closed' }, { kind: 'closed' }],
  [{ state: 'cancelled' }, { kind: 'closed' }],
  [{ starts_at: '2026-12-01T10:00:00Z' }, { kind: 'closed' }],
  [{ booking_closes_at: '2026-12-01T09:00:00Z' }, { kind: 'closed' }],
  [
    { booking_opens_at: '2026-12-02T08:00:00Z' },
    { kind: 'later', opensAt: '2026-12-02T08:00:00Z' },
  ],
  [{ booking_opens_at: '2026-11-30T08:00:00Z' }, { kind: 'free', free: 6 }],
])('%o is %o', (changes, expected) => {
  expect(availabilityOf({ ...cohort, ...changes }, now)).toEqual(expected);
});

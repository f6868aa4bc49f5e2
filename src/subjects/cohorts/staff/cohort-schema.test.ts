import { expect, test } from 'vitest';
import { adminCohortEditorText } from '../text/cohort-editor';
import type { CohortFields } from '../data/staff';
import { cohortSchema, toFormValues } from './cohort-schema';

const { validation } = adminCohortEditorText;

type Times = [date: string, from: string, to: string];
type Cohort = Pick<CohortFields, 'place' | 'address'> & Partial<CohortFields>;

/** What the form says of the times of meetings, and of what is set beside them. */
function faultIn(cohort: Cohort, ...meetings: Times[]): string | undefined {
  const values = toFormValues({
    meetings: meetings.map(([date, from, to], index) => ({
      id: String(index),
      date,
      from,
      to,
      address: '',
      link: '',
    })),
    trainer_id: null,
    organization_id: null,
    capacity: 8,
    min_participants: null,
    decide_by: null,
    price_cents: null,
    pay_within: null,
    booking_opens_at: null,
    booking_closes_at: null,
    ...cohort,
  });
  return cohortSchema.safeParse(values).error?.issues[0]?.message;
}
const faultOf = (...meetings: Times[]) => faultIn({ place: 'athens', address: '' }, ...meetings);

test.each([
  ['remote', 'https://meet.example/abc', validation.addressLink],
  ['remote', 'WWW.meet.example/abc', validation.addressLink],
  ['remote', 'Zoom', undefined],
  // The map of a place in the city.
  ['athens', 'https://maps.example/abc', undefined],
] as const)('the address of a cohort of the place %s is %s: %s', (place, address, fault) => {
  expect(faultIn({ place, address }, ['2027-03-29', '18:00', '20:00'])).toBe(fault);
});

test.each([
  ['2027-03-29T15:00:00Z', undefined],
  ['2027-03-29T15:01:00Z', validation.decideBy],
])('it is decided by %s whether the meeting of 18:00 in Athens is held: %s', (decideBy, fault) => {
  const cohort: Cohort = { place: 'athens', address: '', decide_by: decideBy };
  expect(faultIn(cohort, ['2027-03-30', '18:00', '20:00'], ['2027-03-29', '18:00', '20:00'])).toBe(
    fault,
  );
});

test.each([
  ['2027-03-28', '03:30', '05:00', validation.skipped],
  ['2027-03-28', '01:00', '03:00', validation.skipped],
  ['2027-03-28', '04:00', '06:00', undefined],
  ['2027-03-29', '03:30', '05:00', undefined],
  // An hour that comes twice is there.
  ['2026-10-25', '03:30', '05:00', undefined],
  ['2027-03-29', '18:00', '17:00', validation.order],
  ['2027-03-29', '18:00', '18:00', validation.order],
  ['2027-03-29', '08:00', '22:01', validation.long],
  ['2027-03-29', '22:00', '01:00', undefined],
  ['2027-03-29', '20:00', '00:00', undefined],
  // The hour that is skipped is one of the next day.
  ['2027-03-27', '22:00', '03:30', validation.skipped],
  ['2027-03-27', '22:00', '04:00', undefined],
  // 14 hours on the clocks are one hour less in spring, and one more in autumn.
  ['2027-03-27', '20:00', '11:00', undefined],
  ['2027-03-27', '20:00', '11:01', validation.order],
  ['2026-10-24', '20:00', '10:00', validation.order],
  ['2026-10-24', '20:00', '09:00', undefined],
  ['', '18:00', '20:00', validation.date],
])('a meeting on %s from %s to %s: %s', (date, from, to, fault) => {
  expect(faultOf([date, from, to])).toBe(fault);
});

test('a meeting past midnight overlaps those of the next morning', () => {
  const night = ['2027-03-22', '22:00', '01:00'] as const;
  expect(faultOf([...night], ['2027-03-23', '00:30', '02:00'])).toBe(validation.overlap);
  expect(faultOf([...night], ['2027-03-23', '01:00', '02:00'])).toBeUndefined();
});

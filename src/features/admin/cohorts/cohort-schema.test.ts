import { expect, test } from 'vitest';
import { adminCohortEditorText } from '@/content/interface/admin-cohort-editor';
import { cohortSchema, toFormValues } from './cohort-schema';

const { validation } = adminCohortEditorText;

/** What the form says of the times of one meeting. */
function faultOf(date: string, from: string, to: string): string | undefined {
  const values = toFormValues({
    meetings: [{ id: 'a', date, from, to, address: '', link: '' }],
    place: 'athens',
    address: '',
    trainer_id: null,
    organization_id: null,
    capacity: 8,
    min_participants: null,
    decide_by: null,
    price_cents: null,
    booking_opens_at: null,
    booking_closes_at: null,
  });
  return cohortSchema.safeParse(values).error?.issues[0]?.message;
}

test.each([
  ['2027-03-28', '03:30', '05:00', validation.skipped],
  ['2027-03-28', '01:00', '03:00', validation.skipped],
  ['2027-03-28', '04:00', '06:00', undefined],
  ['2027-03-29', '03:30', '05:00', undefined],
  // An hour that comes twice is there.
  ['2026-10-25', '03:30', '05:00', undefined],
  ['2027-03-29', '18:00', '17:00', validation.order],
  ['', '18:00', '20:00', validation.date],
])('a meeting on %s from %s to %s: %s', (date, from, to, fault) => {
  expect(faultOf(date, from, to)).toBe(fault);
});

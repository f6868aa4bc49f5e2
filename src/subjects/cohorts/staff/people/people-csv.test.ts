import { expect, test } from 'vitest';
import type { StaffBooking } from '../../data/cohort-people';
import { adminCohortText } from '../../text/staff-cohort';
import { csvLines } from './people-csv';

const booking: StaffBooking = {
  id: 'booking',
  user_id: null,
  name: 'Άννα',
  email: 'anna@example.test',
  state: 'confirmed',
  place: null,
  created_at: '2026-11-26T10:00:00Z',
  offer_expires_at: null,
  ended_at: null,
  cause: null,
  reason: null,
  payment: 'due',
  paid_by: null,
  reference: 'PX-22222222',
  amount_cents: 9900,
  kept_cents: 0,
  vat_percent: 24,
  due_at: '2026-12-01T21:59:59Z',
  lapses_at: null,
  paid_on: null,
  invoice_number: null,
  invoice_mark: null,
  credit_note_number: null,
  credit_note_mark: null,
  refunded_on: null,
  payer_until: null,
  billing: null,
  pool_id: null,
  certificate_id: null,
  updated_at: '2026-11-26T10:00:00Z',
  is_suspended: false,
  is_outsider: false,
  moved_at: null,
};
const { columns, adminColumns } = adminCohortText.export;
const due = [...columns, ...adminColumns].indexOf('Πληρωμή έως');
const paid = due + 1;

test.each<[string, Partial<StaffBooking>, string]>([
  ['a booking to be paid', {}, '01/12/2026 23:59'],
  ['a seat that lapses', { lapses_at: '2026-12-01T10:00:00Z' }, '01/12/2026 12:00'],
  ['a booking that a company pays for', { payment: 'waived', paid_by: 'Νότος ΑΕ' }, ''],
  ['a booking of which nothing is owed', { state: 'expired', payment: 'none' }, ''],
])('the file says until when %s is to be paid', (_name, changes, expected) => {
  const cells = csvLines([{ ...booking, ...changes }], true).split(';');
  expect(cells[due]?.replaceAll('"', '')).toBe(expected);
});

test('the file has the price of a booking and what was received of it', () => {
  const part = { ...booking, amount_cents: 4000, kept_cents: 5900 };
  const cells = csvLines([part], true).split(';');
  expect(cells.slice(due - 2, due)).toEqual(['99,00', '59,00']);
});

test('the file says on which day a booking was paid', () => {
  const cells = csvLines([{ ...booking, payment: 'paid', paid_on: '2026-11-20' }], true).split(';');
  expect(cells[paid]?.replaceAll('"', '')).toBe('20/11/2026');
});

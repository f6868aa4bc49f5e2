import { expect, test } from 'vitest';
import type { Charge } from '../data/charges';
import { refundableOf } from './refund-dialog';

type MoneyEvent = Charge['events'][number];

const event = (id: number, rest: Partial<MoneyEvent>): MoneyEvent => ({
  id,
  kind: 'payment',
  amount_cents: 10_000,
  method: 'card',
  day: '2026-01-01',
  corrects: null,
  of_payment: null,
  provider_id: null,
  created_at: '2026-01-01T08:00:00Z',
  ...rest,
});

/** A card payment of 100 € and 20 € in cash, and what happened after them. */
const chargeWith = (...after: MoneyEvent[]): Charge => ({
  id: 'charge',
  contract_at: '2026-01-01T08:00:00Z',
  price_cents: 12_000,
  owed_cents: 12_000,
  lowered_cents: 0,
  received_cents: 12_000,
  returned_cents: 0,
  refunding_cents: 0,
  unreturned_cents: 0,
  events: [
    event(1, { provider_id: 'stripe:pi_1' }),
    event(2, { amount_cents: 2000, method: 'cash' }),
    ...after,
  ],
  orders: [{ id: 'order', provider: 'stripe', payment_id: 'pi_1' }],
  refunds: [],
  papers: [],
});

const centsOf = (charge: Charge) => refundableOf(charge, charge.events[0]!)?.cents;

test('a provider gives back what the bank has not taken back', () => {
  const dispute = event(3, { kind: 'chargeback', amount_cents: 10_000, of_payment: 1 });
  expect(centsOf(chargeWith())).toBe(10_000);
  expect(centsOf(chargeWith(dispute))).toBeUndefined();
  // The bank has returned it.
  expect(centsOf(chargeWith(dispute, event(4, { kind: 'correction', corrects: 3 })))).toBe(10_000);
  expect(centsOf(chargeWith({ ...dispute, of_payment: 2 }))).toBe(10_000);
});

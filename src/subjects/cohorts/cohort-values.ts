import type { Enums } from '@/lib/database.types';

/** The states of a booking, as the database has them. */
export const bookingStates = [
  'waiting',
  'offered',
  'confirmed',
  'no_show',
  'cancelled',
  'expired',
] as const satisfies readonly Enums<'booking_state'>[];

/** The states of a payment, as the database has them. */
export const paymentStates = [
  'none',
  'due',
  'paid',
  'waived',
  'refund_due',
  'refunded',
] as const satisfies readonly Enums<'payment_state'>[];

/** The states of a cohort, as the database has them. */
export const cohortStates = [
  'draft',
  'open',
  'closed',
  'held',
  'cancelled',
] as const satisfies readonly Enums<'cohort_state'>[];

/** What is issued for a payment, as the database has them. */
export const billingKinds = [
  'receipt',
  'invoice',
] as const satisfies readonly Enums<'billing_kind'>[];

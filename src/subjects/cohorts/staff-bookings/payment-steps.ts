import type { StaffBooking } from '../data/cohort-people';

/** What an admin may note of a payment; `numbers`, `correct` and `keep` leave it paid. */
export type PaymentStep =
  'paid' | 'numbers' | 'correct' | 'waived' | 'due' | 'refund_due' | 'refunded' | 'keep';

const hasEnded = ({ state }: StaffBooking) => state === 'cancelled' || state === 'expired';

/** The next steps of a payment, the most likely first. As the database function allows them. */
export function paymentSteps(booking: StaffBooking): PaymentStep[] {
  const { payment, invoice_number: number, invoice_mark: mark, state, cause } = booking;
  // What was paid besides the seat of an organisation is given back, and nothing else changes.
  if (booking.paid_by !== null) return payment === 'refund_due' ? ['refunded'] : [];
  const isOpen = !hasEnded(booking) && state !== 'no_show';
  switch (payment) {
    case 'due':
      return ['paid', 'waived'];
    case 'paid':
      return [
        ...(number === null && mark === null ? (['numbers'] as const) : (['correct'] as const)),
        'refund_due',
        ...(isOpen ? (['due'] as const) : []),
      ];
    case 'waived':
      return isOpen ? ['paid', 'due'] : [];
    case 'refund_due':
      // The law, and not the terms of the course, says what is given back after a withdrawal.
      return cause === 'withdrawn' ? ['refunded'] : ['refunded', 'keep'];
    case 'refunded':
      return isOpen ? ['due'] : [];
    default:
      return [];
  }
}

import type { StaffBooking } from '../data/cohort-people';

/** What an admin may note of a payment; `keep` leaves it paid. */
export type PaymentStep = 'paid' | 'waived' | 'due' | 'refund_due' | 'refunded' | 'keep';

const hasEnded = ({ state }: StaffBooking) => state === 'cancelled' || state === 'expired';

/** The next steps of a payment, the most likely first. As the database function allows them. */
export function paymentSteps(booking: StaffBooking): PaymentStep[] {
  const { payment, state, cause } = booking;
  // What was paid besides the seat of an organisation is given back, and nothing else changes.
  if (booking.paid_by !== null) return payment === 'refund_due' ? ['refunded'] : [];
  const isOpen = !hasEnded(booking) && state !== 'no_show';
  switch (payment) {
    case 'due':
      return ['paid', 'waived'];
    case 'paid':
      return isOpen ? ['refund_due', 'due'] : ['refund_due'];
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

import { bookingsText } from '../text/bookings';
import type { MyBooking } from '../data/my-bookings';
import { isToPay, paymentLine } from './payment-line';
import { SeatTicket } from '../seat-ticket';
import type { TicketProps } from '@/ui/ticket';

type OwnTicketProps = Pick<TicketProps, 'title' | 'isListed' | 'isLarge' | 'className'> & {
  booking: MyBooking;
};

/** The price of a booking, without what is covered, which is not its holder's to pay. */
function centsOf({ state, payment, amount, paid_by: payer, price_cents: price }: MyBooking) {
  if (payer !== null) return null;
  if (amount) return amount.amount_cents;
  // Of what has ended, and of a seat that cost nothing then, the price of today says nothing.
  const isAhead = state === 'waiting' || state === 'offered';
  return isAhead || (state === 'confirmed' && (payment !== 'none' || price === 0)) ? price : null;
}

/** The ticket of a booking, the same on each page that shows it. */
export function OwnTicket({ booking, ...ticket }: OwnTicketProps) {
  const { state, course, cohort, meetings, amount, payment } = booking;
  return (
    <SeatTicket
      label={bookingsText.state[state]}
      title={course.title}
      {...ticket}
      cohort={cohort}
      meetings={meetings.filter((meeting) => !meeting.is_cancelled)}
      limit={8}
      cents={centsOf(booking)}
      payment={paymentLine(booking)}
      isToPay={payment === 'due' && isToPay(booking) && !amount?.is_confirming}
      reference={amount?.reference}
    />
  );
}

import { bookingsText } from '../text/bookings';
import { ticketText as text } from '../text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { MyBooking } from '../data/my-bookings';
import { isToPay, paymentLine, paymentLineWithSum } from './payment-line';
import { day } from '@/lib/delays';
import { useNow } from '@/lib/hooks/use-now';
import { SeatTicket } from '../seat-ticket';
import type { TicketProps } from '@/ui/ticket';

type OwnTicketProps = Pick<TicketProps, 'title' | 'isListed' | 'isLarge' | 'className'> & {
  booking: MyBooking;
  /** Whether the page shows next to the ticket how much to pay and until when. */
  isPaidBeside?: boolean;
};

/** The price of a booking, without what is covered, which is not its holder's to pay. */
function centsOf({ state, payment, amount, paid_by: payer, price_cents: price }: MyBooking) {
  if (payer !== null) return null;
  if (amount) return amount.price_cents;
  // Today's price says nothing about an ended booking, or a seat that was free then.
  const isAhead = state === 'waiting' || state === 'offered';
  return isAhead || (state === 'confirmed' && (payment !== 'none' || price === 0)) ? price : null;
}

/** The state of its payment, with the sum that is left of the price where a part is paid. */
function lineOf(booking: MyBooking): string | null {
  const { amount } = booking;
  const isPartLeft = amount && !amount.is_confirming && amount.open_cents < amount.price_cents;
  return isPartLeft ? paymentLineWithSum(booking) : paymentLine(booking);
}

/** What is said on a ticket beside which the page says how to pay: what came in of its price, or until when it is due. */
function partLine(booking: MyBooking): string | null {
  const { amount } = booking;
  if (!amount || amount.is_confirming) return null;
  const kept = amount.received_cents - amount.returned_cents;
  return kept > 0
    ? text.partPaid(courseLabels.price(kept), courseLabels.price(amount.open_cents))
    : paymentLine(booking);
}

/** Whether the last day to pay has come, or is over: before, nothing is wrong. */
function isUrgent(amount: MyBooking['amount'], now: number): boolean {
  if (!amount || amount.is_confirming) return false;
  return Date.parse(amount.lapses_at ?? amount.due_at) - now < day;
}

/** The ticket of a booking, the same on each page that shows it. */
export function OwnTicket({ booking, isPaidBeside = false, ...ticket }: OwnTicketProps) {
  const { state, course, cohort, meetings, amount } = booking;
  const now = useNow().getTime();
  return (
    <SeatTicket
      label={bookingsText.state[state]}
      title={course.title}
      {...ticket}
      cohort={cohort}
      meetings={meetings.filter((meeting) => !meeting.is_cancelled)}
      limit={8}
      cents={centsOf(booking)}
      payment={isPaidBeside && isToPay(booking) ? partLine(booking) : lineOf(booking)}
      due={isToPay(booking) ? (isUrgent(amount, now) ? 'urgent' : 'ahead') : undefined}
      isPaid={booking.payment === 'paid'}
      reference={amount?.reference}
    />
  );
}

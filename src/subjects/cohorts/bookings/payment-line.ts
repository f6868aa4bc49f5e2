import { bookingsText } from '../text/bookings';
import { paymentText } from '../text/payments';
import { ticketText as text } from '../text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { MyBooking } from '../data/my-bookings';
import { hasWaitingStatement } from '../data/withdrawal-state';
import { formatDuration } from '@/lib/text/duration';
import { formatMoment } from '@/shared/dates/athens-time';
import { formatMeetingDay } from '@/shared/dates/meeting-time';

/** Whether a seat waits for its payment. */
export const isToPay = ({ state, payment, amount, withdrawal }: MyBooking): boolean =>
  state === 'confirmed' && payment === 'due' && amount !== null && !hasWaitingStatement(withdrawal);

/** The state of the payment of a booking, in a line; null where there is nothing to say. */
export function paymentLine(booking: MyBooking): string | null {
  const { state, payment, amount, paid_by: payer, price_cents: price, withdrawal } = booking;
  const hasSeat = state === 'confirmed';
  if (payer !== null) return bookingsText.next[hasSeat ? 'paidBy' : 'willPay'](payer);
  if (payment === 'due' && amount) {
    if (amount.is_confirming) return paymentText.confirming;
    if (hasWaitingStatement(withdrawal)) return text.stated;
    if (amount.lapses_at) return text.due(formatMoment(amount.lapses_at));
    const day = formatMeetingDay(amount.due_at);
    return Date.parse(amount.due_at) < Date.now() ? text.late(day) : text.due(day);
  }
  if (payment === 'refund_due' && amount)
    return text.refundDue(courseLabels.price(amount.open_cents));
  if (payment === 'paid')
    return amount?.paid_on ? text.paidOn(formatMeetingDay(amount.paid_on)) : text.paid;
  if (payment === 'waived') return text.waived;
  if (!hasSeat && price > 0) return payLine(booking.cohort, state === 'waiting');
  return null;
}

/** The same, with the sum that is left to pay, if any. */
export function paymentLineWithSum(booking: MyBooking): string | null {
  const line = paymentLine(booking);
  return line && booking.amount && isToPay(booking)
    ? text.sum(courseLabels.price(booking.amount.open_cents), line)
    : line;
}

/** Until when people can pay for a seat that they take now, by the clock of the server. */
type Deadline = { pay_by: string | null; lapses_within: number | null };

/** What is to be paid and until when, in a line that a phone has room for beside a button; as the long one where that is another. */
export function shortPaymentLine(booking: MyBooking): string | null {
  const { amount } = booking;
  const until = amount && Date.parse(amount.lapses_at ?? amount.due_at);
  if (!until || amount.is_confirming || until < Date.now()) return paymentLine(booking);
  const day = amount.lapses_at ? formatMoment(amount.lapses_at) : formatMeetingDay(amount.due_at);
  return text.short(courseLabels.price(amount.open_cents), day);
}

/** Until when somebody pays who is about to take a seat, or to wait for one. */
export function payLine({ pay_by: day, lapses_within: minutes }: Deadline, isFull: boolean) {
  if (isFull) return text.payLater;
  if (minutes !== null) return text.payWithin(formatDuration(minutes));
  return day && text.payBy(formatMeetingDay(day));
}

import { paymentProvider } from './payment-provider';
import { bookText } from './text/cohorts';
import { formatDuration } from '@/lib/text/duration';
import { formatMeetingDay } from '@/shared/dates/meeting-time';

/**
 * In how many minutes a seat that is taken now lapses unless it is paid, null where it does not, and until when it is then to be paid, both
 * as the server counts.
 */
type Deadline = { lapses_within: number | null; pay_by: string | null };

/** When somebody pays who asks for a place in the waiting list. */
export const payLater = ({ lapses_within: minutes }: Deadline): string =>
  minutes === null ? bookText.noPaymentYet : bookText.noPaymentYetWithin(formatDuration(minutes));

/** How and until when a seat is paid, for who is about to take it. */
export function howToPay({ lapses_within: minutes, pay_by: day }: Deadline): string {
  const provider = paymentProvider() ?? 'transfer';
  return minutes === null
    ? bookText.payment[provider](day ? formatMeetingDay(day) : '')
    : bookText.paymentWithin[provider](formatDuration(minutes));
}

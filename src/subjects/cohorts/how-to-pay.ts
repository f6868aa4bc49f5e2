import { paymentProvider } from './payment-provider';
import { bookText } from './text/cohorts';
import { formatDuration } from '@/lib/text/duration';

/** In how many minutes a seat that is taken now lapses unless it is paid, null where it does not, as the server counts. */
type Deadline = { lapses_within: number | null };

/** When somebody pays who asks for a place in the waiting list. */
export const payLater = ({ lapses_within: minutes }: Deadline): string =>
  minutes === null ? bookText.noPaymentYet : bookText.noPaymentYetWithin(formatDuration(minutes));

/** How a seat is paid, and within which time if it lapses otherwise, shown before it is taken. */
export function howToPay({ lapses_within: minutes }: Deadline): string {
  const provider = paymentProvider() ?? 'transfer';
  return minutes === null
    ? bookText.payment[provider]
    : bookText.paymentWithin[provider](formatDuration(minutes));
}

import { paymentProvider } from './payment-provider';
import { bookText } from './text/cohorts';
import { formatDuration } from '@/lib/text/duration';

/** In how many minutes a seat that is taken now lapses unless it is paid, as the server counts; null where it does not. */
type Lapsing = { lapses_within: number | null };

/** When somebody pays who asks for a place in the waiting list. */
export const payLater = ({ lapses_within: minutes }: Lapsing): string =>
  minutes === null ? bookText.noPaymentYet : bookText.noPaymentYetWithin(formatDuration(minutes));

/** How and until when a seat is paid, for who is about to take it. */
export function howToPay({ lapses_within: minutes }: Lapsing): string {
  const provider = paymentProvider() ?? 'transfer';
  return minutes === null
    ? bookText.payment[provider]
    : bookText.paymentWithin[provider](formatDuration(minutes));
}

import { payWithinOf } from './pay-within';
import { paymentProvider } from './payment-provider';
import { bookText } from './text/cohorts';
import { paymentText } from './text/payments';

/** When somebody pays who asks for a place in the waiting list. */
export function payLater(cohort: Parameters<typeof payWithinOf>[0]): string {
  const minutes = payWithinOf(cohort);
  return minutes === null
    ? bookText.noPaymentYet
    : bookText.noPaymentYetWithin(paymentText.duration(minutes));
}

/** How and until when a seat is paid, for who is about to take it. */
export function howToPay(cohort: Parameters<typeof payWithinOf>[0]): string {
  const provider = paymentProvider() ?? 'transfer';
  const minutes = payWithinOf(cohort);
  return minutes === null
    ? bookText.payment[provider]
    : bookText.paymentWithin[provider](paymentText.duration(minutes));
}

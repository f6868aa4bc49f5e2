import { bookingsText } from '../text/bookings';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { MyBooking } from '../data/my-bookings';
import { hasWaitingStatement } from '../data/withdrawal-state';
import { withdrawalDays, withdrawalLaw } from '@/brand/withdrawal';
import { day } from '@/lib/delays';
import { formatDay } from '@/shared/dates/athens-time';
import { useNow } from '@/lib/hooks/use-now';
import { BillingDetails } from './billing-details';
import { IssuedPapers } from './issued-papers';
import { paymentProvider } from '../payment-provider';
import { paymentText } from '../text/payments';
import { withdrawText } from '../text/withdraw-page';
import { Confirming, LastFailure } from './last-attempt';
import { PayInTime } from './pay-in-time';
import { PayBooking } from './pay-booking';

const text = bookingsText.next;

const notes: Partial<Record<MyBooking['payment'], (cents: number) => string>> = {
  paid: () => text.paid,
  refund_due: (cents) => text.refundDue(courseLabels.price(cents)),
  refunded: () => text.refunded,
};

/** Whether there is money to speak of: to be paid, paid, or given back, also where a company pays by now. */
export const hasPayment = ({ payment, amount }: MyBooking) =>
  payment === 'due' || payment in notes || (amount !== null && amount.received_cents > 0);

/** How much is given back, and until when, as the letter says it that tells of the cancelled cohort. */
const refundNote = (cents: number, cancelledAt: string) =>
  withdrawalLaw.refund(
    courseLabels.price(cents),
    formatDay(new Date(Date.parse(cancelledAt) + withdrawalDays * day).toISOString()),
  );

/** Whether the sum of the ticket was paid, and nothing else has happened. */
const isPaidAsDue = ({ payment, amount }: MyBooking) =>
  payment === 'paid' &&
  amount?.received_cents === amount?.price_cents &&
  amount?.returned_cents === 0;

/** What we have received and given back, a part or all, and what the bank of the payer took back. */
export function Movements({ amount }: { amount: MyBooking['amount'] }) {
  if (!amount || amount.received_cents === 0) return null;
  const { received_cents: received, charged_back_cents: chargedBack } = amount;
  const returned = amount.returned_cents - chargedBack;
  return (
    <p>
      {text.received(courseLabels.price(received))}
      {returned > 0 && ` ${text.returned(courseLabels.price(returned))}`}
      {chargedBack > 0 && ` ${text.chargedBack(courseLabels.price(chargedBack))}`}
    </p>
  );
}

/** The amount due and how to pay it, what was paid or refunded, and to whom it is billed. */
export function Payment({ booking }: { booking: MyBooking }) {
  const { amount, payment, withdrawal, cohort_cancelled: ours } = booking;
  const now = useNow().getTime();
  const words = paymentProvider() ? paymentText : text;
  const isStated = hasWaitingStatement(withdrawal);
  const isOver = amount !== null && Date.parse(amount.due_at) < now;
  const note = amount && notes[payment]?.(amount.open_cents);
  return (
    <>
      {payment === 'refund_due' && amount && ours ? (
        <p>{refundNote(amount.open_cents, ours.at)}</p>
      ) : (
        note && <p>{note}</p>
      )}
      {!isPaidAsDue(booking) && <Movements amount={amount} />}
      {payment === 'due' && amount?.is_confirming && <Confirming />}
      {payment === 'due' && amount && !amount.is_confirming && isStated && (
        <p>{withdrawText.own.noPayment(courseLabels.price(amount.open_cents))}</p>
      )}
      {payment === 'due' && amount && !amount.is_confirming && !isStated && (
        <>
          {amount.lapses_at ? (
            <PayInTime amount={amount} lapsesAt={amount.lapses_at} />
          ) : (
            <p className="font-semibold">
              {(isOver ? words.payLate : words.pay)(
                courseLabels.price(amount.open_cents),
                formatDay(amount.due_at),
              )}
            </p>
          )}
          <LastFailure failure={amount.failure} />
          <PayBooking booking={booking} amount={amount} />
        </>
      )}
      {(payment === 'due' || payment === 'paid') && <BillingDetails booking={booking} />}
      {amount && <IssuedPapers papers={amount.papers} />}
    </>
  );
}

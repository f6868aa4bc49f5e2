import { courseLabels } from '@/subjects/courses/text/course-labels';
import { isTimeToPayOver, type MyBooking } from '../data/my-bookings';
import { paymentProvider } from '../payment-provider';
import { paymentText as text } from '../text/payments';
import { PayNow } from './pay-now';
import { PaymentFacts } from './payment-facts';

type WaysToPayProps = {
  booking: MyBooking;
  amount: NonNullable<MyBooking['amount']>;
};

/**
 * How a booking is paid: at once, where somebody takes payments, or by transfer, folded below it. No transfer arrives before a
 * seat lapses, and nothing is paid for one that has lapsed.
 */
export function WaysToPay({ booking: { id, course }, amount }: WaysToPayProps) {
  const provider = paymentProvider();
  const facts = { cents: amount.open_cents, reference: amount.reference };
  if (isTimeToPayOver(amount)) return null;
  if (!provider) return <PaymentFacts {...facts} />;
  return (
    <>
      <div className="mt-3 print:hidden">
        <PayNow
          bookingId={id}
          title={course.title}
          provider={provider}
          label={text.action[provider](courseLabels.price(amount.open_cents))}
        />
        <p className="mt-2 text-sm text-ink-muted">{text.note}</p>
      </div>
      {!amount.lapses_at && (
        // On paper only the transfer is left as a way to pay, so it is always open.
        <details className="mt-2 print:details-content:[content-visibility:visible]">
          <summary className="inline-flex font-semibold text-blue print:hidden">
            {text.transfer}
          </summary>
          <PaymentFacts {...facts} />
        </details>
      )}
    </>
  );
}

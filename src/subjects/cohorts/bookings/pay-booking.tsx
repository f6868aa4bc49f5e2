import { isTimeToPayOver, type MyBooking } from '../data/my-bookings';
import { PaymentFacts } from './payment-facts';
import { WaysToPay } from './ways-to-pay';

type PayBookingProps = {
  booking: MyBooking;
  amount: NonNullable<MyBooking['amount']>;
};

/** How a booking is paid. No transfer arrives before a seat lapses, and nothing is paid for one that has lapsed. */
export function PayBooking({ booking: { id, course }, amount }: PayBookingProps) {
  if (isTimeToPayOver(amount)) return null;
  return (
    <WaysToPay
      payable={{ booking: id }}
      title={course.title}
      cents={amount.open_cents}
      isOnlyAtOnce={amount.lapses_at !== null}
    >
      <PaymentFacts cents={amount.open_cents} reference={amount.reference} />
    </WaysToPay>
  );
}

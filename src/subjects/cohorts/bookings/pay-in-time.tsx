import { courseLabels } from '@/subjects/courses/text/course-labels';
import { formatMoment } from '@/shared/dates/athens-time';
import { minute } from '@/lib/delays';
import { formatDuration } from '@/lib/text/duration';
import { useNow } from '@/lib/hooks/use-now';
import { timeToPay, type MyBooking } from '../data/my-bookings';
import { paymentText as text } from '../text/payments';

type Amount = NonNullable<MyBooking['amount']>;

/** How long is left to pay a seat that lapses, in whole minutes. It is plain text: a screen reader reads it with the page, not each minute. */
export function TimeLeft({ amount }: { amount: Amount }) {
  // Renders it again: what it says is counted by the clock of the server.
  useNow();
  const left = timeToPay(amount);
  if (left === null) return null;
  if (left <= 0) return <p>{text.timeOver}</p>;
  return <p>{text.timeLeft(formatDuration(Math.ceil(left / minute)))}</p>;
}

/** Until when a seat is to be paid that lapses, and how long is left. */
export function PayInTime({ amount, lapsesAt }: { amount: Amount; lapsesAt: string }) {
  return (
    <>
      <p className="font-semibold">
        {text.keep(courseLabels.price(amount.open_cents), formatMoment(lapsesAt))}
      </p>
      <TimeLeft amount={amount} />
    </>
  );
}

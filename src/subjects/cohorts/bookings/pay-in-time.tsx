import { courseLabels } from '@/subjects/courses/text/course-labels';
import { formatDateTime } from '@/shared/dates/athens-time';
import { minute } from '@/lib/delays';
import { useNow } from '@/lib/hooks/use-now';
import { paymentText as text } from '../text/payments';

/** How long is left to pay a seat that lapses, in whole minutes. It is plain text: a screen reader reads it with the page, not each minute. */
export function TimeLeft({ lapsesAt }: { lapsesAt: string }) {
  const left = Date.parse(lapsesAt) - useNow().getTime();
  if (left <= 0) return <p>{text.timeOver}</p>;
  return <p>{text.timeLeft(text.duration(Math.ceil(left / minute)))}</p>;
}

/** Until when a seat is to be paid that lapses, and how long is left. */
export function PayInTime({ cents, lapsesAt }: { cents: number; lapsesAt: string }) {
  return (
    <>
      <p className="font-semibold">
        {text.keep(courseLabels.price(cents / 100), formatDateTime(lapsesAt))}
      </p>
      <TimeLeft lapsesAt={lapsesAt} />
    </>
  );
}

import type { ReactNode } from 'react';
import { bookingsText } from '../text/bookings';
import { paymentText } from '../text/payments';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { MyBooking } from '../data/my-bookings';
import { hasWaitingStatement } from '../data/withdrawals';
import { formatDateTime } from '@/shared/dates/athens-time';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { ProgressStairs } from '@/ui/progress-stairs';
import { Ticket } from '@/ui/ticket';
import { SeatFacts } from '../seat-facts';
import { AddToCalendar } from './add-to-calendar';
import { BillingDetails } from './billing-details';
import { BookingTrainer } from './booking-trainer';
import { BookingExit } from './booking-exit';
import { JoinLink, NextStep } from './next-step';
import { TimeLeft } from './pay-in-time';
import { WaysToPay } from './ways-to-pay';

const { steps: text } = bookingsText;

type BookedProps = {
  booking: MyBooking;
  /** Of another date of the same course. */
  other: MyBooking | undefined;
  /** Below what there is to pay. */
  note: ReactNode;
};

type Step = { title: string; content: ReactNode };

function stepsOf(booking: MyBooking, note: ReactNode): Step[] {
  const { payment, amount, withdrawal } = booking;
  const isDue = payment === 'due' && !hasWaitingStatement(withdrawal);
  const steps: Step[] = [];
  if (isDue && amount?.is_confirming)
    steps.push({ title: paymentText.confirming, content: <p>{paymentText.confirmingNote}</p> });
  else if (isDue && amount)
    steps.push({
      title: text.pay(
        courseLabels.price(amount.amount_cents / 100),
        amount.lapses_at ? formatDateTime(amount.lapses_at) : formatMeetingDay(amount.due_at),
      ),
      content: (
        <>
          <TimeLeft amount={amount} />
          <WaysToPay booking={booking} amount={amount} />
          {note}
        </>
      ),
    });
  if ((payment === 'due' || payment === 'paid') && !amount?.is_invoiced)
    steps.push({
      title: text.billing,
      content: <BillingDetails booking={booking} isTitled />,
    });
  return [
    ...steps,
    { title: text.calendar, content: <AddToCalendar booking={booking} isTitled /> },
  ];
}

/** What somebody sees who has just booked, in the place of the booking's row: the ticket, and what is left to do. */
export function Booked({ booking, other, note }: BookedProps) {
  const { course, cohort, meetings, trainer, amount, payment, paid_by: paidBy } = booking;
  const { price_cents: price } = booking;
  const hasSeat = booking.state === 'confirmed';
  const isCovered = paidBy !== null || (hasSeat && payment === 'none' && price > 0);
  const steps = hasSeat ? stepsOf(booking, note) : [];
  return (
    <section
      aria-label={course.title}
      className="grid grid-cols-1 items-start gap-x-12 gap-y-9 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <Ticket
          label={bookingsText.state[hasSeat ? 'confirmed' : 'waiting']}
          title={course.title}
          isLarge
        >
          <SeatFacts
            cohort={cohort}
            meetings={meetings.filter((meeting) => !meeting.is_cancelled)}
            limit={8}
            cents={isCovered ? null : (amount?.amount_cents ?? price)}
          />
          {paidBy !== null && (
            <p className="mt-2 font-semibold wrap-anywhere">{bookingsText.next.paidBy(paidBy)}</p>
          )}
        </Ticket>
        <BookingTrainer trainer={trainer} />
        {hasSeat && (
          <div className="mt-10 max-w-80 max-lg:hidden">
            <ProgressStairs at={0} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        {payment === 'paid' && <p className="mb-5 font-semibold">{bookingsText.next.paid}</p>}
        {hasSeat ? (
          <ol>
            {steps.map(({ title, content }, index) => (
              <li
                key={title}
                className="grid grid-cols-[auto_1fr] gap-x-2.5 border-t border-ink py-5 first:border-t-[3px] sm:grid-cols-[3rem_1fr] sm:gap-x-3"
              >
                <span
                  aria-hidden="true"
                  className="heading-style text-part leading-none! text-blue"
                >
                  {index + 1}
                </span>
                <h2 className="pt-0.5 text-h3">{title}</h2>
                <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">{content}</div>
              </li>
            ))}
          </ol>
        ) : (
          <NextStep booking={booking} other={other} />
        )}
        {hasSeat && <JoinLink {...booking} />}
        <BookingExit booking={booking} />
      </div>
    </section>
  );
}

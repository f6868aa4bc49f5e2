import type { ReactNode } from 'react';
import { bookingsText } from '../text/bookings';
import { paymentText } from '../text/payments';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { isToCome, type MyBooking } from '../data/my-bookings';
import { formatMoment } from '@/shared/dates/athens-time';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { classNames } from '@/lib/class-names';
import { isToPay } from './payment-line';
import { AddToCalendar } from './add-to-calendar';
import { BillingDetails } from './billing-details';
import { BookingTrainer } from './booking-trainer';
import { BookingExit } from './booking-exit';
import { CourseLink } from './course-link';
import { IssuedPapers } from './issued-papers';
import { JoinLink, NextStep } from './next-step';
import { OwnTicket } from './own-ticket';
import { LastFailure } from './last-attempt';
import { Movements } from './payment';
import { TimeLeft } from './pay-in-time';
import { PayBooking } from './pay-booking';

const { steps: text } = bookingsText;

type BookedProps = {
  booking: MyBooking;
  /** The booking of another date of the same course. */
  other: MyBooking | undefined;
  /** Shown below the amount due, or first where nothing is due. */
  note: ReactNode;
  /** Whether it is among other bookings, as long as something is left to do. */
  isListed?: boolean;
};

type Amount = NonNullable<MyBooking['amount']>;
type Step = {
  title: string;
  content: ReactNode;
  /** Whether it has only something to press, and so is not printed. */
  isAction?: boolean;
};

/** The amount due, and its deadline while that is still to come. */
function payTitle({ open_cents: cents, lapses_at: lapses, due_at: due }: Amount): string {
  const price = courseLabels.price(cents);
  if (lapses) return text.pay(price, formatMoment(lapses));
  return Date.parse(due) < Date.now()
    ? text.payLate(price, formatMeetingDay(due))
    : text.pay(price, formatMeetingDay(due));
}

function stepsOf(booking: MyBooking, note: ReactNode): Step[] {
  const { payment, amount } = booking;
  const steps: Step[] = [];
  if (isToPay(booking) && amount)
    steps.push(
      amount.is_confirming
        ? {
            title: paymentText.confirming,
            content: (
              <>
                <p>{paymentText.confirmingNote}</p>
                {note}
              </>
            ),
          }
        : {
            title: payTitle(amount),
            content: (
              <>
                {amount.lapses_at && <p>{text.lapses}</p>}
                <TimeLeft amount={amount} />
                <Movements amount={amount} />
                <LastFailure failure={amount.failure} />
                <PayBooking booking={booking} amount={amount} />
                {note}
              </>
            ),
          },
    );
  if ((payment === 'due' || payment === 'paid') && !amount?.is_invoiced)
    steps.push({
      title: text.billing,
      content: <BillingDetails booking={booking} isTitled />,
      isAction: booking.billing === null,
    });
  if (booking.meetings.some(isToCome))
    steps.push({
      title: text.calendar,
      content: <AddToCalendar booking={booking} isTitled />,
      isAction: true,
    });
  return steps;
}

/** What somebody sees who has just booked, in the place of the booking's row, and later who has to pay: the ticket, and what is left to do. */
export function Booked({ booking, other, note, isListed = false }: BookedProps) {
  const { course, trainer, amount, payment } = booking;
  const hasSeat = booking.state === 'confirmed';
  const steps = hasSeat ? stepsOf(booking, note) : [];
  const StepTitle = isListed ? 'h4' : 'h2';
  return (
    <section
      aria-label={isListed ? undefined : course.title}
      className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-y-0"
    >
      <OwnTicket
        booking={booking}
        {...(isListed && { title: <CourseLink {...course} />, isListed })}
        isPaidBeside={hasSeat}
        isLarge
      />
      {/* On a phone the steps follow right after the ticket. */}
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {hasSeat && !isToPay(booking) && <div className="mb-5 empty:hidden">{note}</div>}
        {payment === 'paid' && <p className="mb-5 font-semibold">{bookingsText.next.paid}</p>}
        {hasSeat ? (
          <ol>
            {steps.map(({ title, content, isAction }, index) => (
              <li
                key={title}
                className={classNames(
                  'grid grid-cols-[auto_1fr] gap-x-2.5 border-t border-ink py-5 first:border-t-[3px] sm:grid-cols-[3rem_1fr] sm:gap-x-3 print:block',
                  isAction && 'print:hidden',
                )}
              >
                <span
                  aria-hidden="true"
                  className="heading-style text-part leading-none! text-blue print:hidden"
                >
                  {index + 1}
                </span>
                <StepTitle className="heading-style pt-0.5 text-h3">{title}</StepTitle>
                <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">{content}</div>
              </li>
            ))}
          </ol>
        ) : (
          <NextStep booking={booking} other={other} />
        )}
        {amount && <IssuedPapers papers={amount.papers} />}
        {hasSeat && <JoinLink {...booking} />}
      </div>
      {/* Below the ticket, which is not as high as the steps: what is not one of them. */}
      <div className="empty:hidden lg:col-start-1 lg:row-start-2">
        <BookingTrainer trainer={trainer} />
        <BookingExit booking={booking} className="mt-5 border-t border-line pt-2" />
      </div>
    </section>
  );
}

import { cohortPlace } from '../cohort-place';
import { MeetingDates } from '../meeting-dates';
import { bookingsText } from '../text/bookings';
import { ticketText } from '../text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { claimBooking } from '../data/bookings';
import type { BookingToClaim } from '../data/bookings-to-claim';
import { ChangeButton } from './change-button';

const { claim } = bookingsText;

/** What the booking costs, and where that is not all still to be paid, what became of it. */
function priceLine(booking: BookingToClaim): string {
  const { payment, price_cents: price, open_cents: open } = booking;
  if (payment === 'waived') return ticketText.waived;
  if (price === 0) return courseLabels.priceKind.free;
  const parts = [courseLabels.price(price)];
  if (payment === 'due' && open < price) parts.push(claim.left(courseLabels.price(open)));
  if (payment === 'paid') parts.push(ticketText.paid);
  if (payment === 'refund_due') parts.push(ticketText.refundDue(courseLabels.price(open)));
  return parts.join(' · ');
}

/** A booking that staff made for the e-mail of the user: what it is for, and the way to take it over. */
export function ClaimBooking({ booking }: { booking: BookingToClaim }) {
  const { id, cohort } = booking;
  const state = booking.state as keyof typeof claim.title;
  const nameOf = (text: string) =>
    cohort ? bookingsText.actionOf(text, cohort.course.title) : text;
  return (
    <section
      aria-label={nameOf(claim.title[state])}
      className="border-l-4 border-blue bg-white px-5 py-4"
    >
      <h2 className="text-h4">{claim.title[state]}</h2>
      {cohort && (
        <div className="mt-2">
          <p className="font-semibold wrap-anywhere">{cohort.course.title}</p>
          <p>
            <MeetingDates
              meetings={cohort.meetings}
              isOnline={cohort.place === 'remote'}
              limit={8}
            />
          </p>
          <p className="text-sm text-ink-muted">
            {[cohortPlace(cohort), priceLine(booking)].join(' · ')}
          </p>
        </div>
      )}
      <p className="mt-1 mb-3">{claim.text}</p>
      <ChangeButton
        label={claim.action}
        name={nameOf(claim.action)}
        pendingLabel={claim.pending}
        done={claim.done[state]}
        failure={claim.failure}
        change={() => claimBooking(id)}
        find={(bookings) => bookings.find((mine) => mine.id === id)}
      />
    </section>
  );
}

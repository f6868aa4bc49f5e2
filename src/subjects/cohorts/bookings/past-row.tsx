import { CertificateLink } from '@/subjects/certificates/sheet/certificate-link';
import { UnpaidCertificates } from '@/subjects/certificates/sheet/postponed-certificates';
import { bookingsText } from '../text/bookings';
import { cohortText } from '../text/cohorts';
import { book } from '../data/bookings';
import { liveBookingOf, type MyBooking } from '../data/my-bookings';
import { formatDay } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { ChangeButton } from './change-button';
import { hasPayment, Payment } from './payment';
import { WithdrawLink } from './withdraw-link';

const { next } = bookingsText;

/** How a booking ended. A state that the database has not changed yet is what it will become. */
function endOf(booking: MyBooking): keyof typeof bookingsText.state {
  const { state, moved_to: target, withdrawal } = booking;
  if (target) return 'moved';
  if (withdrawal?.confirmed_at) return 'withdrawn';
  if (state === 'confirmed') return 'held';
  return state === 'waiting' || state === 'offered' ? 'expired' : state;
}

/** What happened to a booking; empty if its state says it all. */
function noteOf(booking: MyBooking, canRejoin: boolean): string {
  const { cohort, was_offered: wasOffered, moved_to: target, cohort_cancelled: ours } = booking;
  if (target) return next.moved(target.starts_at && formatDay(target.starts_at));
  if (ours) return next.cohortCancelled(ours.reason);
  const end = endOf(booking);
  // Only a seat that was taken has an amount; one that is only offered is not to be paid yet.
  if (end === 'expired' && booking.amount && booking.state !== 'offered')
    return canRejoin && cohort.has_seat ? next.unpaidSeat : next.unpaid;
  if (end === 'expired' && !wasOffered)
    return canRejoin && cohort.has_seat ? next.listClosedSeat : next.listClosed;
  if (end === 'expired' && canRejoin) return cohort.has_seat ? next.expiredSeat : next.expiredList;
  if (end === 'expired') return next.expired;
  return end === 'held' ? next.materials : '';
}

type PastRowProps = {
  booking: MyBooking;
  /** Whether the same person has a live booking in the same cohort. */
  isBookedAgain: boolean;
};

/** A booking that is over: held, moved, cancelled or expired, with what is still owed or given back. */
export function PastRow({ booking, isBookedAgain }: PastRowProps) {
  const { course, cohort } = booking;
  const end = endOf(booking);
  const name = (action: string) => bookingsText.actionOf(action, course.title);
  const canRejoin = end === 'expired' && cohort.is_open && !isBookedAgain;
  const note = noteOf(booking, canRejoin);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-3">
      <div className="min-w-0 grow basis-80">
        <h3 className="text-h4 wrap-anywhere">{course.title}</h3>
        <p className="mt-1 text-sm text-ink-muted">
          {[booking.starts_at && formatDay(booking.starts_at), bookingsText.state[end]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note && <p className="mt-1 text-sm">{note}</p>}
        {hasPayment(booking) && (
          <div className="mt-1 text-sm">
            <Payment booking={booking} />
          </div>
        )}
        {booking.payment === 'due' && <UnpaidCertificates courseId={course.id} />}
        <div className="mt-1">
          <WithdrawLink booking={booking} />
        </div>
      </div>
      {end === 'held' && (
        <CertificateLink isOf={(mine) => mine.booking_id === booking.id} title={course.title} />
      )}
      {end === 'held' && course.is_offered && (
        <ButtonLink
          tone="quiet"
          size="small"
          to={paths.learnCourse(course.slug)}
          aria-label={name(bookingsText.materials)}
        >
          {bookingsText.materials}
        </ButtonLink>
      )}
      {/* A seat is booked where its price is said. */}
      {canRejoin && cohort.has_seat && (
        <ButtonLink
          tone="quiet"
          to={paths.bookDate(course.slug, cohort.id)}
          aria-label={name(bookingsText.bookAgain)}
        >
          {bookingsText.bookAgain}
        </ButtonLink>
      )}
      {canRejoin && !cohort.has_seat && (
        <ChangeButton
          tone="quiet"
          label={bookingsText.rejoin}
          name={name(bookingsText.rejoin)}
          pendingLabel={bookingsText.rejoining}
          done={bookingsText.rejoined}
          failure={bookingsText.rejoinFailure}
          change={() => book(cohort.id, { isListOnly: true })}
          find={(bookings) => liveBookingOf(bookings, cohort.id)}
        />
      )}
      {end !== 'held' && end !== 'moved' && !canRejoin && course.is_offered && (
        <ButtonLink
          tone="plain"
          size="small"
          to={paths.course(course.slug)}
          aria-label={name(cohortText.otherDates)}
        >
          {cohortText.otherDates}
        </ButtonLink>
      )}
    </div>
  );
}

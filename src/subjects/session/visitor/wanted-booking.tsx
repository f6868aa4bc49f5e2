import { cohortToBook } from '@/subjects/cohorts/booking-link';
import { BookingTicket } from '@/subjects/cohorts/booking-ticket';

type WantedBookingProps = {
  /** The page that opens after the sign-in. */
  path: string | null;
  className?: string;
};

/** The date that is booked after the sign-in, where one is. */
export function WantedBooking({ path, className }: WantedBookingProps) {
  const cohortId = cohortToBook(path);
  return cohortId && <BookingTicket cohortId={cohortId} className={className} />;
}

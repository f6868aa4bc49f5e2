import { bookingsText } from '../text/bookings';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { isRetryable } from '@/lib/errors';

type BookingFailureProps = { error: unknown; title: string; className?: string };

/** What is said of a change of a booking that was refused, or of which nobody knows whether it was made. */
export const bookingFailure = (error: unknown, title: string) =>
  isRetryable(error) ? bookingsText.unknown.title : title;

/** Why a booking was not changed. Without an answer nobody knows whether it was, and repeating the change is safe. */
export function BookingFailure({ error, title, className }: BookingFailureProps) {
  return (
    <FailureNotice
      error={error}
      title={bookingFailure(error, title)}
      comesIntoView
      className={className}
    >
      {isRetryable(error) && bookingsText.unknown.again}
    </FailureNotice>
  );
}

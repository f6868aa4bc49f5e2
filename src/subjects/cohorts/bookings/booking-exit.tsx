import type { MyBooking } from '../data/my-bookings';
import { classNames } from '@/lib/class-names';
import { useNow } from '@/lib/hooks/use-now';
import { bookingsText } from '../text/bookings';
import { CancelBooking } from './cancel-booking';
import { WithdrawLink } from './withdraw-link';

type BookingExitProps = { booking: MyBooking; className?: string };

/** The ways out of a live booking: the last thing that is said of it. */
export function BookingExit({ booking, className = 'mt-3' }: BookingExitProps) {
  const { starts_at: startsAt } = booking.cohort;
  const now = useNow();
  const hasBegun = startsAt !== null && new Date(startsAt) <= now;
  const hasBegunBefore = booking.withdrawal !== null && booking.withdrawal.held_on.length > 0;
  return (
    <div className={classNames('empty:hidden print:hidden', className)}>
      {booking.state === 'confirmed' && !hasBegun && !hasBegunBefore && (
        <p className="pt-3 text-sm font-semibold">{bookingsText.cancel.heading}</p>
      )}
      {!hasBegun &&
        (hasBegunBefore ? (
          <p className="text-sm text-ink-muted">{bookingsText.cancel.begunBefore}</p>
        ) : (
          <CancelBooking booking={booking} />
        ))}
      <WithdrawLink booking={booking} />
    </div>
  );
}

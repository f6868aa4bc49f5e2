import type { MyBooking } from '../data/my-bookings';
import { useNow } from '@/lib/hooks/use-now';
import { CancelBooking } from './cancel-booking';
import { WithdrawLink } from './withdraw-link';

/** The ways out of a live booking: the last thing that is said of it. */
export function BookingExit({ booking }: { booking: MyBooking }) {
  const { starts_at: startsAt } = booking.cohort;
  const now = useNow();
  const hasBegun = startsAt !== null && new Date(startsAt) <= now;
  return (
    <div className="mt-3 empty:hidden print:hidden">
      <WithdrawLink booking={booking} />
      {!hasBegun && <CancelBooking booking={booking} />}
    </div>
  );
}

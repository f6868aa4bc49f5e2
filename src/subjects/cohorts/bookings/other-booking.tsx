import { bookingsText } from '../text/bookings';
import type { MyBooking } from '../data/my-bookings';
import { formatDay } from '@/shared/dates/athens-time';

const { other: text } = bookingsText;

type OtherBookingProps = { booking: MyBooking | undefined; className: string };

/** That somebody who takes a seat has, or waits for, another one of the same course. */
export function OtherBooking({ booking, className }: OtherBookingProps) {
  const { state, cohort } = booking ?? {};
  if (!cohort?.starts_at || !(state === 'confirmed' || state === 'offered' || state === 'waiting'))
    return null;
  return <p className={className}>{text[state](formatDay(cohort.starts_at))}</p>;
}

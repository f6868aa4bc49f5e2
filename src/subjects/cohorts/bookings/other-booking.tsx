import { bookingsText } from '../text/bookings';
import type { MyBooking } from '../data/my-bookings';
import { formatDay } from '@/shared/dates/athens-time';

const { other: text } = bookingsText;

/** That somebody who takes a seat has, or waits for, another one of the same course. */
export function OtherBooking({ booking }: { booking: MyBooking | undefined }) {
  const { state, cohort } = booking ?? {};
  if (!cohort?.starts_at || !(state === 'confirmed' || state === 'offered' || state === 'waiting'))
    return null;
  return <p className="mb-3 font-semibold text-clay">{text[state](formatDay(cohort.starts_at))}</p>;
}

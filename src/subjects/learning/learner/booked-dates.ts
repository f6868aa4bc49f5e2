import { isLive, type MyBooking } from '@/subjects/cohorts/data/my-bookings';
import { hasWaitingStatement } from '@/subjects/cohorts/data/withdrawal-state';
import type { BookedDate } from '@/subjects/seats/own/booked-date';

/** Null where money was or will be refunded: no seat changes that. */
function paymentOf(booking: MyBooking): BookedDate['payment'] | null {
  const { state, payment, paid_by: payer, withdrawal } = booking;
  if (state !== 'confirmed') return 'waits';
  if (payer !== null) return 'covered';
  if (payment === 'none' || payment === 'waived') return 'free';
  if (payment === 'due') return hasWaitingStatement(withdrawal) ? 'stated' : 'due';
  return payment === 'paid' ? 'paid' : null;
}

/** What the live bookings that have a date mean for a seat of an organisation, the next first. */
export const bookedDates = (bookings: readonly MyBooking[]): BookedDate[] =>
  bookings
    .filter(isLive)
    .flatMap((booking) => {
      const { course, cohort, paid_by: payer } = booking;
      const payment = paymentOf(booking);
      if (payment === null || cohort.starts_at === null) return [];
      return {
        courseId: course.id,
        cohortId: cohort.id,
        startsAt: cohort.starts_at,
        payment,
        payer: payer ?? '',
      };
    })
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { cohortPlace } from '@/subjects/cohorts/cohort-place';
import { personBookingsQuery } from '@/subjects/cohorts/data/cohort-people';
import { addBooking } from '@/subjects/cohorts/data/staff';
import { freeSeats } from '@/subjects/cohorts/free-seats';
import { cohortsForStaffQuery, type StaffCohort } from '@/subjects/cohorts/data/staff-queries';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { adminPaths } from '@/lib/admin-paths';
import { useNow } from '@/lib/hooks/use-now';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { formatCents } from '@/lib/text/number';
import { Button } from '@/ui/button';
import type { Interest } from '../../data/interests/queries';
import { setInterestBooked } from '../../data/interests/staff-mutations';
import { adminInterestsText } from '../../text/staff-interests';

const text = adminInterestsText.book;

/** Whom an interest is from, as a booking has them. */
const holderOf = ({ user_id: userId, name, email }: Interest) =>
  userId ? { userId } : { name, email };

/** The bookings that the person of an interest has in its course. Nothing where there are none. */
export function InterestBookings({ interest }: { interest: Interest }) {
  const { course_id: courseId } = interest;
  const { data: bookings = [] } = useQuery(personBookingsQuery(courseId, holderOf(interest)));
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="bookings-title" className="mt-6">
      <h2 id="bookings-title" className="text-h4">
        {text.bookings}
      </h2>
      <ul className="mt-1">
        {bookings.map(({ id, state, cohort_id: cohortId, cohort: { starts_at: start } }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={adminPaths.booking(courseId, cohortId, id)}
              className="inline-flex min-h-11 items-center text-blue"
            >
              {start ? formatMeetingDay(start) : text.open}
            </Link>
            <span className="text-sm text-ink-muted">{adminBookingText.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Books a seat in one of the next cohorts of the course for somebody who asked for it, and notes who has one as booked. */
export function BookInterest({ interest }: { interest: Interest }) {
  const client = useQueryClient();
  const query = useQuery(
    cohortsForStaffQuery({ courseId: interest.course_id, when: 'coming', limit: 5 }),
  );
  const now = useNow();
  const booking = useSingleMutation({
    mutationFn: async (cohort: StaffCohort) => {
      // Again after a lost answer changes nothing: the booking is found.
      const added = await addBooking(cohort.id, holderOf(interest), {
        cents: cohort.price_cents ?? 0,
        isSeat: freeSeats(cohort) > 0,
      });
      if (added.state === 'confirmed') await setInterestBooked(interest.id);
      return added;
    },
    onSuccess: ({ state, is_new: isNew }) => {
      showSuccessToast(!isNew ? text.had : state === 'waiting' ? text.waiting : text.booked);
      void client.invalidateQueries({ queryKey: ['cohorts'] });
      return client.invalidateQueries({ queryKey: ['interests'] });
    },
    onError: () => void client.invalidateQueries({ queryKey: ['cohorts'] }),
  });
  const cohorts =
    query.data?.rows.filter(
      ({ state, starts_at: start }) => state !== 'draft' && start && new Date(start) > now,
    ) ?? [];
  if (cohorts.length === 0 || interest.state === 'booked') return null;
  return (
    <section aria-labelledby="book-title" className="mt-6">
      <h2 id="book-title" className="text-h4">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{text.text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {cohorts.map((cohort) => (
          <li key={cohort.id}>
            <Button
              tone="quiet"
              size="small"
              aria-disabled={booking.isPending}
              onClick={() => booking.mutate(cohort)}
            >
              {text.date(
                formatMeetingDay(cohort.starts_at ?? ''),
                cohortPlace(cohort),
                cohort.price_cents ? formatCents(cohort.price_cents) : text.free,
                freeSeats(cohort),
              )}
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice error={booking.error} isRepeatable title={text.failed} />
    </section>
  );
}

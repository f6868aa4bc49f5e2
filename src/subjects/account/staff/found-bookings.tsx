import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { findBookingsQuery } from '@/subjects/cohorts/data/cohort-people';
import { bookingName } from '@/subjects/cohorts/staff-bookings/booking-name';
import { cohortName } from '@/subjects/cohorts/staff-bookings/cohort-name';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { QueryError } from '@/shared/page/query-error';
import { listText } from '@/shared/list/text';
import { rowLinkClass } from '@/shared/list/list-table';
import { adminPaths } from '@/lib/admin-paths';
import { adminUsersText } from '../text/users';

const { bookings: text } = adminUsersText;

/** The bookings that a search for people finds beside the accounts. Nothing where there are none. */
export function FoundBookings({ q }: { q: string }) {
  const id = useId();
  const query = useQuery(findBookingsQuery(q));
  const { rows = [], hasMore } = query.data ?? {};
  if (query.isError)
    return (
      <QueryError
        title={text.failed}
        retryLabel={listText.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-h4">
        {text.heading}
      </h2>
      <p className="text-sm text-ink-muted">{text.hint}</p>
      <ul className="mt-2 border-t border-ink">
        {rows.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center justify-between gap-x-5 border-b border-line py-2"
          >
            <Link
              to={adminPaths.booking(booking.course_id, booking.cohort_id, booking.id)}
              className={rowLinkClass}
            >
              {bookingName(booking)}
            </Link>
            <span className="min-w-0 text-sm wrap-anywhere text-ink-muted">
              {[
                booking.email,
                cohortName(booking.course_title, booking.starts_at),
                adminBookingText.states[booking.state],
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-2 text-sm text-ink-muted">{text.more}</p>}
    </section>
  );
}

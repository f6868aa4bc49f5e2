import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '@/shared/data/pagination';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { formatDay } from '@/shared/dates/athens-time';
import { QueryResult } from '@/shared/list/query-result';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { cohortName } from '@/subjects/cohorts/staff-bookings/cohort-name';
import { PaymentDialog } from '@/subjects/cohorts/staff-bookings/payment-dialog';
import { PaymentState } from '@/subjects/cohorts/staff-bookings/payment-state';
import { classNames } from '@/lib/class-names';
import { useNow } from '@/lib/hooks/use-now';
import { formatCents } from '@/lib/text/number';
import { adminPaths } from '@/lib/admin-paths';
import { Button } from '@/ui/button';
import { adminUsersText } from '../text/users';
import {
  userBookingsQuery,
  userCoursesQuery,
  type UserBooking,
  type UserCourse,
} from '../data/users/belongings';
import { userQuery } from '../data/users/queries';
import { userName } from '../user-name';

const text = adminUsersText.one;

type RecordsProps<Row> = {
  heading: string;
  failed: string;
  query: UseQueryResult<Page<Row>>;
  page: number;
  onPage: (page: number) => void;
  children: (row: Row) => ReactNode;
};

/** A list of a person with the pages that it has, the newest first. */
function Records<Row extends { id: string }>(props: RecordsProps<Row>) {
  const { heading, failed, query, page, onPage, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching}>
      <h2 id={id} className="text-h4">
        {heading}
      </h2>
      <QueryResult query={query} failureTitle={failed} rows={2}>
        {({ rows, hasMore }) => (
          <>
            <ul className="mt-2 border-t border-ink">
              {rows.map((row) => (
                <li key={row.id} className="border-b border-line py-2.5">
                  {children(row)}
                </li>
              ))}
            </ul>
            {(page > 1 || hasMore) && (
              <p className="flex flex-wrap gap-x-6">
                {page > 1 && (
                  <Button tone="plain" size="small" onClick={() => onPage(page - 1)}>
                    {text.newer}
                  </Button>
                )}
                {hasMore && (
                  <Button tone="plain" size="small" onClick={() => onPage(page + 1)}>
                    {text.older}
                  </Button>
                )}
              </p>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-5';
const linkClass = 'inline-flex min-h-8 min-w-0 items-center font-semibold wrap-anywhere text-blue';

type BookingProps = { booking: UserBooking; onPay: () => void };

/** The day, the course and how far it is paid, below each other from line to line. */
function Booking({ booking, onPay }: BookingProps) {
  const { id, course_id, cohort_id, course_title: title, starts_at: start, billing } = booking;
  const now = useNow();
  const { action } = adminBookingText.pay.paid;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className="text-sm tabular-nums sm:text-base">
        {start ? formatMeetingDay(start) : adminCohortsText.list.noDate}
      </span>
      <Link
        to={adminPaths.booking(course_id, cohort_id, id)}
        className={classNames(linkClass, 'justify-self-start max-sm:order-last max-sm:col-span-2')}
      >
        {title}
      </Link>
      {booking.amount_cents !== null && (
        <span className="text-sm">
          <PaymentState payment={booking.payment} due={booking.due_at} now={now} />
        </span>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 max-sm:order-last max-sm:col-span-2 sm:col-span-2 sm:col-start-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted tabular-nums">
            {adminBookingText.states[booking.state]}
            {booking.amount_cents !== null && (
              <>
                {' · '}
                <span className="whitespace-nowrap">
                  {formatCents(booking.amount_cents)} · {booking.reference}
                </span>
              </>
            )}
          </p>
          {billing && (
            <p className="text-sm wrap-anywhere text-ink-muted">
              {text.billing(
                adminBookingText.one.kinds[billing.kind],
                [
                  billing.name,
                  billing.vat_number && `${adminBookingText.one.vatNumber} ${billing.vat_number}`,
                  billing.address,
                ]
                  .filter(Boolean)
                  .join(', '),
              )}
            </p>
          )}
        </div>
        {booking.payment === 'due' && (
          <Button
            tone="plain"
            size="small"
            className="-my-2.5 max-sm:mt-0 sm:ml-auto"
            aria-label={adminBookingText.pay.of(action, cohortName(title, start))}
            onClick={onPay}
          >
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The bookings of a person with what was paid and to whom it is billed; each leads to where it is changed. */
export function UserBookings({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const [paying, setPaying] = useState<UserBooking | null>(null);
  const query = useQuery(userBookingsQuery(userId, page));
  const { data: user } = useQuery(userQuery(userId));
  return (
    <>
      <Records
        heading={text.bookings}
        failed={text.bookingsFailed}
        query={query}
        page={page}
        onPage={setPage}
      >
        {(booking) => <Booking booking={booking} onPay={() => setPaying(booking)} />}
      </Records>
      {user && paying && (
        <PaymentDialog
          booking={{
            ...paying,
            name: userName(user),
            email: user.email,
            // Only later steps speak of a paper.
            invoice_number: null,
            invoice_mark: null,
          }}
          cohort={cohortName(paying.course_title, paying.starts_at)}
          step="paid"
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}

const courseState = ({ completed_at: completed, is_active: isActive, percent }: UserCourse) => {
  if (completed) return text.completed(formatDay(completed));
  return isActive ? text.enrolled(percent) : text.ended;
};

/** The courses of a person; each leads to their progress there. */
export function UserCourses({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(userCoursesQuery(userId, page));
  return (
    <Records
      heading={text.courses}
      failed={text.coursesFailed}
      query={query}
      page={page}
      onPage={setPage}
    >
      {(course) => (
        <div className={rowClass}>
          <Link to={adminPaths.learner(course.course_id, course.id)} className={linkClass}>
            {course.cycle > 1 ? text.cycle(course.course_title, course.cycle) : course.course_title}
          </Link>
          <span className="text-sm text-ink-muted">{courseState(course)}</span>
        </div>
      )}
    </Records>
  );
}

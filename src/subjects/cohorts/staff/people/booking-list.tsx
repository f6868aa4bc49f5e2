import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListTable } from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminCohortText } from '../../text/staff-cohort';
import {
  cohortBookingsQuery,
  type CohortOverview,
  type StaffBooking,
} from '../../data/cohort-people';
import { adminPaths } from '@/lib/admin-paths';
import { useNow } from '@/lib/hooks/use-now';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { HeadingRow } from '@/subjects/staff/heading-row';
import { bookingColumns } from '../../staff-bookings/booking-columns';
import { cohortName } from '../../staff-bookings/cohort-name';
import { EndedBookings } from './ended-bookings';
import { PaymentDialog } from '../../staff-bookings/payment-dialog';
import type { PaymentStep } from '../../staff-bookings/payment-steps';

const text = adminCohortText.list;

type Paying = { booking: StaffBooking; step: PaymentStep };

/** The columns of this cohort's lists, and the dialog that their buttons open. */
function useBookingColumns({ id, course, starts_at: start }: CohortOverview) {
  const isAdmin = useCurrentUserRole() === 'admin';
  const [paying, setPaying] = useState<Paying | null>(null);
  const now = useNow();
  const options = {
    now,
    urlOf: (booking: string) => adminPaths.booking(course.id, id, booking),
    onPay: isAdmin
      ? (booking: StaffBooking, step: PaymentStep) => setPaying({ booking, step })
      : null,
  };
  // Here and not in the row, which may leave the list while the dialog says that somebody else was faster.
  const dialog = paying && (
    <PaymentDialog
      {...paying}
      cohort={cohortName(course.title, start)}
      onClose={() => setPaying(null)}
    />
  );
  return { options, dialog };
}

/** On a phone a line of its own, above the actions. */
const headingClass = 'text-h4 max-sm:basis-full';

type GroupProps = {
  title: string;
  action?: ReactNode;
  rows: StaffBooking[];
  columns: ReturnType<typeof bookingColumns>;
};

function Group({ title, action, rows, columns }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8 first-of-type:mt-0">
      <HeadingRow actions={action}>
        <h2 className={headingClass}>{title}</h2>
      </HeadingRow>
      <ListTable
        size="wide"
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </section>
  );
}

const shown = ['unpaid', 'refunds'] as const;
const none = { unpaid: text.noneUnpaid, refunds: text.noneRefunds };

type BookingListProps = {
  cohort: CohortOverview;
  /** Beside the first heading. */
  action: ReactNode;
};

/** The people who have a seat or wait; or only those who have not paid, or get money back. */
export function BookingList({ cohort, action }: BookingListProps) {
  const params = useListParams();
  const show = shown.find((name) => name === params.searchParams.get('show')) ?? 'live';
  const query = useQuery(cohortBookingsQuery({ cohortId: cohort.id, show, page: params.page }));
  const { options, dialog } = useBookingColumns(cohort);
  const columns = bookingColumns({ ...options, hasEnded: show === 'refunds' });
  const noneLive =
    cohort.state === 'cancelled'
      ? text.noneCancelled
      : cohort.ended > 0
        ? text.noneLeft
        : text.none;
  const isEmpty = query.data?.rows.length === 0;
  return (
    <>
      {show !== 'live' && (
        <p>
          <Link
            to={params.urlWith({ show: null })}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-blue"
          >
            {text.all}
          </Link>
        </p>
      )}
      {isEmpty && (
        <HeadingRow actions={action}>
          <h2 className={headingClass}>{show === 'live' ? text.seats : text[show]}</h2>
        </HeadingRow>
      )}
      <SearchableList
        // Otherwise beside the first heading.
        action={!isEmpty && query.data?.rows.every(({ state }) => state === 'waiting') && action}
        query={query}
        params={params}
        text={{
          failed: text.failed,
          // The page shows above how many people have a seat.
          count: (count) => (show === 'live' ? '' : text.count(count)),
          none: show === 'live' ? noneLive : none[show],
        }}
      >
        {(rows) =>
          show === 'live' ? (
            <>
              <Group
                title={text.seats}
                action={action}
                rows={rows.filter(({ state }) => state !== 'waiting')}
                columns={columns}
              />
              <Group
                title={text.waiting}
                rows={rows.filter(({ state }) => state === 'waiting')}
                columns={bookingColumns({ ...options, isWaiting: true })}
              />
            </>
          ) : (
            <Group title={text[show]} action={action} rows={rows} columns={columns} />
          )
        }
      </SearchableList>
      {show === 'live' && cohort.ended > 0 && (
        <EndedBookings cohort={cohort} columns={bookingColumns({ ...options, hasEnded: true })} />
      )}
      {dialog}
    </>
  );
}

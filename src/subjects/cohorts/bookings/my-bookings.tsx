import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { bookingsText } from '../text/bookings';
import { PagePart } from '@/ui/page-part';
import { QueryError } from '@/shared/page/query-error';
import { isLive, isOverdue, otherBookingOf, type MyBooking } from '../data/my-bookings';
import { bookingsToClaimQuery } from '../data/bookings-to-claim';
import { arrivedBooking, type Arrival } from './arrival';
import { isToPay } from './payment-line';
import { Booked } from './booked';
import { BookingRow } from './booking-row';
import { ClaimBooking } from './claim-booking';
import { PastRow } from './past-row';

type SectionProps = {
  title: string;
  className?: string;
  bookings: MyBooking[];
  renderRow: (booking: MyBooking) => ReactNode;
};

function BookingSection({ title, className, bookings, renderRow }: SectionProps) {
  if (bookings.length === 0) return null;
  return (
    <PagePart title={title} className={className}>
      <ul className="mt-4">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-t border-line py-5.5">
            {renderRow(booking)}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

const startOf = (booking: MyBooking) => booking.starts_at ?? '';

/** An offer, which lapses within a day, comes before all others. */
const byUrgency = (one: MyBooking, other: MyBooking) =>
  Number(other.state === 'offered') - Number(one.state === 'offered') ||
  startOf(one).localeCompare(startOf(other));

/** A live booking: while its payment is due it is shown as right after it was made, otherwise as a row. */
function LiveBooking(props: ComponentProps<typeof BookingRow>) {
  const { booking } = props;
  // As it was first shown: an open dialog or form stays when the seat is paid, or got, meanwhile.
  const [wasToPay] = useState(() => isToPay(booking));
  const isTicket = wasToPay && (isToPay(booking) || booking.payment === 'paid');
  return isTicket ? <Booked {...props} isListed /> : <BookingRow {...props} />;
}

type ShownBookings = {
  /** The booking that has just been made, if it led here. */
  arrival: Arrival | null;
  /** What else the row says about the course of a booking. */
  renderNote: (booking: MyBooking) => ReactNode;
};

/** The booking that has just been made: the heading of the page is about it, so that nothing comes between. */
export function NewBooking({
  bookings,
  arrival,
  renderNote,
}: ShownBookings & { bookings: MyBooking[] }) {
  const live = bookings.filter(isLive).toSorted(byUrgency);
  const arrived = arrivedBooking(live, arrival);
  return (
    arrived && (
      <Booked booking={arrived} other={otherBookingOf(live, arrived)} note={renderNote(arrived)} />
    )
  );
}

type MyBookingsProps = ShownBookings & {
  userId: string;
  /** Not read here: a failed query would start again when this is shown. */
  query: UseQueryResult<MyBooking[]>;
};

/** The other live bookings of the user, offers and then the next first, and those that staff made for their e-mail. */
export function MyBookings({ userId, query, arrival, renderNote }: MyBookingsProps) {
  const claims = useQuery(bookingsToClaimQuery(userId));
  if (query.isError && !query.data)
    return (
      <QueryError
        title={bookingsText.failure.title}
        retryLabel={bookingsText.failure.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  const live = (query.data ?? []).filter(isLive).toSorted(byUrgency);
  const arrived = arrivedBooking(live, arrival);
  return (
    <>
      {claims.data?.map((booking) => (
        <ClaimBooking key={booking.id} booking={booking} />
      ))}
      <BookingSection
        title={bookingsText.title}
        className="beside-ticket:border-t-0 beside-ticket:pt-0 beside-ticket:[&>h2]:hidden"
        bookings={live.filter((booking) => booking !== arrived)}
        renderRow={(booking) => (
          <LiveBooking
            booking={booking}
            other={otherBookingOf(live, booking)}
            note={renderNote(booking)}
          />
        )}
      />
    </>
  );
}

type PastBookingsProps = {
  bookings: MyBooking[];
  /** The bookings whose payment is late, or the others. */
  areOverdue?: boolean;
};

/** The bookings of the user that are over, the last first. */
export function PastBookings({ bookings, areOverdue = false }: PastBookingsProps) {
  const past = bookings
    .filter((booking) => !isLive(booking) && isOverdue(booking) === areOverdue)
    .toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
  const live = new Set(bookings.filter(isLive).map(({ cohort }) => cohort.id));
  return (
    <BookingSection
      title={areOverdue ? bookingsText.overdue : bookingsText.past}
      bookings={past}
      renderRow={(booking) => (
        <PastRow booking={booking} isBookedAgain={live.has(booking.cohort.id)} />
      )}
    />
  );
}

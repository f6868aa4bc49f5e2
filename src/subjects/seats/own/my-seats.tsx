import type { UseQueryResult } from '@tanstack/react-query';
import { QueryError } from '@/shared/page/query-error';
import { ownSeatsText } from '../text/own-seats';
import type { OwnSeat } from '../data/mine';
import { isUuid } from '@/lib/is-uuid';
import { paths } from '@/lib/paths';
import { formatMoment } from '@/shared/dates/athens-time';
import { ButtonLink } from '@/ui/button';
import { LinkedSeat } from './linked-seat';
import { SeatOffer } from './seat-offer';
import type { BookedDate } from './booked-date';

const { mine: text, failure } = ownSeatsText;

/** The id of no seat. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** An accepted seat that pays for a booking, which is still to be made. */
function SeatToBook({ seat, stated }: { seat: OwnSeat; stated: BookedDate | undefined }) {
  return (
    <section
      aria-label={text.chooseOf(seat.course_title)}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-l-4 border-blue bg-white px-5 py-4"
    >
      <div className="min-w-0">
        <h2 className="text-h4 wrap-anywhere">{seat.course_title}</h2>
        <p className="mt-1 max-w-prose">
          {stated ? text.stated(formatMoment(stated.startsAt)) : text.chooseText}{' '}
          {text.from(seat.organization)}
        </p>
      </div>
      <ButtonLink
        to={paths.course(seat.course_slug)}
        aria-label={text.chooseOf(seat.course_title)}
        className="max-sm:w-full"
      >
        {text.choose}
      </ButtonLink>
    </section>
  );
}

type MySeatsProps = {
  userId: string;
  /** Not read here: a failed query would start again when this is shown. */
  query: UseQueryResult<OwnSeat[]>;
  /** The id in the link of an invitation. */
  linked: string | null;
  bookings: readonly BookedDate[];
};

/** The seats that organisations give to the user: to accept, or to choose a date. And what the link of an invitation says. */
export function MySeats({ userId, query, linked, bookings }: MySeatsProps) {
  const seats = query.data ?? [];
  const given = seats.filter(({ state }) => state === 'given');
  const isOffered = given.some(({ id }) => id === linked);
  return (
    <>
      {query.isError && !query.data && (
        <QueryError
          title={failure.title}
          retryLabel={failure.retry}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {linked !== null && !isOffered && query.data && (
        <LinkedSeat userId={userId} seatId={isUuid(linked) ? linked : nobody} />
      )}
      {given
        // The one that the link is of comes first.
        .toSorted((one, other) => Number(other.id === linked) - Number(one.id === linked))
        .map((seat) => (
          <SeatOffer
            key={seat.id}
            seat={seat}
            isLinked={seat.id === linked}
            bookings={bookings.filter(({ courseId }) => courseId === seat.course_id)}
          />
        ))}
      {seats
        .filter(({ state, needs_booking: needsBooking }) => state === 'bound' && needsBooking)
        .map((seat) => (
          <SeatToBook
            key={seat.id}
            seat={seat}
            stated={bookings.find(
              ({ courseId, payment }) => courseId === seat.course_id && payment === 'stated',
            )}
          />
        ))}
    </>
  );
}

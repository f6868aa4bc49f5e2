import { Link, type LinkProps } from 'react-router-dom';
import { bookButtonId } from './book-button-id';
import { availabilityText } from './availability-text';
import { availabilityTone } from './availability-tone';
import { claimText, liveBookingText } from './live-booking-text';
import { MeetingDates } from './meeting-dates';
import { cohortText } from './text/cohorts';
import { ticketText } from './text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { BookingToClaim } from './data/bookings-to-claim';
import type { MyBooking } from './data/my-bookings';
import type { PublicCohort } from './data/queries';
import type { OwnSeat } from '@/subjects/seats/data/mine';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { availabilityOf, isBookable } from './cohort-availability';
import {
  formatMeetingDay,
  formatMeetingDays,
  formatOwnTimes,
  formatTimes,
} from '@/shared/dates/meeting-time';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Dotted } from '@/ui/dotted';

type DateRowProps = {
  cohort: PublicCohort;
  /** Null where all dates cost what the course does. */
  priceCents: number | null;
  /** Whether the seat of a company pays for it. */
  isCovered: boolean;
  /** A seat of a company with which it is free, once that is accepted. */
  offered: OwnSeat | undefined;
  /** The live booking of the user in this cohort. */
  booking: MyBooking | undefined;
  /** What staff have booked for the user in this cohort. */
  claim: BookingToClaim | undefined;
  /** Whether it is the date to book first: only that one has a primary button. */
  isFirst: boolean;
  /** Where a press leads; null where it asks at once. */
  bookAt: Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> | null;
  onBook: () => void;
  now: Date | undefined;
};

/** Up to three meetings at the same hour are one line. */
function isOneLine({ meetings, place }: PublicCohort): boolean {
  const times = new Set(meetings.map(formatTimes));
  return meetings.length > 1 && meetings.length <= 3 && times.size === 1 && place !== 'remote';
}

/** A date of a course: when and where, whether seats are free, and the way to book one. */
export function DateRow(props: DateRowProps) {
  const { cohort, priceCents, isCovered, offered, booking, isFirst } = props;
  const { claim, bookAt, onBook, now } = props;
  const isOwn = Boolean(booking ?? claim);
  const { meetings } = cohort;
  const availability = availabilityOf(cohort, now);
  const hasOwnSeat = offered !== undefined && offered.cohort_id !== null;
  // The seat of a company is kept also where all others are taken.
  const isKept = availability.kind === 'full' && hasOwnSeat;
  const isFull = availability.kind === 'full' && !hasOwnSeat;
  const label = isFull ? cohortText.join : cohortText.book;
  const action = {
    id: bookButtonId(cohort.id),
    tone: isFirst ? 'primary' : 'quiet',
    size: 'small',
    className: 'px-3! xl:px-4!',
    children: label,
    'aria-label': cohortText.actionOf(label, formatMeetingDay(cohort.starts_at ?? '', now)),
  } as const;
  const canBook = !isOwn && isBookable(availability);
  const isShort = isOneLine(cohort);
  // A long line of dates has the width of the row: the button is beside what follows. Between `md` and `lg` the row is wide enough for both.
  const placeClass = classNames(
    'self-center print:hidden min-[30rem]:col-start-2',
    isShort
      ? 'min-[30rem]:row-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1'
      : 'min-[30rem]:row-span-2 min-[30rem]:row-start-1',
  );
  const isOnline = cohort.place === 'remote';
  const onlyMeeting = meetings.length === 1 ? meetings[0] : undefined;
  // The build does not know where the reader is.
  const ownTimes = useHydrated() && isOnline && onlyMeeting ? formatOwnTimes(onlyMeeting) : null;
  const facts = [
    isShort && cohortText.meetingCount(meetings.length),
    courseLabels.place[cohort.place],
    cohort.organization_id !== null && cohortText.inHouse,
    // What was agreed may be less than the date costs now.
    claim
      ? false
      : offered && !isOwn && (hasOwnSeat || priceCents !== null)
        ? cohortText.offeredSeat.free
        : isCovered && priceCents !== null
          ? cohortText.covered
          : priceCents === 0
            ? courseLabels.priceKind.free
            : priceCents !== null && `${courseLabels.price(priceCents)} ${ticketText.priceNote}`,
  ].filter((fact) => fact !== false);
  return (
    <li className="grid gap-x-3 border-b border-line py-3.5 min-[30rem]:grid-cols-[minmax(0,1fr)_auto]">
      <p
        className={classNames(
          'font-semibold',
          isShort && 'min-[30rem]:col-span-2 md:max-lg:col-span-1',
        )}
      >
        {isShort && meetings[0] ? (
          <span className="tabular-nums">
            {formatMeetingDays(
              meetings.map(({ starts_at: start }) => start),
              now,
            )}
            , <span className="whitespace-nowrap">{formatTimes(meetings[0])}</span>
          </span>
        ) : (
          <MeetingDates meetings={meetings} isOnline={isOnline && !onlyMeeting} now={now} />
        )}
      </p>
      <div className="mt-1.5 text-sm text-ink-muted">
        {ownTimes && <p className="tabular-nums">{cohortText.ownTimes(ownTimes)}</p>}
        <p>
          <Dotted
            items={[
              ...facts.map((fact) => ({ key: fact, content: fact })),
              {
                key: 'seats',
                content: (
                  <span
                    className={classNames(
                      'font-semibold',
                      isOwn || isKept ? 'text-olive' : availabilityTone[availability.kind],
                    )}
                  >
                    {booking
                      ? liveBookingText(booking)
                      : claim
                        ? claimText(claim)
                        : isKept
                          ? cohortText.offeredSeat.kept
                          : bindNumbers(availabilityText(availability, now))}
                  </span>
                ),
              },
            ]}
          />
        </p>
        {!isOwn && availability.kind === 'taken' && (
          <p className="mt-0.5">{cohortText.mayReturn}</p>
        )}
      </div>
      {isOwn && (
        <Link
          to={paths.learn}
          data-books={cohort.id}
          className={classNames(placeClass, 'py-2 text-sm text-blue')}
        >
          {cohortText.mine}
        </Link>
      )}
      {canBook && (
        <span
          data-books={cohort.id}
          className={classNames(placeClass, 'grid min-w-35 max-[30rem]:mt-3 xl:min-w-37')}
        >
          {bookAt ? (
            <ButtonLink {...action} {...bookAt} />
          ) : (
            <Button {...action} onClick={onBook} />
          )}
        </span>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from '@/shared/page/redirect';
import { dialogLink, useUrlDialog } from '@/shared/navigation/use-url-dialog';
import { eventsJsonLd } from './event-json-ld';
import { cohortText } from './text/cohorts';
import { liveBookingOf, myBookingsQuery, otherBookingOf, type MyBooking } from './data/my-bookings';
import { bookingsToClaimQuery } from './data/bookings-to-claim';
import type { PublicCohort } from './data/queries';
import type { CourseWithCurriculum } from '@/subjects/courses/data/queries';
import { queryClient } from '@/shared/data/query-client';
import { isToSignIn, useSession, useUserId } from '@/subjects/session/data/session-store';
import { useAccountLink } from '@/subjects/session/use-account-link';
import { availabilityOf, isBookable } from './cohort-availability';
import { paths } from '@/lib/paths';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { scriptJson } from '@/lib/script-json';
import { DateRow } from './date-row';
import { seatForDate, useOfferedSeats, useSeatThatPays } from './company-seat/use-seat-that-pays';
import { Notice } from '@/ui/notice';

const BookDialog = lazyAfterHydration(async () => (await import('./book-dialog')).BookDialog);
// For most people no company pays.
const OfferedSeatDialog = lazyAfterHydration(
  async () => (await import('./company-seat/offered-seat-dialog')).OfferedSeatDialog,
);

/** The search parameter of `paths.bookDate`, with the cohort that is to be booked: it stays while a visitor signs up. */
const wish = 'book';

const { gone } = cohortText;

type CourseDatesProps = {
  course: CourseWithCurriculum;
  cohorts: PublicCohort[];
  /** Whether these are the current ones: those of the build may be gone, so none of them is booked. */
  isCurrent: boolean;
  now: Date | undefined;
  /** The seat that the page shows above: its date is not in the list. */
  linkedSeat?: MyBooking | undefined;
};

function useBookings() {
  const session = useSession();
  const userId = useUserId();
  const query = useQuery({ ...myBookingsQuery(userId), enabled: userId !== '' }, queryClient);
  // Booking does not need the answer: with a seat, it returns the existing booking.
  // A later reading must not close the dialog either: after a failed one, the next counts from zero.
  const claims = useQuery({ ...bookingsToClaimQuery(userId), enabled: userId !== '' }, queryClient);
  const isKnown =
    session.status === 'signed-out' ||
    [query, claims].every(({ isFetched, failureCount }) => isFetched || failureCount > 0);
  const isVisitor = session.status === 'signed-out';
  return {
    userId,
    bookings: query.data,
    /** What staff have booked for the user in a cohort, who has not taken it over yet. */
    claimOf: (cohort: PublicCohort) => claims.data?.find((claim) => claim.cohort_id === cohort.id),
    isKnown,
    isVisitor,
    isToSignIn: isToSignIn(session),
  };
}

/** The dates of a course, and the dialog in which one of them is booked. */
export function CourseDates({ course, cohorts, isCurrent, now, linkedSeat }: CourseDatesProps) {
  const dialog = useUrlDialog(wish);
  const { userId, bookings, claimOf, isKnown, isVisitor, isToSignIn: signsIn } = useBookings();
  const paying = useSeatThatPays(course.id, userId);
  const offered = useOfferedSeats(course.id, userId);
  // The date that somebody books without the seat that they are offered.
  const [ownWay, setOwnWay] = useState<string | null>(null);
  const accountLink = useAccountLink();
  const wanted = isCurrent ? cohorts.find((cohort) => cohort.id === dialog.value) : undefined;
  const availability = wanted && availabilityOf(wanted, now);
  const canBook = availability !== undefined && isBookable(availability);
  const isTaken = availability?.kind === 'taken';
  const hasOthers = cohorts.some((cohort) => isBookable(availabilityOf(cohort, now)));
  const isBooked = wanted !== undefined && liveBookingOf(bookings, wanted.id) !== undefined;
  const isAsking = wanted && isKnown && offered.isKnown && !isVisitor && !isBooked && canBook;
  /** The seat to accept with which a date is booked, unless another pays for it already. */
  const offeredFor = (cohort: PublicCohort) =>
    paying ? undefined : seatForDate(offered.seats, cohort);
  const invitation = wanted && ownWay !== wanted.id ? offeredFor(wanted) : undefined;

  const pageWith = (cohortId: string) => paths.bookDate(course.slug, cohortId);
  /** What is pressed before the page knows who is there, and which dates there are, is a wish of the URL, too. */
  const bookAt = (cohortId: string) => {
    if (!isCurrent || !isKnown) return { to: pageWith(cohortId), ...dialogLink };
    return isVisitor ? { to: accountLink(pageWith(cohortId)) } : null;
  };

  /** Whether the seat of a company pays for a date, or for the booking that there is. */
  const isCovered = (cohort: PublicCohort, booking: MyBooking | undefined) =>
    (cohort.price_cents ?? 0) > 0 && (booking ? booking.paid_by !== null : paying !== undefined);

  // Otherwise the dialog would disappear without a word, as if the seat were booked.
  if (wanted && signsIn) return <Redirect to={paths.loginThen(pageWith(wanted.id))} />;
  // A link to the booking: the sign-up shows what is booked, and leads back.
  if (wanted && canBook && isVisitor)
    return <Redirect to={paths.signUpThen(pageWith(wanted.id))} />;
  // There it is taken over, at the price that was agreed.
  if (wanted && isKnown && !isBooked && claimOf(wanted)) return <Redirect to={paths.learn} />;
  const coursePrice = course.price_kind === 'free' ? 0 : course.price_cents;
  const hasOnePrice = cohorts.every((cohort) => (cohort.price_cents ?? 0) === coursePrice);
  const listed = cohorts.filter(({ id }) => id !== linkedSeat?.cohort.id);
  const hasSeatFor = (cohort: PublicCohort) => {
    const { kind } = availabilityOf(cohort, now);
    return (
      kind === 'free' ||
      kind === 'last' ||
      (kind === 'full' && Boolean(offeredFor(cohort)?.cohort_id))
    );
  };
  // People who have a seat come for that.
  const first = linkedSeat
    ? undefined
    : listed.find(
        (cohort) => hasSeatFor(cohort) && !liveBookingOf(bookings, cohort.id) && !claimOf(cohort),
      );
  return (
    <>
      {isCurrent && dialog.value !== null && isKnown && !isBooked && !canBook && (
        <div className="mt-4">
          <Notice tone="info" title={isTaken ? cohortText.takenTitle : gone.title} comesIntoView>
            {[isTaken && cohortText.mayReturn, hasOthers ? gone.text : gone.none]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        </div>
      )}
      {listed.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {listed.map((cohort) => (
            <DateRow
              key={cohort.id}
              cohort={cohort}
              priceCents={hasOnePrice ? null : (cohort.price_cents ?? 0)}
              isCovered={isCovered(cohort, liveBookingOf(bookings, cohort.id))}
              offered={offeredFor(cohort)}
              booking={liveBookingOf(bookings, cohort.id)}
              claim={claimOf(cohort)}
              isFirst={cohort === first}
              bookAt={bookAt(cohort.id)}
              onBook={() => dialog.open(cohort.id)}
              now={now}
            />
          ))}
        </ul>
      )}
      <script type="application/ld+json">{scriptJson(eventsJsonLd(course, cohorts, now))}</script>
      {isAsking && invitation && (
        <OfferedSeatDialog
          key={invitation.id}
          course={course}
          cohort={wanted}
          seat={invitation}
          isFull={availability.kind === 'full'}
          isEntry={dialog.isEntry}
          onClose={dialog.close}
          onOwn={() => setOwnWay(wanted.id)}
          placeholder={null}
        />
      )}
      {isAsking && !invitation && (
        <BookDialog
          key={wanted.id}
          course={course}
          cohort={wanted}
          isFull={availability.kind === 'full'}
          other={otherBookingOf(bookings, { course, cohort: wanted })}
          isEntry={dialog.isEntry}
          onClose={dialog.close}
          placeholder={null}
        />
      )}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { errorMessage } from '@/shared/errors/text/errors';
import { ownSeatsText } from '../text/own-seats';
import { acceptSeat, type OwnSeat } from '../data/mine';
import type { BookedDate } from './booked-date';
import { formatMoment, formatDay } from '@/shared/dates/athens-time';
import { errorCode, isRetryable } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { dismissAllToasts, showToast } from '@/ui/toast-store';

const { offer: text, accepted, refusals } = ownSeatsText;

/** Where an accepted seat leads: to the course, to its dates where it pays for one, or to the booking on this page. */
function afterAcceptance(seat: OwnSeat, hasBooking: boolean, wanted: string | null) {
  if (seat.cohort_id !== null || hasBooking)
    return { to: paths.learn, title: accepted.cohort, text: accepted.cohortText };
  if (seat.needs_booking && wanted !== null)
    return {
      to: paths.bookDate(seat.course_slug, wanted),
      title: accepted.choose,
      text: accepted.confirmText,
    };
  if (seat.needs_booking)
    return {
      to: paths.course(seat.course_slug),
      title: accepted.choose,
      text: accepted.chooseText,
    };
  return {
    to: paths.learnCourse(seat.course_slug),
    title: accepted.course,
    text: accepted.courseText,
  };
}

/** The way to have the company pay for a booking of the same date, which is paid. */
function AskUs({ seat }: { seat: OwnSeat }) {
  return (
    <Link
      to={paths.contactWith(text.subject(seat.course_title, formatDay(seat.starts_at ?? '')))}
      className="inline-flex min-h-11 items-center text-clay-deep"
    >
      {refusals.already_booked.way}
    </Link>
  );
}

type RefusalProps = { seat: OwnSeat; error: unknown; notNeeded: string | null };

function Refusal({ error, seat, notNeeded }: RefusalProps) {
  const code = errorCode(error);
  if (code === 'already_booked' && notNeeded !== null)
    return (
      <Notice tone="error" title={text.failure}>
        {notNeeded}
      </Notice>
    );
  const known = Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : null;
  return (
    <Notice tone="error" title={text.failure}>
      <p>{known?.text ?? errorMessage(code)}</p>
      {code === 'already_booked' ? (
        <AskUs seat={seat} />
      ) : (
        known && (
          <Link
            to={paths.course(seat.course_slug)}
            className="inline-flex min-h-11 items-center text-clay-deep"
          >
            {known.way}
          </Link>
        )
      )}
    </Notice>
  );
}

type SeatOfferProps = {
  seat: OwnSeat;
  /** The link of its invitation has led here. */
  isLinked: boolean;
  /** The dates that the user has booked in the course, the next first. */
  bookings: readonly BookedDate[];
};

/** The booking of the date of a seat; undefined where there is none, or where the seat is of the whole course. */
const bookingThere = ({ seat, bookings }: Pick<SeatOfferProps, 'seat' | 'bookings'>) =>
  bookings.find(({ cohortId }) => cohortId === seat.cohort_id);

/** Why a seat cannot be accepted, and is not needed: it would book the same date again. Null where that is not so. */
function notNeededText(there: BookedDate | undefined): string | null {
  if (there?.payment === 'covered') return text.coveredThere(there.payer);
  return there?.payment === 'free' ? text.freeThere : null;
}

function Remark({ children }: { children: ReactNode }) {
  return <div className="mt-3 max-w-prose border-l-4 border-saffron pl-4">{children}</div>;
}

type ConsequencesProps = Pick<SeatOfferProps, 'seat' | 'bookings'> & {
  /** The date to book with it is chosen already. */
  hasChosen: boolean;
};

/** What a seat does once it is accepted, beside the bookings that the user has. */
function Consequences({ seat, bookings, hasChosen }: ConsequencesProps) {
  const isOfDate = seat.cohort_id !== null;
  const there = bookingThere({ seat, bookings });
  /** The next booking with this payment, unless that of the date of the seat has it. */
  const other = (payment: BookedDate['payment']) =>
    there?.payment === payment
      ? undefined
      : bookings.find((booking) => booking.payment === payment);
  const paying = isOfDate ? there?.payment === 'due' && there : other('due');
  if (paying) return <p className="mt-1">{text.pays(formatMoment(paying.startsAt))}</p>;
  const isOfBooking = isOfDate || seat.needs_booking;
  const paid = isOfBooking && other('paid');
  const covered = isOfBooking && other('covered');
  const unpaid = other('due');
  const stated = !isOfDate && other('stated');
  const notNeeded = notNeededText(there);
  return (
    <>
      {seat.needs_booking && <p className="mt-1">{hasChosen ? text.confirm : text.choose}</p>}
      {paid && <Remark>{text.paid(formatMoment(paid.startsAt))}</Remark>}
      {covered && <Remark>{text.covered(formatMoment(covered.startsAt), covered.payer)}</Remark>}
      {there?.payment === 'waits' && <p className="mt-1">{text.waits}</p>}
      {notNeeded !== null && <Remark>{notNeeded}</Remark>}
      {there?.payment === 'paid' && (
        <Remark>
          <p>{text.paidThere}</p>
          <AskUs seat={seat} />
        </Remark>
      )}
      {unpaid && <Remark>{text.unpaid(formatMoment(unpaid.startsAt))}</Remark>}
      {stated && <Remark>{text.stated(formatMoment(stated.startsAt))}</Remark>}
    </>
  );
}

/** A seat that was given to the user: who gives what until when, what they will see, and the way to accept it. */
export function SeatOffer({ seat, isLinked, bookings }: SeatOfferProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The date for which its link was followed, on the page of the course.
  const wanted = useSearchParams()[0].get('book');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    heading.current?.focus();
    // On a phone that of the sign-in would lie over the button.
    dismissAllToasts();
  }, [isLinked]);
  const isAccepted = useRef(false);
  useEffect(
    () => () => {
      // The pressed button is gone, which may be before or after the last answer to what is read again.
      if (isAccepted.current) focusHeadingIfLost();
    },
    [],
  );
  const refresh = () =>
    Promise.all(
      ['seats', 'cohorts', 'learning'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const acceptance = useSingleMutation({
    mutationFn: () => acceptSeat(seat.id),
    // Its answer may have been lost: repeated, it changes nothing and says what it booked.
    retry: (failures, error) => failures === 0 && isRetryable(error),
    onSuccess: async ({ booking_id: booking }) => {
      const next = afterAcceptance(seat, booking !== null, isLinked ? wanted : null);
      showToast({ tone: 'success', title: next.title, text: next.text });
      isAccepted.current = true;
      // The page of the course reads them again. By what is known here it would still offer this seat.
      if (next.to !== paths.learn) client.removeQueries({ queryKey: ['seats', 'mine'] });
      // First, because the link would say that the seat is accepted already.
      await navigate(next.to, { replace: next.to === paths.learn });
      await refresh();
    },
    onError: async (error) => {
      const isKept = isRetryable(error) || errorCode(error) === 'already_booked';
      // It may have been taken back, or has expired: then it is not among the offers any more, and its link says what happened to it.
      if (!isKept && !isLinked) await navigate(paths.ownSeat(seat.id), { replace: true });
      await refresh();
    },
  });
  return (
    <section
      aria-label={text.actionOf(seat.course_title)}
      className="border-t-[14px] border-blue bg-white px-5 py-6 ring-1 ring-line sm:px-8 sm:py-8"
    >
      <p className="text-sm font-semibold text-blue">{text.title(seat.organization)}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-2 scroll-mt-24 text-h2 wrap-anywhere outline-none"
      >
        {seat.course_title}
      </h2>
      <p className="mt-3 text-lead">
        {text.text} {text.until(formatDay(seat.expires_at))}
      </p>
      {seat.starts_at && <p className="mt-1">{text.starts(formatMoment(seat.starts_at))}</p>}
      <Consequences seat={seat} bookings={bookings} hasChosen={isLinked && wanted !== null} />
      <div className="mt-6 border-t border-line pt-5">
        {seat.completed_at && (
          <p className="mb-4 max-w-prose border-l-4 border-saffron pl-4">
            {text.completed(formatDay(seat.completed_at))}
          </p>
        )}
        <p className="font-semibold">{text.sees}</p>
        <ul className="mt-2 list-disc pl-5 marker:text-blue">
          {text.seen.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose">{text.also}</p>
        <p className="mt-2 max-w-prose text-ink-muted">{text.never}</p>
      </div>
      {acceptance.isError && (
        <div className="mt-5">
          <Refusal
            error={acceptance.error}
            seat={seat}
            notNeeded={notNeededText(bookingThere({ seat, bookings }))}
          />
        </div>
      )}
      <Button
        className="mt-6 max-sm:w-full"
        aria-label={acceptance.isPending ? undefined : text.actionOf(seat.course_title)}
        aria-disabled={acceptance.isPending}
        onClick={() => acceptance.mutate()}
      >
        {acceptance.isPending ? text.pending : text.action}
      </Button>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { errorMessage } from '@/shared/errors/text/errors';
import { ownSeatsText } from '../text/own-seats';
import { acceptSeat, type OwnSeat } from '../data/mine';
import type { BookedDate } from './seat-parts';
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
  /** When the booking begins that it will pay; null where there is none. */
  pays: string | null;
  /** When another booking of the course begins, which is paid; null where there is none. */
  paid: string | null;
  /** Another booking of the course, which an organisation pays; null where there is none. */
  covered: BookedDate | null;
  /** The organisation that pays for a booking of the date of the seat, so it is not needed; null where none does. */
  coveredThere: string | null;
  /** A booking of the date of the seat is paid already, so it cannot be accepted. */
  isPaidThere: boolean;
  /** A booking of the date of the seat costs the user nothing, so it is not needed. */
  isFreeThere: boolean;
  /** The user waits for a place of the date of the seat, or is offered one, which it confirms. */
  isWaitingThere: boolean;
  /** When the booking begins that it will not pay, since a stated withdrawal from it waits; null where there is none. */
  stated: string | null;
  /** When another booking of the course begins that a seat of a date leaves to be paid; null where there is none. */
  unpaid: string | null;
};

function Remark({ children }: { children: string }) {
  return <p className="mt-3 max-w-prose border-l-4 border-saffron pl-4">{children}</p>;
}

/** A seat that was given to the user: who gives what until when, what they will see, and the way to accept it. */
export function SeatOffer(props: SeatOfferProps) {
  const { seat, isLinked, pays, paid, covered, isPaidThere, isWaitingThere, stated, unpaid } =
    props;
  // The seat cannot be accepted: it would book the same date again.
  const notNeeded =
    props.coveredThere !== null
      ? text.coveredThere(props.coveredThere)
      : props.isFreeThere
        ? text.freeThere
        : null;
  const isOfBooking = seat.needs_booking || seat.cohort_id !== null;
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
      // Otherwise the dialog of the date would ask to accept the seat again: the page of the course reads the seats itself.
      if (next.text === accepted.confirmText) client.removeQueries({ queryKey: ['seats', 'mine'] });
      // First, because the link would say that the seat is accepted already.
      await navigate(next.to, { replace: next.to === paths.learn });
      await refresh();
    },
    onError: async (error) => {
      const isKept = isRetryable(error) || errorCode(error) === 'already_booked';
      // It may have been taken back, or has expired: then it is not among the offers any more, and its link says what became of it.
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
      {pays !== null ? (
        <p className="mt-1">{text.pays(formatMoment(pays))}</p>
      ) : (
        <>
          {seat.needs_booking && (
            <p className="mt-1">{isLinked && wanted !== null ? text.confirm : text.choose}</p>
          )}
          {isOfBooking && paid !== null && <Remark>{text.paid(formatMoment(paid))}</Remark>}
          {isOfBooking && covered && (
            <Remark>{text.covered(formatMoment(covered.startsAt), covered.payer)}</Remark>
          )}
          {isWaitingThere && <p className="mt-1">{text.waits}</p>}
          {notNeeded !== null && <Remark>{notNeeded}</Remark>}
          {isPaidThere && (
            <div className="mt-3 max-w-prose border-l-4 border-saffron pl-4">
              <p>{text.paidThere}</p>
              <AskUs seat={seat} />
            </div>
          )}
          {unpaid !== null && <Remark>{text.unpaid(formatMoment(unpaid))}</Remark>}
          {stated !== null && <Remark>{text.stated(formatMoment(stated))}</Remark>}
        </>
      )}
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
          <Refusal error={acceptance.error} seat={seat} notNeeded={notNeeded} />
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { withdrawalLaw } from '@/brand/withdrawal';
import { bookingsText } from '../text/bookings';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { formatMoment, formatDay } from '@/shared/dates/athens-time';
import { cancelBooking } from '../data/bookings';
import { hasPlace, myBookingsQuery, type MyBooking } from '../data/my-bookings';
import type { Withdrawal } from '../data/withdrawals';
import { canWithdraw } from '../data/withdrawal-state';
import { withdrawText } from '../text/withdraw-page';
import { lastDayOf } from './withdrawal-words';
import { paths } from '@/lib/paths';
import { queryClient } from '@/shared/data/query-client';
import { bindNumbers } from '@/lib/bind-numbers';
import { ownSeatsQuery, type OwnSeat } from '@/subjects/seats/data/mine';
import { useUserId } from '@/subjects/session/data/session-store';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BookingFailure } from './booking-failure';
import { useBookingChange } from './use-booking-change';

const text = bookingsText.cancel;

/** What was received and not given back, and the part of it that comes back whatever the terms of the course say. */
function paidOf({ payment, amount }: MyBooking) {
  if (!amount) return { kept: 0, surplus: 0 };
  return {
    kept: amount.received_cents - amount.returned_cents,
    surplus: payment === 'refund_due' ? amount.open_cents : 0,
  };
}

/** What giving up a booking means, for the place and for the money. */
function consequences(booking: MyBooking, seat: OwnSeat | null | undefined): string {
  const { state, payment, amount, course, cohort, withdrawal } = booking;
  const day = cohort.starts_at && formatDay(cohort.starts_at);
  if (state === 'waiting') return text.place(day);
  if (state === 'offered') return text.offer(day);
  if (seat && seat.cohort_id !== null) return text.ofDate(day, seat.organization);
  const said = [text.seat(day)];
  if (seat) said.push(text.ofCourse);
  // A person who has left the company keeps the booking that it pays for, but no seat for another.
  else if (seat === null && booking.paid_by !== null) said.push(text.ofFormer(booking.paid_by));
  const { kept, surplus } = paidOf(booking);
  const isPaid = kept > surplus;
  if (isPaid) {
    const terms = bindNumbers(course.refund_terms || coursePageText.refunds[course.category]);
    const { price } = courseLabels;
    said.push(
      surplus > 0
        ? text.paidBeyond(price(kept), price(surplus), price(kept - surplus), terms)
        : text.paid(price(kept), terms),
    );
  } else if (surplus > 0) said.push(bookingsText.next.refundDue(courseLabels.price(surplus)));
  if (payment === 'due') {
    if (amount?.is_confirming) said.push(text.confirming);
    else said.push(isPaid ? text.nothingMore : text.due);
  }
  if (withdrawal && canWithdraw(withdrawal)) said.push(...insteadOfCancelling(withdrawal, isPaid));
  return said.join(' ');
}

/** The seat of a company that pays for a booking; null where there is none, undefined until it is known. */
function useSeatOf({
  paid_by: organization,
  course,
  cohort,
}: MyBooking): OwnSeat | null | undefined {
  const userId = useUserId();
  const isPaid = organization !== null && userId !== '';
  const { data: seats } = useQuery({ ...ownSeatsQuery(userId), enabled: isPaid });
  if (!seats) return undefined;
  const found = seats.find(
    (seat) =>
      seat.organization === organization &&
      seat.course_id === course.id &&
      seat.state === 'bound' &&
      !seat.needs_booking &&
      (seat.cohort_id === null || seat.cohort_id === cohort.id),
  );
  return found ?? null;
}

/** The right of withdrawal, as shown before a cancellation. */
function insteadOfCancelling(withdrawal: Withdrawal, isPaid: boolean): string[] {
  const { own } = withdrawText;
  const { stated_at: stated } = withdrawal;
  if (!stated) return isPaid ? [withdrawalLaw.instead(lastDayOf(withdrawal))] : [];
  return [own.alreadyStated(formatMoment(stated)), ...(isPaid ? [own.termsEnd] : [])];
}

const words = {
  seat: {
    action: text.action,
    title: text.title,
    confirm: text.confirm,
    keep: text.keep,
    done: text.done,
    failure: text.failure,
  },
  offered: {
    action: text.refuse,
    title: text.refuseTitle,
    confirm: text.confirmRefuse,
    keep: text.keepOffer,
    done: text.refused,
    failure: text.refuseFailure,
  },
  waiting: {
    action: text.leave,
    title: text.leaveTitle,
    confirm: text.confirmLeave,
    keep: text.keepPlace,
    done: text.left,
    failure: text.failure,
  },
};

/** Gives up a booking, refuses an offer or leaves the waiting list, after a question that says the terms. */
export function CancelBooking({ booking }: { booking: MyBooking }) {
  const [isAsking, setIsAsking] = useState(false);
  const { title } = booking.course;
  const { state, amount, withdrawal } = booking;
  const seat = useSeatOf(booking);
  const said = words[state === 'waiting' || state === 'offered' ? state : 'seat'];
  const userId = useUserId();
  const mutation = useBookingChange(
    {
      // In another tab, what was a place in the list may have become a seat.
      change: () => cancelBooking(booking.id, { shownState: state }),
      find: (bookings) => bookings.find((mine) => mine.id === booking.id && !hasPlace(mine)),
    },
    {
      ...said,
      // A booking that has ended meanwhile is returned as it is: a withdrawal may have been confirmed on another device.
      done: () => {
        const bookings = queryClient.getQueryData(myBookingsQuery(userId).queryKey);
        const ended = bookings?.find(({ id }) => id === booking.id);
        return ended?.withdrawal?.confirmed_at ? withdrawText.contract.done : said.done;
      },
    },
  );
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="font-normal! text-ink-muted! hover:text-clay!"
        aria-label={bookingsText.actionOf(said.action, title)}
        onClick={() => setIsAsking(true)}
      >
        {said.action}
      </Button>
      {amount && state === 'confirmed' && (
        <p className="text-sm text-ink-muted">
          {text.gives[paidOf(booking).kept > 0 ? 'paid' : 'unpaid']}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={said.title(title)}
        text={consequences(booking, seat)}
        confirmLabel={mutation.isPending ? text.pending : said.confirm}
        cancelLabel={said.keep}
        pending={mutation.isPending}
        onConfirm={() => mutation.mutate()}
        onCancel={() => {
          mutation.reset();
          setIsAsking(false);
        }}
      >
        {withdrawal?.stated_at && canWithdraw(withdrawal) && (
          <Link to={paths.withdrawFrom(booking.id)} className="inline-flex min-h-11 items-center">
            {withdrawalLaw.confirm}
          </Link>
        )}
        <BookingFailure error={mutation.error} title={said.failure} />
      </ConfirmDialog>
    </>
  );
}

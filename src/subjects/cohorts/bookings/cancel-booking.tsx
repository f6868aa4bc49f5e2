import { useState } from 'react';
import { Link } from 'react-router-dom';
import { withdrawalLaw } from '@/brand/withdrawal';
import { bookingsText } from '../text/bookings';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { cancelBooking } from '../data/bookings';
import { hasPlace, type MyBooking } from '../data/my-bookings';
import { canWithdraw, type Withdrawal } from '../data/withdrawals';
import { withdrawText } from '../text/withdraw-page';
import { lastDayOf } from './withdrawal-words';
import { paths } from '@/lib/paths';
import { bindNumbers } from '@/lib/bind-numbers';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BookingFailure } from './booking-failure';
import { useBookingChange } from './use-booking-change';

const text = bookingsText.cancel;

/** What giving up a booking means, for the place and for the money. */
function consequences(booking: MyBooking): string {
  const { state, payment, amount, course, cohort, withdrawal } = booking;
  const day = cohort.starts_at && formatDay(cohort.starts_at);
  if (state === 'waiting') return text.place(day);
  if (state === 'offered') return text.offer(day);
  const isPaid = payment === 'paid' && amount !== null;
  const said = [text.seat(day)];
  if (payment === 'due') said.push(amount?.is_confirming ? text.confirming : text.due);
  if (isPaid) {
    const terms = course.refund_terms || coursePageText.refunds[course.category];
    said.push(text.paid(courseLabels.price(amount.amount_cents / 100), bindNumbers(terms)));
  }
  if (withdrawal && canWithdraw(withdrawal)) said.push(...insteadOfCancelling(withdrawal, isPaid));
  return said.join(' ');
}

/** What is said of the right of withdrawal to who is about to cancel. */
function insteadOfCancelling(withdrawal: Withdrawal, isPaid: boolean): string[] {
  const { own } = withdrawText;
  const { stated_at: stated } = withdrawal;
  if (!stated) return isPaid ? [withdrawalLaw.instead(lastDayOf(withdrawal))] : [];
  return [own.alreadyStated(formatDateTime(stated)), ...(isPaid ? [own.termsEnd] : [])];
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
  const { state, withdrawal } = booking;
  const said = words[state === 'waiting' || state === 'offered' ? state : 'seat'];
  const mutation = useBookingChange(
    {
      // In another tab, what was a place in the list may have become a seat.
      change: () => cancelBooking(booking.id, { shownState: state }),
      find: (bookings) => bookings.find((mine) => mine.id === booking.id && !hasPlace(mine)),
    },
    said,
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
      <ConfirmDialog
        open={isAsking}
        title={said.title(title)}
        text={consequences(booking)}
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
          <Link
            to={paths.withdrawBy(withdrawal.token)}
            className="inline-flex min-h-11 items-center"
          >
            {withdrawalLaw.confirm}
          </Link>
        )}
        <BookingFailure error={mutation.error} title={said.failure} />
      </ConfirmDialog>
    </>
  );
}

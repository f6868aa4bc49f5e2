import { useState } from 'react';
import { bookingsText } from '@/content/interface/bookings';
import { coursePageText } from '@/content/interface/course-page';
import { errorMessage } from '@/content/interface/errors';
import { cancelBooking } from '@/data/cohorts/bookings';
import type { MyBooking } from '@/data/cohorts/my-bookings';
import { bindNumbers } from '@/lib/bind-numbers';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { useBookingChange } from './use-booking-change';

const text = bookingsText.cancel;

/** What giving up a booking means, for the place and for the money. */
function consequences({ state, payment, course }: MyBooking): string {
  if (state === 'waiting') return text.place;
  if (payment === 'due') return `${text.seat} ${text.due}`;
  if (payment !== 'paid') return text.seat;
  const terms = course.refund_terms || coursePageText.refunds[course.category];
  return `${text.seat} ${text.paid(bindNumbers(terms))}`;
}

/** Gives up a booking, after a question that says the terms. */
export function CancelBooking({ booking }: { booking: MyBooking }) {
  const [isAsking, setIsAsking] = useState(false);
  const { title } = booking.course;
  const isWaiting = booking.state === 'waiting';
  const mutation = useBookingChange(() => cancelBooking(booking.id), {
    done: isWaiting ? text.left : text.done,
    failure: text.failure,
  });
  const label = isWaiting ? text.leave : text.action;
  const confirmLabel = isWaiting ? text.confirmLeave : text.confirm;
  return (
    <>
      <Button
        tone="plain"
        size="small"
        aria-label={bookingsText.actionOf(label, title)}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={(isWaiting ? text.leaveTitle : text.title)(title)}
        text={consequences(booking)}
        confirmLabel={mutation.isPending ? text.pending : confirmLabel}
        cancelLabel={isWaiting ? text.keepPlace : text.keep}
        pending={mutation.isPending}
        onConfirm={() => mutation.mutate()}
        onCancel={() => {
          mutation.reset();
          setIsAsking(false);
        }}
      >
        {mutation.isError && (
          <Notice tone="error" title={text.failure}>
            {errorMessage(errorCode(mutation.error))}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookText } from './text/cohorts';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { bookButtonId } from './book-button-id';
import type { Arrival } from './bookings/arrival';
import { BookingFailure } from './bookings/booking-failure';
import { changeBooking } from './bookings/change-booking';
import { book } from './data/bookings';
import { useEarlyStart } from './early-start';
import { listEndOf } from './cohort-availability';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { day } from '@/lib/delays';
import { howToPay, payLater } from './how-to-pay';
import { payLine } from './bookings/payment-line';
import { SeatTicket } from './seat-ticket';
import { useSeatThatPays } from './company-seat/use-seat-that-pays';
import { beginsWithinWithdrawal } from './withdrawal-period';
import { withdrawalLaw } from '@/brand/withdrawal';
import { OtherBooking } from './bookings/other-booking';
import { liveBookingOf, type MyBooking } from './data/my-bookings';
import type { PublicCohort } from './data/queries';
import type { CourseWithCurriculum } from '@/subjects/courses/data/queries';
import { queryClient } from '@/shared/data/query-client';
import { useUserId } from '@/subjects/session/data/session-store';
import { errorCode } from '@/lib/errors';
import { bindNumbers } from '@/lib/bind-numbers';
import { paths } from '@/lib/paths';
import { Notice } from '@/ui/notice';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type BookDialogProps = {
  course: Pick<
    CourseWithCurriculum,
    'id' | 'title' | 'category' | 'refund_terms' | 'modules' | 'enrolment_mode' | 'lessons_open'
  >;
  cohort: PublicCohort;
  /** Whether only a place in the waiting list seems to be left. */
  isFull: boolean;
  /** A booking of another date of the course. */
  other: MyBooking | undefined;
  /** Whether the dialog has an entry in the history, which the booking replaces. */
  isEntry: boolean;
  onClose: () => void;
};

/** What waiting for a seat of a cohort means: for how long one is kept, or until when the list runs where that is sooner. */
function waitingText(cohort: PublicCohort): string {
  const end = listEndOf(cohort);
  if (end - Date.now() >= day) return bookText.waitingText;
  const moment = new Date(end).toISOString();
  return bookText.waitingTextUntil(`${formatMeetingDay(moment)}, ${formatTime(moment)}`);
}

/** Asks whether to book, with price and what the law wants seen, the other terms folded below, and leads to the page with the booking. */
export function BookDialog(props: BookDialogProps) {
  const { course, cohort, isFull: seemsFull, other, isEntry, onClose } = props;
  const navigate = useNavigate();
  const userId = useUserId();
  const isClosing = useRef(false);
  // A press whose answer was lost books once, also when it is repeated.
  const [request] = useState(() => crypto.randomUUID());
  // People who asked for the list have not seen the terms of a seat, and the other way round: these are shown before they get it.
  const [isFull, setIsFull] = useState(seemsFull);
  const [isOver, setIsOver] = useState(false);
  const seat = useSeatThatPays(course.id, userId);
  const cents = seat ? 0 : (cohort.price_cents ?? 0);
  const isContract = cents > 0 && !isFull;
  const early = useEarlyStart(isContract && beginsWithinWithdrawal(cohort.starts_at ?? ''));
  const mutation = useMutation(
    {
      mutationFn: (_pressed: { isCovered: boolean }) =>
        changeBooking(
          userId,
          () =>
            book(cohort.id, {
              request,
              isEarly: early.isAsked,
              isListOnly: isFull,
              isSeatOnly: !isFull,
              shown: { cents, payWithin: cohort.lapses_within },
            }),
          (bookings) => liveBookingOf(bookings, cohort.id),
        ),
      onError: async (error) => {
        const code = errorCode(error);
        if (code === 'seat_free') setIsFull(false);
        if (code === 'last_seat_gone') setIsFull(true);
        // Neither a seat nor a place in the list is left, so that nothing can be confirmed.
        if (code === 'list_ended') setIsOver(true);
        if (code === 'price_risen' || code === 'pay_within_changed')
          await Promise.all(
            ['cohorts', 'seats'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
          );
      },
      onSuccess: ({ state }) => {
        // Read again by the next page: here the dialog would close before that has loaded.
        for (const key of ['cohorts', 'learning'])
          void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' });
        const arrival: Arrival = {
          cohort: cohort.id,
          state: state === 'confirmed' ? state : 'waiting',
        };
        return navigate(paths.learn, { state: arrival, replace: isEntry });
      },
    },
    queryClient,
  );
  // A company's seat paid for it before, so the price itself did not rise.
  const hasLostSeat =
    errorCode(mutation.error) === 'price_risen' && mutation.variables?.isCovered && !seat;
  // Also when it has succeeded: until the next page is there.
  const isPending = mutation.isPending || mutation.isSuccess;
  // Those of an open course are read without a booking.
  const hasLessons = course.modules.length > 0 && course.enrolment_mode !== 'open';
  const title = isFull ? bookText.waitingTitle : bookText.title;
  const confirm = cents > 0 ? bookText.confirmPaid : bookText.confirm;
  const terms = course.refund_terms || coursePageText.refunds[course.category];
  const right = isContract ? [withdrawalLaw.right] : [];
  // The request to begin early names the period: what the right is, is folded with the other terms.
  const isEarly = Boolean(early.field);
  const close = () => {
    // A second press, before the first has gone back in the history, would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    // What was refused may have changed: the list is to show it. Not before, as a date that is closed has no dialog.
    if (mutation.isError) void queryClient.invalidateQueries({ queryKey: ['cohorts'] });
    onClose();
  };
  const shown = [(isFull ? payLater : howToPay)(cohort), ...(isEarly ? [] : right)];
  const folded = [
    ...(isEarly ? [...right, withdrawalLaw.earlyStart.share] : []),
    bookText.cancelFreely,
  ];
  if (cents > 0) folded.push(terms, bookText.receipt);
  if (cents > 0 && hasLessons) folded.push(coursePageText.lessonsOpen[course.lessons_open]);

  if (isOver)
    return (
      <ConfirmDialog
        open
        title={title}
        text={bookText.over.text}
        confirmLabel={null}
        cancelLabel={bookText.over.close}
        returnTo={() => document.getElementById(bookButtonId(cohort.id))}
        onConfirm={close}
        onCancel={close}
      >
        <Notice tone="error" title={bookText.failure} comesIntoView>
          {isFull ? bookText.over.list : bookText.over.seat}
        </Notice>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={title}
      text={isFull ? waitingText(cohort) : bookText.text}
      confirmLabel={isPending ? bookText.pending : isFull ? bookText.confirmWaiting : confirm}
      cancelLabel={bookText.cancel}
      isStacked={isContract || isFull}
      pending={isPending}
      returnTo={() => document.getElementById(bookButtonId(cohort.id))}
      onConfirm={() => {
        if (early.check()) mutation.mutate({ isCovered: seat !== undefined });
      }}
      onCancel={close}
    >
      <SeatTicket
        title={course.title}
        cohort={cohort}
        meetings={cohort.meetings}
        limit={8}
        cents={seat ? null : cents}
        payment={
          // What is below says when people pay who wait for a seat.
          seat ? bookText.paidBy(seat.organization) : isContract ? payLine(cohort, false) : null
        }
      />
      <OtherBooking booking={other} className="mt-3 text-sm sm:mt-4" />
      {cents > 0 && (
        <p className="mt-3 text-sm text-ink-muted max-sm:leading-snug sm:mt-4">
          {bindNumbers(shown.join(' '))}
        </p>
      )}
      {early.field}
      {hasLostSeat ? (
        <Notice tone="error" title={bookText.failure} comesIntoView className="mt-5">
          {bookText.seatReturned}
        </Notice>
      ) : (
        <BookingFailure error={mutation.error} title={bookText.failure} className="mt-5" />
      )}
      {/* The buttons would cover what opens at the end of the dialog. */}
      <details
        className="mt-2 text-sm"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
        }}
      >
        <summary className="font-semibold text-blue">
          {isEarly
            ? bookText.cancellationEarly
            : cents > 0
              ? bookText.cancellation
              : bookText.cancellationFree}
        </summary>
        <p className="text-ink-muted">{bindNumbers(folded.join(' '))}</p>
      </details>
    </ConfirmDialog>
  );
}

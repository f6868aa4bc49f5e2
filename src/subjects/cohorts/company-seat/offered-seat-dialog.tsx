import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookText } from '../text/cohorts';
import { bookButtonId } from '../book-button-id';
import { SeatTicket } from '../seat-ticket';
import type { PublicCohort } from '../data/queries';
import type { OwnSeat } from '@/subjects/seats/data/mine';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const text = bookText.offered;

type OfferedSeatDialogProps = {
  course: { title: string };
  cohort: PublicCohort;
  seat: OwnSeat;
  /** Whether only a place in the waiting list seems to be left. */
  isFull: boolean;
  /** Whether the dialog has an entry in the history, which the seat replaces. */
  isEntry: boolean;
  onClose: () => void;
  /** Books without the seat. */
  onOwn: () => void;
};

/**
 * Shown instead of the booking dialog to people to whom an organisation gives a seat: they accept it where they read what the
 * organisation will see of them. People who do not want that can book without it.
 */
export function OfferedSeatDialog(props: OfferedSeatDialogProps) {
  const { course, cohort, seat, isFull, isEntry, onClose, onOwn } = props;
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const isOfDate = seat.cohort_id !== null;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={bookText.title}
      text={isOfDate ? text.ofDate : isFull ? text.ofList : text.ofCourse}
      confirmLabel={text.accept}
      cancelLabel={bookText.cancel}
      returnTo={() => document.getElementById(bookButtonId(cohort.id))}
      onConfirm={() =>
        void navigate(paths.ownSeat(seat.id, isOfDate ? undefined : cohort.id), {
          replace: isEntry,
        })
      }
      onCancel={() => {
        // A second press, before the first has gone back in the history, would leave the page.
        if (isClosing.current) return;
        isClosing.current = true;
        onClose();
      }}
    >
      <SeatTicket
        title={course.title}
        cohort={cohort}
        meetings={cohort.meetings}
        limit={8}
        cents={null}
        payment={text.payer(seat.organization)}
      />
      <Button tone="plain" size="small" className="mt-2 font-normal!" onClick={onOwn}>
        {isFull && !isOfDate ? text.ownList : text.own}
      </Button>
    </ConfirmDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { seatListText } from './text/seat-list';
import { endSeat, takeBackSeat, type PoolSeat } from './data/pool-seats';
import { formatDay } from '@/shared/dates/athens-time';
import { errorCode } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { CheckboxCards } from '@/ui/fields/choice';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';
import { seatPerson } from './seat-columns';
import { useRightsCheck } from './use-rights-check';

const { takeBack, left } = seatListText;

/** Whether seats of the pool of a seat can be given, and whether they are of a cohort. */
type PoolKind = { isOpen: boolean; isOfCohort: boolean };

type SeatDialogProps = { seat: PoolSeat; focusRow: () => void; onClose: () => void };

/** Changes a seat, reads the seats again, and closes the dialog. */
function useSeatChange(
  act: () => Promise<void>,
  done: string,
  { onClose, focusRow }: SeatDialogProps,
) {
  const client = useQueryClient();
  const change = useSingleMutation({
    mutationFn: act,
    onSuccess: async () => {
      showToast({ tone: 'success', title: done });
      await client.invalidateQueries({ queryKey: ['seats'] });
      onClose();
      focusRow();
    },
    // Somebody else may have changed it, or its holder has just begun.
    onError: () => void client.invalidateQueries({ queryKey: ['seats'] }),
  });
  useRightsCheck(change.error);
  return change;
}

function consequence(seat: PoolSeat, { isOpen, isOfCohort }: PoolKind): string {
  const { state, booking_starts_at: start } = seat;
  if (state === 'given') return takeBack.given(isOpen);
  const rest = ofBoundSeat(seat, { isOpen, isOfCohort });
  if (start === null) return rest;
  const day = formatDay(start);
  return `${ofBooking(seat)(day)} ${rest}`;
}

function ofBooking({ is_own_booking: isOwn, is_booking_over: isOver }: PoolSeat) {
  if (isOwn) return takeBack.ownBooking;
  return isOver ? takeBack.keepsBooking : takeBack.cancelsBooking;
}

function ofBoundSeat(seat: PoolSeat, { isOpen, isOfCohort }: PoolKind): string {
  if (seat.has_begun) return isOfCohort ? takeBack.ofCohort : takeBack.forAdmins;
  return seat.is_lost ? takeBack.lost : takeBack.bound(isOpen);
}

type TakeBackProps = SeatDialogProps &
  PoolKind & {
    /** Whether its holder has begun by now, and has not left. */
    hasBegun: boolean;
  };

/** Asks before a seat is taken back, and says what that means. Only admins are asked about somebody who has begun. */
export function TakeBackDialog(props: TakeBackProps) {
  const { seat, isOpen, isOfCohort, onClose } = props;
  const [isReturned, setReturned] = useState(false);
  const person = seatPerson(seat);
  const change = useSeatChange(
    () =>
      takeBackSeat({ id: seat.id, isReturned, shownState: seat.state, isShownLost: seat.is_lost }),
    takeBack.done(person),
    props,
  );
  return (
    <ConfirmDialog
      open
      title={takeBack.title(person)}
      text={consequence(seat, { isOpen, isOfCohort })}
      confirmLabel={change.isPending ? takeBack.pending : takeBack.confirm}
      cancelLabel={takeBack.cancel}
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      {seat.has_begun && !isOfCohort && (
        <CheckboxCards
          name="returns"
          legend={takeBack.returns}
          legendClassName="sr-only"
          options={[
            {
              value: 'returns',
              label: takeBack.returns,
              hint:
                seat.is_booking_over && !seat.is_own_booking
                  ? takeBack.returnsOwed
                  : takeBack.returnsHint,
            },
          ]}
          value={isReturned ? ['returns'] : []}
          onChange={(chosen) => setReturned(chosen.length > 0)}
        />
      )}
      {props.hasBegun && errorCode(change.error) === 'seat_used' ? (
        <Notice tone="error" title={takeBack.failed}>
          {takeBack.begun}
        </Notice>
      ) : (
        <FailureNotice error={change.error} isRepeatable title={takeBack.failed} />
      )}
    </ConfirmDialog>
  );
}

/** Asks before the holder of a seat is said to have left the organisation. */
export function LeftDialog(props: SeatDialogProps & { isForStaff: boolean }) {
  const { seat, isForStaff, onClose } = props;
  const person = seatPerson(seat);
  const change = useSeatChange(() => endSeat(seat.id), left.done(person), props);
  return (
    <ConfirmDialog
      open
      title={left.title(person)}
      text={isForStaff ? left.forAdmins : left.text}
      confirmLabel={left.confirm}
      cancelLabel={left.cancel}
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <FailureNotice error={change.error} isRepeatable title={left.failed} />
    </ConfirmDialog>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortsText as text } from '../text/staff-cohorts';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { setCohortState } from '../data/staff';
import { cohortSeatsQuery, type CohortSeats } from '../data/staff-queries';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { closeDialog } from './people/use-people-change';

type DialogProps = {
  cohortId: string;
  /** Names the cohort. */
  name: string;
  onClose: () => void;
};

/** How many people get an e-mail: those who have a booking as the dialog opens. */
function useLetterText(cohortId: string, textOf: (seats: CohortSeats) => string): string {
  const { data, isError } = useQuery(cohortSeatsQuery(cohortId));
  if (isError) return text.countFailed;
  return data ? textOf(data) : text.counting;
}

/** To whom a free seat is offered as the cohort opens. */
const offersOf = ({ state, capacity, taken, waiting }: CohortSeats) =>
  state === 'closed' ? Math.min(waiting, capacity - taken) : 0;

/** Asks before a cohort takes bookings, or takes no more. */
export function StateDialog(props: DialogProps & { state: 'open' | 'closed' }) {
  const { cohortId, name, state, onClose } = props;
  const client = useQueryClient();
  const own = state === 'open' ? text.open : text.close;
  const letters = useLetterText(cohortId, (seats) => {
    if (state === 'closed')
      return seats.queued > 0 ? text.close.letters(seats.queued) : text.close.nobody;
    const offers = offersOf(seats);
    return offers > 0 ? text.open.offers(offers) : text.open.nobody;
  });
  const change = useSingleMutation({
    mutationFn: () => setCohortState(cohortId, state),
    onSuccess: async () => {
      showSuccessToast(own.done);
      await client.invalidateQueries({ queryKey: ['cohorts'] });
      closeDialog(onClose);
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={own.title(name)}
      text={`${own.text} ${letters}`}
      confirmLabel={own.confirm}
      cancelLabel={adminText.cancel}
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <FailureNotice error={change.error} title={text.notDone} />
    </ConfirmDialog>
  );
}

/** Asks for the reason before a cohort and all its bookings are cancelled. */
export function CancelDialog({ cohortId, name, onClose }: DialogProps) {
  const client = useQueryClient();
  const letters = useLetterText(cohortId, ({ taken, waiting }) =>
    taken + waiting > 0 ? text.cancel.letters(taken, waiting) : text.cancel.nobody,
  );
  return (
    <ReasonDialog
      title={text.cancel.title(name)}
      text={`${text.cancel.text} ${letters}`}
      hint={text.cancel.hint}
      confirmLabel={text.cancel.confirm}
      cancelLabel={text.cancel.keep}
      done={text.cancel.done}
      act={(reason) => setCohortState(cohortId, 'cancelled', reason)}
      onDone={() => client.invalidateQueries({ queryKey: ['cohorts'] })}
      onClose={() => closeDialog(onClose)}
    />
  );
}

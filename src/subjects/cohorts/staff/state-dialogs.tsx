import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortsText as text } from '../text/staff-cohorts';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { setCohortState } from '../data/staff';
import { cohortSeatsQuery, type CohortSeats } from '../data/staff-queries';
import { formatCents } from '@/lib/text/number';
import { formatMoment } from '@/shared/dates/athens-time';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { AppError, isAnswerLost } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { closeDialog } from '../staff-bookings/use-people-change';

type DialogProps = {
  cohortId: string;
  /** Names the cohort. */
  name: string;
  onClose: () => void;
};

/** How many people it concerns: those who have a booking as the dialog opens. */
function letterText(
  { data, isError }: UseQueryResult<CohortSeats | null>,
  textOf: (seats: CohortSeats) => string,
): string {
  if (isError) return text.countFailed;
  return data ? textOf(data) : text.counting;
}

/** The meetings of a cohort that were over when it was read, and whether these are all. */
function pastMeetings({ data, dataUpdatedAt }: UseQueryResult<CohortSeats | null>) {
  const meetings = data?.meetings.filter(({ is_cancelled: isCancelled }) => !isCancelled) ?? [];
  const past = meetings.filter(({ ends_at: end }) => Date.parse(end) <= dataUpdatedAt);
  return { past, areAll: past.length === meetings.length };
}

/** To whom a free seat is offered as the cohort opens. */
const offersOf = ({ state, capacity, taken, waiting }: CohortSeats) =>
  state === 'closed' ? Math.min(waiting, capacity - taken) : 0;

/** Asks before a cohort takes bookings, or takes no more. Before it opens with days that are over, the dialog names them. */
export function StateDialog(props: DialogProps & { state: 'open' | 'closed' }) {
  const { cohortId, name, state, onClose } = props;
  const client = useQueryClient();
  const seats = useQuery(cohortSeatsQuery(cohortId));
  const own = state === 'open' ? text.open : text.close;
  const letters = letterText(seats, (counted) => {
    if (state === 'closed')
      return counted.queued > 0 ? text.close.letters(counted.queued) : text.close.nobody;
    const offers = offersOf(counted);
    return offers > 0 ? text.open.offers(offers) : text.open.nobody;
  });
  const company = state === 'open' ? seats.data?.organization : null;
  const ownText = company ? text.open.inHouse(company) : own.text;
  const noAddress = state === 'open' && seats.data?.lacksAddress && text.open.noAddress;
  const closesAt = seats.data?.booking_closes_at ?? null;
  const isClosed = closesAt !== null && Date.parse(closesAt) <= seats.dataUpdatedAt;
  const { past, areAll } = pastMeetings(seats);
  const isLate = state === 'open' && past.length > 0;
  const lateText = areAll ? text.open.past.all : text.open.past.some;
  const closedText = state === 'open' && isClosed && text.open.closed(formatMoment(closesAt));
  const openText = isLate ? lateText : closedText || ownText;
  const change = useSingleMutation({
    mutationFn: () => setCohortState(cohortId, state),
    onSuccess: async () => {
      showSuccessToast(own.done);
      // A course with open dates is available.
      void client.invalidateQueries({ queryKey: ['courses'] });
      await client.invalidateQueries({ queryKey: ['cohorts'] });
      closeDialog(onClose);
    },
  });
  return (
    <ConfirmDialog
      open
      tone={isLate ? 'danger' : 'primary'}
      title={own.title(name)}
      text={[openText, noAddress, letters].filter(Boolean).join(' ')}
      confirmLabel={isLate ? text.open.past.confirm : own.confirm}
      cancelLabel={adminText.cancel}
      // Not before it is known which days are over.
      pending={change.isPending || (state === 'open' && seats.isPending)}
      canCancel={!change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={() => {
        onClose();
        // Not before: opening takes the button of this dialog from the page.
        if (isAnswerLost(change.error)) void client.invalidateQueries({ queryKey: ['cohorts'] });
      }}
    >
      {isLate && (
        <>
          <p className="font-semibold">{text.open.past.title}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5 tabular-nums">
            {past.map(({ starts_at: start }) => (
              <li key={start} className="whitespace-nowrap">
                {formatMeetingDay(start)}
              </li>
            ))}
          </ul>
        </>
      )}
      <FailureNotice error={change.error} isRepeatable title={text.notDone} />
    </ConfirmDialog>
  );
}

const sumText = (cents: number, textOf: (amount: string) => string) =>
  cents > 0 && textOf(formatCents(cents));

/** The recipients of letters when a cohort is cancelled, and what happens to the money. */
function cancelText({ waiting, paid, due, kept, ...seats }: CohortSeats): string {
  const { live, invited, managers } = seats;
  return [
    text.cancel.letters(live - waiting, waiting, invited, managers),
    paid > 0 && text.cancel.paid(paid),
    kept && kept.pools > 0 && text.cancel.paidPools(kept.pools),
    due > 0 && text.cancel.due(due, kept?.cents !== 0),
    kept && sumText(kept.cents, text.cancel.kept),
    kept && sumText(kept.refunding_cents, text.cancel.refunding),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Asks for the reason before a cohort and all its bookings are cancelled, and says who gets money back. */
export function CancelDialog({ cohortId, name, onClose }: DialogProps) {
  const client = useQueryClient();
  const seats = useQuery(cohortSeatsQuery(cohortId));
  const counted = letterText(seats, cancelText);
  async function cancel(reason: string) {
    const { data: shown } = seats;
    const fresh = await client.fetchQuery(cohortSeatsQuery(cohortId)).catch(() => null);
    // After a lost answer it may be cancelled already, and its people are gone.
    const isComparable = shown && fresh && fresh.state !== 'cancelled';
    if (isComparable && cancelText(fresh) !== cancelText(shown))
      throw new AppError('cohort_changed');
    await setCohortState(cohortId, 'cancelled', reason);
  }
  return (
    <ReasonDialog
      title={text.cancel.title(name)}
      text={`${text.cancel.text} ${counted}`}
      hint={text.cancel.hint}
      confirmLabel={text.cancel.confirm}
      cancelLabel={text.cancel.keep}
      done={text.cancel.done}
      act={cancel}
      onDone={() => client.invalidateQueries({ queryKey: ['cohorts'] })}
      onClose={() => closeDialog(onClose)}
    />
  );
}

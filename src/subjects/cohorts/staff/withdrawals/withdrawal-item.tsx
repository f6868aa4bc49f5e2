import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/dates/athens-time';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { adminPaths } from '@/lib/admin-paths';
import { readableEmail } from '@/lib/readable-email';
import { formatEuros } from '@/lib/text/number';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { decideWithdrawal, type StatedWithdrawal } from '../../data/withdrawals';
import { cohortName } from '../../staff-bookings/cohort-name';
import { adminWithdrawalsText as text } from '../../text/staff-withdrawals';
import { lastDayOf, refusalText } from '../../bookings/withdrawal-words';
import { closeDialog, usePeopleChange } from '../../staff-bookings/use-people-change';
import { LeftToStaff, UnmarkedMeetings } from './left-to-staff';

const nameOf = ({ name, typed_name: typed }: StatedWithdrawal) => name ?? typed ?? text.nameless;

/** What became of a statement, or what it comes to. */
function stateOf(stated: StatedWithdrawal): string {
  const { confirmed_at: confirmed, refused_at: refused, reason, refusal, until } = stated;
  const { owed_cents: owed, refund_cents: refund } = stated;
  if (refused) return text.refused(formatDateTime(refused), reason ?? '');
  if (refusal) return text.wouldNot(refusalText(refusal, until));
  const sums =
    owed === null || refund === null
      ? ''
      : owed + refund === 0
        ? text.noSums
        : text.sums(formatEuros(owed / 100), formatEuros(refund / 100));
  return [confirmed && `${text.confirmed(formatDateTime(confirmed))}.`, sums]
    .filter(Boolean)
    .join(' ');
}

type WithdrawalItemProps = {
  stated: StatedWithdrawal;
  /** Not on the page of the booking itself. */
  isLinked: boolean;
};

/** A statement of withdrawal: who, from what and when, what it comes to, and the decision as long as it waits. */
export function WithdrawalItem({ stated, isLinked }: WithdrawalItemProps) {
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['cohorts', 'staff-week'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const { id, course, typed_name: typedName, typed_email: typedEmail } = stated;
  const name = nameOf(stated);
  const confirming = usePeopleChange(
    () => decideWithdrawal(id, null),
    () => {
      setAsked(null);
      showSuccessToast(text.confirm.done);
      void refresh();
    },
  );
  const hasUnmarked = stated.left_to_staff !== null && stated.left_to_staff.unmarked.length > 0;
  const waits = stated.confirmed_at === null && stated.refused_at === null;
  return (
    <li className="border-b border-line py-3.5">
      {isLinked && (
        <p>
          <Link
            to={adminPaths.booking(course.id, stated.cohort_id, stated.booking_id)}
            className="font-semibold text-ink wrap-anywhere"
          >
            {name}
          </Link>
          <span className="text-ink-muted"> · {cohortName(course.title, stated.starts_at)}</span>
        </p>
      )}
      <p className="text-sm">
        {text.stated(formatDateTime(stated.stated_at))}, {text.until(lastDayOf(stated))}.
      </p>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {typedName && typedEmail ? text.typed(typedName, readableEmail(typedEmail)) : text.byHolder}
      </p>
      <LeftToStaff stated={stated} />
      <p className={stated.refusal ? 'text-sm text-clay' : 'text-sm'}>{stateOf(stated)}</p>
      {waits && (
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {!stated.refusal && (
            <Button
              tone="quiet"
              size="small"
              aria-label={text.of(text.confirm.action, name)}
              onClick={() => setAsked('confirm')}
            >
              {text.confirm.action}
            </Button>
          )}
          <Button
            tone="plain"
            size="small"
            aria-label={text.of(text.refuse.action, name)}
            onClick={() => setAsked('refuse')}
          >
            {text.refuse.action}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked === 'confirm'}
        title={text.confirm.title(name)}
        text={[text.confirm.text, stateOf(stated), hasUnmarked && text.left.counted]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={confirming.isPending ? text.confirm.pending : text.confirm.confirm}
        cancelLabel={text.confirm.cancel}
        pending={confirming.isPending}
        onConfirm={() => confirming.mutate()}
        onCancel={() => {
          confirming.reset();
          setAsked(null);
        }}
      >
        <UnmarkedMeetings stated={stated} />
        <FailureNotice error={confirming.error} isRepeatable title={text.confirm.failed} />
      </ConfirmDialog>
      {asked === 'refuse' && (
        <ReasonDialog
          title={text.refuse.title(name)}
          text={text.refuse.text}
          hint={text.refuse.hint}
          confirmLabel={text.refuse.confirm}
          cancelLabel={text.refuse.cancel}
          done={text.refuse.done}
          act={(reason) =>
            decideWithdrawal(id, reason).catch((error: unknown) => {
              void refresh();
              throw error;
            })
          }
          onDone={refresh}
          onClose={() => closeDialog(() => setAsked(null))}
        />
      )}
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { decideWithdrawal, type StatedWithdrawal } from '../../data/withdrawals';
import { closeDialog, usePeopleChange } from '../../staff-bookings/use-people-change';
import { adminWithdrawalsText as text } from '../../text/staff-withdrawals';
import { UnmarkedMeetings } from './left-to-staff';
import { nameOf, stateOf, WithdrawalItem } from './withdrawal-item';

type DecisionProps = {
  stated: StatedWithdrawal;
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

function ConfirmWithdrawal({ stated, refresh, onClose }: DecisionProps) {
  const confirming = usePeopleChange(
    () => decideWithdrawal(stated.id, null),
    () => {
      onClose();
      showSuccessToast(text.confirm.done);
      void refresh();
    },
  );
  const hasUnmarked = stated.left_to_staff !== null && stated.left_to_staff.unmarked.length > 0;
  return (
    <ConfirmDialog
      open
      title={text.confirm.title(nameOf(stated))}
      text={[text.confirm.text, stateOf(stated), hasUnmarked && text.left.counted]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={confirming.isPending ? text.confirm.pending : text.confirm.confirm}
      cancelLabel={text.confirm.cancel}
      pending={confirming.isPending}
      onConfirm={() => confirming.mutate()}
      onCancel={() => closeDialog(onClose)}
    >
      <UnmarkedMeetings stated={stated} />
      <FailureNotice error={confirming.error} isRepeatable title={text.confirm.failed} />
    </ConfirmDialog>
  );
}

function RefuseWithdrawal({ stated, refresh, onClose }: DecisionProps) {
  return (
    <ReasonDialog
      title={text.refuse.title(nameOf(stated))}
      text={text.refuse.text}
      hint={text.refuse.hint}
      confirmLabel={text.refuse.confirm}
      cancelLabel={text.refuse.cancel}
      done={text.refuse.done}
      act={(reason) =>
        decideWithdrawal(stated.id, reason).catch((error: unknown) => {
          void refresh();
          throw error;
        })
      }
      onDone={refresh}
      onClose={() => closeDialog(onClose)}
    />
  );
}

type WithdrawalListProps = {
  rows: StatedWithdrawal[];
  /** Not on the page of the booking itself. */
  isLinked: boolean;
};

/**
 * Statements of withdrawal, and the questions before they are decided. These are not in the rows: a row that somebody else has
 * decided leaves the list, and would take with it why the decision here was refused, and the reason as it was typed.
 */
export function WithdrawalList({ rows, isLinked }: WithdrawalListProps) {
  const [asked, setAsked] = useState<{
    stated: StatedWithdrawal;
    decision: 'confirm' | 'refuse';
  } | null>(null);
  const client = useQueryClient();
  const Decision = asked?.decision === 'confirm' ? ConfirmWithdrawal : RefuseWithdrawal;
  return (
    <>
      {rows.length > 0 && (
        <ul className="max-w-prose border-t border-ink">
          {rows.map((stated) => (
            <WithdrawalItem
              key={stated.id}
              stated={stated}
              isLinked={isLinked}
              onAsk={(decision) => setAsked({ stated, decision })}
            />
          ))}
        </ul>
      )}
      {asked && (
        <Decision
          stated={rows.find(({ id }) => id === asked.stated.id) ?? asked.stated}
          refresh={() =>
            Promise.all(
              ['cohorts', 'staff-week'].map((key) => client.invalidateQueries({ queryKey: [key] })),
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

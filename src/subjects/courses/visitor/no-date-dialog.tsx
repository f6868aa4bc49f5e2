import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import type { InterestFormProps } from '@/subjects/contact/interest-form';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { UserInterestForm } from './user-interest-form';

type NoDateDialogProps = Omit<InterestFormProps, 'hasDates'> & {
  onClose: () => void;
  returnTo: () => HTMLElement | null;
};

/**
 * The interest form for people whom none of the dates suits. It is a dialog, because unfolded below the dates it would be longer than the
 * window, and the page would have to move.
 */
export function NoDateDialog({ onClose, returnTo, ...form }: NoDateDialogProps) {
  const { result } = form;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={result ? result.title : cohortText.interest}
      text={result ? null : cohortText.interestLead}
      confirmLabel={null}
      cancelLabel={result ? bookText.over.close : bookText.cancel}
      returnTo={returnTo}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <UserInterestForm {...form} hasDates />
    </ConfirmDialog>
  );
}

import { quizText } from '../text/quiz';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type SubmitDialogProps = {
  total: number;
  /** The numbers of the questions without an answer, from 1. */
  unanswered: readonly number[];
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onCancel: () => void;
  onGoTo: (number: number) => void;
};

/** Asks before the answers are submitted, and names the questions that have none. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { total, unanswered, pending, error, onConfirm, onCancel, onGoTo } = props;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={quizText.submit.title}
      text={
        unanswered.length > 0
          ? quizText.submit.incomplete(...unanswered)
          : quizText.submit.complete(total)
      }
      confirmLabel={quizText.submit.confirm}
      cancelLabel={quizText.submit.cancel}
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {unanswered.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {unanswered.map((number) => (
            <li key={number}>
              <Button tone="plain" aria-disabled={pending} onClick={() => onGoTo(number)}>
                {quizText.submit.goTo(number)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FailureNotice error={error} title={quizText.submit.failed}>
        {quizText.submit.safe}
      </FailureNotice>
    </ConfirmDialog>
  );
}

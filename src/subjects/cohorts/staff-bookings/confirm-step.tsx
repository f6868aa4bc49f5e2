import { FailureNotice } from '@/shared/errors/failure-notice';
import { adminText } from '@/subjects/staff/text/admin';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/toast-store';
import { usePeopleChange } from './use-people-change';

type ConfirmStepProps = {
  title: string;
  words: { text: string; action: string; done: string; notDone: string };
  run: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a step about money that needs nothing but a yes, and may be repeated after a lost answer. */
export function ConfirmStep({ title, words, run, onClose }: ConfirmStepProps) {
  const change = usePeopleChange(run, () => {
    showToast({ tone: 'success', title: words.done });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={title}
      text={words.text}
      tone="primary"
      confirmLabel={words.action}
      cancelLabel={adminText.cancel}
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <FailureNotice error={change.error} isRepeatable title={words.notDone} />
    </ConfirmDialog>
  );
}

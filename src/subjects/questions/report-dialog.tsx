import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { lessonQuestionsText } from './text/lesson-questions';
import { reportPost, type Post } from './data/mutations';
import { limits } from '@/lib/limits';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/toast-store';
import { TextAreaField } from '@/ui/fields/text-field';

const text = lessonQuestionsText.report;

/** Reports a question or an answer to staff, with a reason. */
export function ReportDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const reporting = useSingleMutation({
    mutationFn: () => reportPost({ ...post, reason: reason.trim() }),
    onSuccess: () => {
      showToast({ tone: 'success', title: text.sent });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title}
      text={text.text}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      pending={reporting.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!isMissing) reporting.mutate();
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <TextAreaField
          label={text.reason}
          error={isChecked && isMissing ? text.missing : undefined}
          rows={3}
          value={reason}
          maxLength={limits.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FailureNotice error={reporting.error} title={text.failed} />
      </div>
    </ConfirmDialog>
  );
}

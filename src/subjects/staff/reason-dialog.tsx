import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from './text/admin';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { isAnswerLost } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from './toasts';
import { TextAreaField, TextField } from '@/ui/fields/text-field';

type ReasonDialogProps = {
  title: string;
  text: string;
  /** The reader of the reason. */
  hint?: string;
  confirmLabel: string;
  /** Where «cancel» could be read as the action itself. */
  cancelLabel?: string;
  /** What a toast says afterwards, where `onDone` shows none. */
  done?: string;
  tone?: 'danger' | 'primary';
  /** Asks for a number of minutes as well. */
  hasMinutes?: boolean;
  /** @param minutes 0 unless they are asked for */
  act: (reason: string, minutes: number) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason before staff change what somebody has done, which the audit log keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    hint,
    confirmLabel,
    cancelLabel = adminText.cancel,
    done,
    tone,
    hasMinutes = false,
    act,
    onDone,
    onClose,
  } = props;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('15');
  const [isChecked, setChecked] = useState(false);
  const acting = useSingleMutation({
    mutationFn: () => act(reason.trim(), hasMinutes ? Number(minutes) : 0),
    onSuccess: async () => {
      if (done) showSuccessToast(done);
      await onDone();
      onClose();
    },
  });
  const isMissing = reason.trim() === '' || reason.length > 500;
  const isWrongTime =
    hasMinutes && !(/^\d{1,4}$/.test(minutes) && +minutes >= 1 && +minutes <= 1440);
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      tone={tone}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      pending={acting.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!isMissing && !isWrongTime) acting.mutate();
      }}
      onCancel={() => {
        onClose();
        // Not before: a row that is gone would take its dialog with it.
        if (isAnswerLost(acting.error)) void client.invalidateQueries();
      }}
    >
      <div className="grid gap-4">
        {hasMinutes && (
          <TextField
            label={adminText.minutes}
            error={isChecked && isWrongTime ? adminText.minutesInvalid : undefined}
            inputMode="numeric"
            value={minutes}
            onChange={(event) => setMinutes(event.target.value.trim())}
          />
        )}
        <TextAreaField
          label={adminText.reason}
          hint={hint ?? adminText.reasonHint}
          error={isChecked && isMissing ? adminText.reasonMissing : undefined}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FailureNotice
          error={acting.error}
          // More minutes are given again.
          isRepeatable={!hasMinutes}
          title={adminText.notDone}
        />
      </div>
    </ConfirmDialog>
  );
}

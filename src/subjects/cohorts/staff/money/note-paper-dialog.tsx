import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { isPrintable } from '@/lib/printable';
import { adminText } from '@/subjects/staff/text/admin';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/fields/text-field';
import { notePaper } from '../../data/missing-papers';
import { isMarkOrEmpty } from '../../staff-bookings/paper-mark';
import { usePeopleChange } from '../../staff-bookings/use-people-change';
import { missingPapersText } from '../../text/missing-papers';
import { adminBookingText } from '../../text/staff-bookings';

const { note: text } = missingPapersText;
const { markInvalid, mark: markLabel } = adminBookingText.pay;

type NotePaperDialogProps = { event: number; name: string; onClose: () => void };

/** Asks for the numbers of a paper that staff have issued. */
export function NotePaperDialog({ event, name, onClose }: NotePaperDialogProps) {
  const [typedNumber, setNumber] = useState('');
  const [typedMark, setMark] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [number, mark] = [typedNumber.trim(), typedMark.trim()];
  const noting = usePeopleChange(
    () => notePaper({ event, number, mark }),
    () => {
      showSuccessToast(text.done);
      onClose();
    },
  );
  const errors = {
    number: !isPrintable(number)
      ? adminText.unprintable
      : number === '' && mark === ''
        ? text.missing
        : undefined,
    mark: isMarkOrEmpty(mark) ? undefined : markInvalid,
  };
  const isValid = !errors.number && !errors.mark;
  return (
    <ConfirmDialog
      open
      title={text.title(name)}
      text={text.text}
      tone="primary"
      confirmLabel={text.submit}
      cancelLabel={adminText.cancel}
      pending={noting.isPending}
      onConfirm={() => {
        setChecked(true);
        if (isValid) noting.mutate();
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.number}
          error={isChecked ? errors.number : undefined}
          maxLength={60}
          value={typedNumber}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={markLabel}
          error={isChecked ? errors.mark : undefined}
          inputMode="numeric"
          value={typedMark}
          onChange={({ target }) => setMark(target.value)}
        />
        <div className="sm:col-span-2">
          <FailureNotice error={noting.error} isRepeatable title={text.notDone} />
        </div>
      </div>
    </ConfirmDialog>
  );
}

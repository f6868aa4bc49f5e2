import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { isPrintable } from '@/lib/printable';
import { adminText } from '@/subjects/staff/text/admin';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/fields/text-field';
import { notePaper, type TypedNumbers } from '../data/missing-papers';
import { isMarkOrEmpty } from './paper-mark';
import { usePaperCheck } from './use-paper-check';
import { usePeopleChange } from './use-people-change';
import { moneyText } from '../text/money';
import { adminBookingText } from '../text/staff-bookings';

const text = moneyText.numbers;
const { markInvalid, mark: markLabel } = adminBookingText.pay;

type PaperDialogProps = {
  event: number;
  /** The movement of money. */
  name: string;
  isCreditNote: boolean;
  /** What staff have typed for it; null where there is nothing yet. */
  typed: TypedNumbers | null;
  onClose: () => void;
};

/** Asks for the numbers of the paper of a movement, which staff have issued. */
export function PaperDialog({ event, name, isCreditNote, typed, onClose }: PaperDialogProps) {
  // Refused once they are others.
  const [seen] = useState(typed);
  const [typedNumber, setNumber] = useState(typed?.number ?? '');
  const [typedMark, setMark] = useState(typed?.mark ?? '');
  const [isChecked, setChecked] = useState(false);
  const [number, mark] = [typedNumber.trim(), typedMark.trim()];
  const noting = usePeopleChange(
    () => notePaper({ event, number, mark, seen }),
    () => {
      showSuccessToast(text.done);
      onClose();
    },
  );
  const papers = usePaperCheck(event, noting);
  const paper = { number, mark, isCreditNote };
  const question = papers.questionOf(paper);
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
      text={seen ? text.changes : text.text}
      tone="primary"
      confirmLabel={question ? moneyText.samePaper.action : text.submit}
      cancelLabel={adminText.cancel}
      pending={papers.isPending}
      onConfirm={() => {
        setChecked(true);
        if (isValid) papers.check(paper);
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={moneyText.note.number[isCreditNote ? 'refund' : 'payment']}
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
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          {question}
          <FailureNotice error={papers.error} isRepeatable title={text.notDone} />
        </div>
      </div>
    </ConfirmDialog>
  );
}

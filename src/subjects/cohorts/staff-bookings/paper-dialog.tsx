import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { adminText } from '@/subjects/staff/text/admin';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notePaper, type TypedNumbers } from '../data/missing-papers';
import { NumberFields, useNumbers } from './number-fields';
import { usePaperCheck } from './use-paper-check';
import { usePeopleChange } from './use-people-change';
import { moneyText } from '../text/money';

const text = moneyText.numbers;

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
  const numbers = useNumbers('either', typed);
  const { number, mark } = numbers;
  const [isChecked, setChecked] = useState(false);
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
        if (numbers.isValid) papers.check(paper);
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberFields numbers={numbers} isCreditNote={isCreditNote} isChecked={isChecked} />
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          {question}
          <FailureNotice error={papers.error} isRepeatable title={text.notDone} />
        </div>
      </div>
    </ConfirmDialog>
  );
}

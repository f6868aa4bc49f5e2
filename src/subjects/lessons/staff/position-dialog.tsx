import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminLessonListText } from '../text/lesson-list';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { parseNumber } from '@/shared/fields/parse-number';
import { TextField } from '@/ui/fields/text-field';

const text = adminLessonListText.position;

type PositionDialogProps = {
  count: number;
  total: number;
  onPlace: (position: number) => void;
  onClose: () => void;
};

/** Asks for the position (from 1) that the selected lessons get. A number past the end means the end. */
export function PositionDialog({ count, total, onPlace, onClose }: PositionDialogProps) {
  const [position, setPosition] = useState('1');

  function handleConfirm() {
    const wanted = Math.round(parseNumber(position, 1));
    onPlace(Math.min(Math.max(wanted, 1), total - count + 1));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title}
      text={text.text(count, total)}
      confirmLabel={text.confirm}
      cancelLabel={adminText.cancel}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <TextField
        label={text.label}
        inputMode="numeric"
        value={position}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setPosition(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') handleConfirm();
        }}
      />
    </ConfirmDialog>
  );
}

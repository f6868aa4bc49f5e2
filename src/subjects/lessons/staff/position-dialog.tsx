import { useRef, useState } from 'react';
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

/** Asks for the position (from 1) that the selected lessons get. A number past the end means the end; anything but a whole number is refused. */
export function PositionDialog({ count, total, onPlace, onClose }: PositionDialogProps) {
  const [position, setPosition] = useState('1');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function handleConfirm() {
    const wanted = parseNumber(position, Number.NaN);
    if (!Number.isInteger(wanted) || wanted < 1) {
      setError(text.refused);
      return input.current?.focus();
    }
    onPlace(Math.min(wanted, total - count + 1));
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
        error={error}
        ref={input}
        inputMode="numeric"
        value={position}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setPosition(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The rest of the key press would press the button that gets the focus back.
          event.preventDefault();
          handleConfirm();
        }}
      />
    </ConfirmDialog>
  );
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { useNoteUnsaved, type NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { SelectInput } from '@/ui/fields/select-input';

type RoleControlProps<Role extends string> = {
  /** The accessible name of the select; it names the user. */
  label: string;
  role: Role;
  options: readonly { value: Role; label: string }[];
  changeLabel: string;
  /** What is asked first; `confirm` is null where it is not possible, which the text says. */
  confirmation: (next: Role) => { title: string; text: string; confirm: string | null };
  failedTitle: string;
  /** Resolves after the new role has been read again. */
  save: (next: Role) => Promise<void>;
  /** For a page whose guard asks before a choice that was not confirmed is lost. */
  noteUnsaved?: NoteUnsaved;
  /** Called after the change, and when it is cancelled: for a control that replaces the role only while it is changed. */
  onClose?: () => void;
};

/**
 * A select for a role with a button that saves after a confirmation. The select alone saves nothing, because the arrow
 * keys pass through roles that are not meant.
 */
export function RoleControl<Role extends string>(props: RoleControlProps<Role>) {
  const { label, role, options, changeLabel, confirmation, failedTitle, save } = props;
  const { noteUnsaved, onClose } = props;
  const [choice, setChoice] = useState<Role | null>(null);
  const chosen = choice ?? role;
  const [isOpen, setOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const mutation = useSingleMutation({
    mutationFn: save,
    onSuccess: () => {
      close();
      onClose?.();
    },
  });
  useNoteUnsaved(noteUnsaved, 'role', chosen !== role, mutation.isPending);

  /** Resets the choice. The button that opened the dialog is gone then, so the focus moves to the select. */
  function close() {
    flushSync(() => {
      setOpen(false);
      setChoice(null);
    });
    select.current?.focus();
  }

  const dialog = confirmation(chosen);
  return (
    <div className="inline-flex max-w-full flex-wrap items-center gap-x-4 gap-y-1">
      <div className="w-44 max-w-full">
        <SelectInput
          isSmall
          ref={select}
          name="role"
          aria-label={label}
          options={options}
          value={chosen}
          onChange={({ target }) => {
            const next = options.find(({ value }) => value === target.value);
            if (next) setChoice(next.value);
          }}
        />
      </div>
      {chosen !== role && (
        <Button
          tone="plain"
          size="small"
          onClick={() => {
            mutation.reset();
            setOpen(true);
          }}
        >
          {changeLabel}
        </Button>
      )}
      {onClose && (
        <Button
          tone="plain"
          size="small"
          onClick={() => {
            setChoice(null);
            onClose();
          }}
        >
          {adminText.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={dialog.title}
        text={dialog.text}
        confirmLabel={dialog.confirm}
        cancelLabel={dialog.confirm === null ? adminText.close : adminText.cancel}
        tone="primary"
        pending={mutation.isPending}
        onConfirm={() => mutation.mutate(chosen)}
        onCancel={close}
      >
        <FailureNotice error={mutation.error} isRepeatable title={failedTitle} />
      </ConfirmDialog>
    </div>
  );
}

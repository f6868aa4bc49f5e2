import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminText } from '@/content/interface/admin';
import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { SelectInput } from '@/ui/select-input';

type RoleControlProps<Role extends string> = {
  /** Names the person. */
  label: string;
  role: Role;
  options: readonly { value: Role; label: string }[];
  changeLabel: string;
  question: (next: Role) => { title: string; text: string; confirm: string };
  failedTitle: string;
  /** Ends when the new role is read again. */
  save: (next: Role) => Promise<void>;
};

/**
 * A role to choose. Choosing alone changes nothing, so that the arrow keys may pass over what is not meant; the
 * button beside it asks first.
 */
export function RoleControl<Role extends string>(props: RoleControlProps<Role>) {
  const { label, role, options, changeLabel, question, failedTitle, save } = props;
  const [choice, setChoice] = useState<Role | null>(null);
  const chosen = choice ?? role;
  const [isAsking, setAsking] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const mutation = useMutation({ mutationFn: save, onSuccess: close });

  /** Nothing is chosen any more, and the button that asked is gone: the focus goes to what stands before it. */
  function close() {
    flushSync(() => {
      setAsking(false);
      setChoice(null);
    });
    select.current?.focus();
  }

  const asked = question(chosen);
  return (
    <div className="inline-flex max-w-full flex-wrap items-center gap-x-4 gap-y-1">
      <div className="w-48 max-w-full">
        <SelectInput
          ref={select}
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
          className="text-sm"
          onClick={() => {
            mutation.reset();
            setAsking(true);
          }}
        >
          {changeLabel}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={asked.title}
        text={asked.text}
        confirmLabel={asked.confirm}
        cancelLabel={adminText.cancel}
        tone="primary"
        pending={mutation.isPending}
        onConfirm={() => mutation.mutate(chosen)}
        onCancel={close}
      >
        {mutation.isError && (
          <Notice tone="error" title={failedTitle}>
            {errorMessage(errorCode(mutation.error))}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}

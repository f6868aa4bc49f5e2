import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { adminOutlineText as text } from '../../text/outline';
import { showErrorToast } from '@/shared/errors/error-toast';
import { TitleForm } from './title-form';

type New = { id: string; title: string };

type AddFormProps = {
  label: string;
  placeholder?: string;
  /** Stores it as the last one. Called twice with the same id, it stores one. */
  add: (created: New) => Promise<unknown>;
  /** Called with each title that was stored. */
  onAdded: (title: string) => void;
  reload: () => unknown;
  children?: ReactNode;
};

/**
 * Adds modules or lessons by their titles, one after another: the field is empty again at once, and storing runs in the
 * background. A title that was not stored comes back into an empty field, selected: somebody who types on types the next one.
 */
export function AddForm({ label, placeholder, add, onAdded, reload, children }: AddFormProps) {
  const [title, setTitle] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /** Perhaps stored, if only its answer was lost. */
  const failed = useRef<New | null>(null);
  const addition = useMutation({
    mutationFn: add,
    scope: { id: 'order' },
    onSuccess: (_result, created) => onAdded(created.title),
    onError: (error, created) => {
      failed.current = created;
      if (field.current?.value === '') {
        flushSync(() => setTitle(created.title));
        if (field.current === document.activeElement) field.current.select();
      }
      showErrorToast(text.add.failed(created.title), error);
    },
    onSettled: reload,
  });

  function handleSave(saved: string) {
    const id = failed.current?.title === saved ? failed.current.id : crypto.randomUUID();
    failed.current = null;
    setTitle('');
    addition.mutate({ id, title: saved });
  }

  return (
    <TitleForm
      fieldRef={field}
      label={label}
      placeholder={placeholder ?? label}
      value={title}
      onChange={setTitle}
      saveLabel={text.add.save}
      onSave={handleSave}
    >
      {children}
    </TitleForm>
  );
}

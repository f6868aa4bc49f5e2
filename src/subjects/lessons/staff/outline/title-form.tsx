import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields/text-input';

type TitleFormProps = {
  fieldRef?: Ref<HTMLInputElement>;
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  saveLabel: string;
  isSaving?: boolean;
  /** Gets the trimmed title, which is not empty. */
  onSave: (title: string) => void;
  /** The form then takes the focus at the start, and Escape cancels. */
  onCancel?: () => void;
  /** Behind the button. */
  children?: ReactNode;
};

/** A ref that focuses its input when it is mounted. */
const focusInput = (input: HTMLInputElement | null) => input?.focus();

/** One line that names a module or a lesson. Enter saves. */
export function TitleForm(props: TitleFormProps) {
  const { label, placeholder, value, onChange, saveLabel, isSaving } = props;
  const { fieldRef, onSave, onCancel, children } = props;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel?.();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim()) onSave(value.trim());
      }}
      className="flex grow flex-wrap items-center gap-x-3 gap-y-1 py-0.5"
    >
      <div className="min-w-40 grow basis-40">
        <TextInput
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          ref={onCancel ? focusInput : fieldRef}
          maxLength={limits.title}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <Button type="submit" tone="quiet" size="small" aria-disabled={isSaving}>
        {saveLabel}
      </Button>
      {children}
    </form>
  );
}

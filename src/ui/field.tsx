import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '@/lib/class-names';
import { ErrorIcon } from './icons';

/** The attributes that connect a control with its label, hint and error. */
type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  hint?: string;
  error?: string;
  children: (control: FieldControl) => ReactNode;
};

/** A control with label, hint and error, connected for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-2 text-sm text-clay">
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}

/** The class names of a text control; `aria-invalid` changes the colour of its border. */
export const controlClass = classNames(
  'block min-h-12 w-full rounded border-[1.5px] border-line-strong bg-white px-3.5 py-2.5 text-base text-ink',
  'focus-visible:border-blue focus-visible:outline-offset-2 aria-invalid:border-clay',
);

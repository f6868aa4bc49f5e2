import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '@/lib/class-names';
import { ErrorIcon } from '../drawings/icons';

/** The attributes that connect a control with its label, hint and error. */
type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

const labelClasses = {
  /** Of notation, in which letters and figures that look alike differ. */
  code: 'mb-1.5 block font-mono text-sm',
  above: 'mb-1.5 block font-semibold wrap-anywhere',
  /** Where it is what the page is about, as a question is. */
  large: 'mb-1 block text-[1.25rem]/[1.3] font-semibold',
  beside: 'text-sm whitespace-nowrap text-ink-muted',
  hidden: 'sr-only',
};

/** What is said about a control. */
export type FieldLabels = {
  label: string;
  /** In a line of filters the label is beside the control, or for screen readers only. */
  labelPosition?: keyof typeof labelClasses;
  hint?: string;
  error?: string;
};

type FieldProps = FieldLabels & { children: (control: FieldControl) => ReactNode };

/**
 * A control with label, hint and error, connected for screen readers. For controls that have no field of their own, as
 * `TextField` is that of `TextInput`.
 */
export function Field({ label, labelPosition = 'above', hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={labelPosition === 'beside' ? 'flex items-center gap-2' : undefined}>
      <label htmlFor={id} className={labelClasses[labelPosition]}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mb-2 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className="mt-2 flex gap-2 text-sm text-clay">
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

/** The class names of a text control in a line of filters, where it takes only the width that it needs. */
export const smallControlClass =
  'block min-h-11 rounded border-[1.5px] border-line-strong bg-white px-3 py-1.5 text-base text-ink md:text-sm focus-visible:border-blue focus-visible:outline-offset-2';

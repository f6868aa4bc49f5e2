import { useId, type InputHTMLAttributes, type Ref } from 'react';

type CheckboxFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox with its label and hint. */
export function CheckboxField({ label, hint, ...props }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-2.5">
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-6 shrink-0 accent-blue"
        {...props}
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

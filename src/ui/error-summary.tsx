import { useEffect, useRef, type MouseEvent } from 'react';

type ErrorSummaryProps = {
  title: string;
  /** `field` is the control's `name` in the form that the summary stands in. */
  errors: readonly { field: string; message: string }[];
  /** Counts the failed attempts: each takes the focus here (react-hook-form's `submitCount`). */
  attempt: number;
};

/** Puts the focus on the control called `name`; in a group on the chosen one, else on the first. */
function focusField(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  const controls = found instanceof RadioNodeList ? Array.from(found) : [found];
  const inputs = controls.filter((control) => control instanceof HTMLElement);
  const target =
    inputs.find((input) => input instanceof HTMLInputElement && input.checked) ?? inputs[0];
  target?.focus();
}

function select(event: MouseEvent<HTMLAnchorElement>, field: string) {
  event.preventDefault();
  focusField(event.currentTarget.closest('form'), field);
}

/**
 * What a form lacks, above its first field, as the forms of gov.gr say it: a heading, a link a field, and the
 * focus after a failed attempt. Its form leaves the focus to it (`shouldFocusError: false`).
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded border-2 border-clay bg-clay-pale px-5 py-4 focus-visible:outline-clay"
    >
      <h2 className="text-h4">{title}</h2>
      <ul className="mt-2 grid gap-0.5">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => select(event, field)}
              className="inline-block py-1 text-sm font-semibold text-clay-deep underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useEffect, useRef, type MouseEvent } from 'react';

type ErrorSummaryProps = {
  title: string;
  /** `field` is the `name` of a control in the surrounding form. */
  errors: readonly { field: string; message: string }[];
  /** The number of attempts to submit (react-hook-form's `submitCount`). Each new one moves the focus here. */
  attempt: number;
};

/** Focuses the control with this name: in a group of inputs the checked one, else the first. */
function focusField(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  const controls = found instanceof RadioNodeList ? Array.from(found) : [found];
  const inputs = controls.filter((control) => control instanceof HTMLElement);
  const target =
    inputs.find((input) => input instanceof HTMLInputElement && input.checked) ?? inputs[0];
  target?.focus();
}

function handleClick(event: MouseEvent<HTMLAnchorElement>, field: string) {
  event.preventDefault();
  focusField(event.currentTarget.closest('form'), field);
}

/**
 * The errors of a form above its first field: a heading and a link to each field with an error. It takes the focus
 * after a failed attempt, so the form must be created with `shouldFocusError: false`.
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
              onClick={(event) => handleClick(event, field)}
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

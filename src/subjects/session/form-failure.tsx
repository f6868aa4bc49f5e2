import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorIcon } from '@/ui/drawings/icons';

type FormFailureProps = {
  id?: string;
  title?: string;
  message: string;
  /** The error, or anything that changes with each failure: a new cause takes the focus even with the same message. */
  cause: unknown;
  children?: ReactNode;
};

/** The error above a form that could not be submitted. */
export function FormFailure({ id, title, message, cause, children }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (shown.current === cause) return;
    shown.current = cause;
    box.current?.focus();
  }, [cause]);
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded border-2 border-clay bg-clay-pale px-4 py-3.5 text-clay-deep focus-visible:outline-clay"
    >
      <ErrorIcon />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <p>{message}</p>
        {children}
      </div>
    </div>
  );
}

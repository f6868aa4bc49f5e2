import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorIcon } from '@/ui/icons';

type FormFailureProps = {
  id?: string;
  title?: string;
  message: string;
  /** What happened: each new one takes the focus, the same words or not. */
  cause: unknown;
  children?: ReactNode;
};

/** The red box above a form that says why it did not go through (section 2, /auth/login). */
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

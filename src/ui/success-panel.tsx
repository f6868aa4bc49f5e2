import { useEffect, useRef } from 'react';
import { Button } from './button';

type SuccessPanelProps = { title: string; text: string; actionLabel: string; onAction: () => void };

/** Replaces a form once it was sent. Its heading takes the focus, because the focused form control is gone. */
export function SuccessPanel({ title, text, actionLabel, onAction }: SuccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded border-l-4 border-olive bg-olive-pale px-5 py-5">
      <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {title}
      </h3>
      <p className="mt-2">{text}</p>
      <Button tone="quiet" className="mt-5" onClick={onAction}>
        {actionLabel}
      </Button>
    </div>
  );
}

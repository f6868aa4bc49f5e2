import { useEffect, useRef } from 'react';

type StepHeadingProps = { step: string; title: string; lead: string };

/** The heading of a step. It takes the focus when the step opens, so that screen readers read it. */
export function StepHeading({ step, title, lead }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-quote leading-tight">
        <span className="sr-only">{step}: </span>
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-ink-muted">{lead}</p>
    </div>
  );
}

import type { ReactNode } from 'react';

type FactLinesProps = {
  /** Names them where no heading does. */
  label?: string;
  /** Whether there are lines above, of the same facts. */
  isContinued?: boolean;
  /** {@link FactLine}s. */
  children: ReactNode;
};

/** Facts below each other, one a line. */
export function FactLines({ label, isContinued = false, children }: FactLinesProps) {
  return (
    <dl
      aria-label={label}
      className={isContinued ? '@container' : '@container border-t border-ink'}
    >
      {children}
    </dl>
  );
}

type FactLineProps = {
  label: string;
  /** What it is. */
  children: ReactNode;
  /** Below it. */
  note?: ReactNode;
  /** At the end of the line: what changes it. */
  action?: ReactNode;
};

/** A fact: what it is called beside what it is, in a narrow column above it. */
export function FactLine({ label, children, note, action }: FactLineProps) {
  return (
    <div className="grid items-baseline gap-x-4 border-b border-line py-1.5 @min-[26rem]:min-h-12 @min-[26rem]:grid-cols-[10.5rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere @min-[26rem]:py-1">
          {children}
          {note && <span className="block text-sm text-ink-muted">{note}</span>}
        </span>
        {action}
      </dd>
    </div>
  );
}

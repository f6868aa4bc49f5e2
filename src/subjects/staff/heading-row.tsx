import type { ReactNode } from 'react';

type HeadingRowProps = {
  /** At the end of the line: what creates a record, say. */
  actions?: ReactNode;
  /** The heading. */
  children: ReactNode;
};

/** The heading of a view of the staff area, with what is done from it beside it. */
export function HeadingRow({ actions, children }: HeadingRowProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {children}
      {actions && <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{actions}</div>}
    </div>
  );
}

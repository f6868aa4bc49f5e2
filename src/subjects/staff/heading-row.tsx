import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type HeadingRowProps = {
  /** At the end of the line: what creates a record, say. */
  actions?: ReactNode;
  /** Whether the actions follow right after the heading, because they concern the person that it names. */
  isBeside?: boolean;
  /** Below the heading; on a narrow window before the actions, which may be a line of their own. */
  facts?: ReactNode;
  /** The heading. */
  children: ReactNode;
};

/** The heading of a view of the staff area, with what is done from it beside it. */
export function HeadingRow({ actions, isBeside = false, facts, children }: HeadingRowProps) {
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2',
        !isBeside && 'justify-between',
      )}
    >
      {children}
      {facts && <div className="basis-full lg:order-last">{facts}</div>}
      {actions && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">{actions}</div>
      )}
    </div>
  );
}

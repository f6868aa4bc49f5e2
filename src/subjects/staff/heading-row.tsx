import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type HeadingRowProps = {
  /** At the end of the line: what creates a record, say. */
  actions?: ReactNode;
  /** Below the heading; on a narrow window before the actions, which may be a line of their own. */
  facts?: ReactNode;
  /** Whether all there is to do is behind «⋯», which stays beside the heading. */
  isMenuAlone?: boolean;
  /** The heading. */
  children: ReactNode;
};

/** The heading of a view of the staff area, with what is done from it beside it. */
export function HeadingRow(props: HeadingRowProps) {
  const { actions, facts, isMenuAlone = false, children } = props;
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2',
        isMenuAlone && '*:first:flex-1',
      )}
    >
      {children}
      {facts && (
        <div className={classNames('basis-full', isMenuAlone ? 'order-last' : 'lg:order-last')}>
          {facts}
        </div>
      )}
      {actions && (
        // On a phone they fill the lines to both edges.
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:contents print:hidden">
          {actions}
        </div>
      )}
    </div>
  );
}

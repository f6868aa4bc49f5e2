import type { ReactNode } from 'react';
import { ShareBar } from './share-bar';

type TableBarProps = {
  percent: number;
  /** The number, which says as much. */
  children: ReactNode;
};

/** A share in a table with a bar before it. */
export function TableBar({ percent, children }: TableBarProps) {
  return (
    <span className="inline-flex items-center gap-x-3 whitespace-nowrap">
      <ShareBar percent={percent} className="w-24 print:hidden" />
      <span className="min-w-12 text-right print:text-left">{children}</span>
    </span>
  );
}

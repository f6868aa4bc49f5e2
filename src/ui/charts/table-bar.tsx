import type { ReactNode } from 'react';

type TableBarProps = {
  /** Of the whole, which the frame is. */
  percent: number;
  /** The number, which says as much. */
  children: ReactNode;
};

/** A share in a table with a bar before it, as wide and high as the blocks of seats are: all of it is the whole. */
export function TableBar({ percent, children }: TableBarProps) {
  return (
    <span className="inline-flex items-center gap-x-3 whitespace-nowrap">
      <span aria-hidden="true" className="flex h-4 w-24 border border-ink/30 bg-white print:hidden">
        <span style={{ width: `${percent}%` }} className="bg-blue forced-colors:bg-[CanvasText]" />
      </span>
      <span className="min-w-12 text-right">{children}</span>
    </span>
  );
}

import type { ReactNode } from 'react';

type TableBarProps = {
  /** Of the longest bar. */
  percent: number;
  /** The number, which says as much. */
  children: ReactNode;
};

/** A number of a table with a bar before it. The numbers have one width, so that all bars begin below each other. */
export function TableBar({ percent, children }: TableBarProps) {
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex w-14 as-card:hidden print:hidden">
        <span
          style={{ width: `${percent}%` }}
          className="h-2.5 bg-blue forced-colors:bg-[CanvasText]"
        />
      </span>
      <span className="min-w-12 text-right">{children}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type ListHeadProps = {
  /** The search form or filters; for a list that cannot be searched, nothing or its heading. */
  search?: ReactNode;
  /** How many rows the list has, where that is known. */
  count: string | false | null | undefined;
  /** At the end of the line: an export, a link that creates a record. */
  action?: ReactNode;
};

/** What is above the rows of a list: search and filters, then the number of rows and what is done with all of them. */
export function ListHead({ search, count, action }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 lg:flex-nowrap">
      {search}
      {/* At the end of the line; on a phone and a tablet a line of its own. */}
      <div
        className={classNames(
          'ml-auto flex flex-wrap items-center justify-end gap-x-6 max-lg:basis-full lg:max-w-1/2 lg:shrink-0',
          Boolean(search || action) && 'min-h-9 lg:min-h-11',
        )}
      >
        <p role="status" className="text-sm text-ink-muted tabular-nums max-lg:mr-auto">
          {count}
        </p>
        {action}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Shows the heading to screen readers only, where the cells need no explanation. */
  hasHiddenHead?: boolean;
  /** Left out below 768 px, where a row has one line for its values. */
  isHiddenOnPhone?: boolean;
  className?: string;
};

type ListTableProps<Row> = {
  caption: string;
  /** The first column is the heading of its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

const cellClass = 'wrap-anywhere md:h-12 md:px-3 md:py-0.5 md:align-middle';

/** For a link or button in a row, which is 48 px high. */
export const rowControlClass = 'inline-flex min-h-8 items-center md:min-h-11';

/** For the link that opens the record of a row. On a phone it has at most two lines. */
export const rowLinkClass =
  'font-semibold text-ink max-md:line-clamp-2 max-md:min-h-6 md:inline-flex md:min-h-11 md:items-center';

/**
 * The rows of a list: a table with rows of 48 px on wide screens. On a phone each row is a card of its heading and one
 * line of values, at most 96 px high.
 */
export function ListTable<Row>({ caption, columns, rows, rowKey }: ListTableProps<Row>) {
  const [rowHeading, ...others] = columns;
  return (
    <table className="mt-1 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-ink text-sm text-ink-muted max-md:sr-only">
        <tr>
          {columns.map(({ head, hasHiddenHead, isHiddenOnPhone, className }) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'px-3 py-1.5 font-semibold',
                isHiddenOnPhone && 'max-md:hidden',
                className,
              )}
            >
              {hasHiddenHead ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:py-1.5 md:hover:bg-sand/50"
          >
            {rowHeading && (
              <th
                scope="row"
                className={classNames(
                  cellClass,
                  'font-normal max-md:w-full max-md:leading-snug',
                  rowHeading.className,
                )}
              >
                {rowHeading.cell(row)}
              </th>
            )}
            {others.map(({ head, cell, hasHiddenHead, isHiddenOnPhone, className }) => (
              <td
                key={head}
                className={classNames(
                  cellClass,
                  'max-md:text-sm',
                  isHiddenOnPhone && 'max-md:hidden',
                  className,
                )}
              >
                {!hasHiddenHead && <span className="sr-only md:hidden">{`${head}: `}</span>}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

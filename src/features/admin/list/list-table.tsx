import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Shows the heading to screen readers only, where the cells need no explanation. */
  hasHiddenHead?: boolean;
  className?: string;
};

type ListTableProps<Row> = {
  caption: string;
  /** The first column is the heading of its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

const cellClass = 'block py-1 wrap-anywhere md:table-cell md:px-3 md:py-3 md:align-middle';

/** The rows of a list: a table on wide screens; on a phone each row is a card whose values carry their headings. */
export function ListTable<Row>({ caption, columns, rows, rowKey }: ListTableProps<Row>) {
  const [rowHeading, ...others] = columns;
  return (
    <table className="mt-4 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-ink text-sm text-ink-muted max-md:sr-only">
        <tr>
          {columns.map(({ head, hasHiddenHead, className }) => (
            <th key={head} scope="col" className={classNames('px-3 py-2 font-semibold', className)}>
              {hasHiddenHead ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line max-md:block max-md:py-4">
            {rowHeading && (
              <th
                scope="row"
                className={classNames(cellClass, 'font-normal', rowHeading.className)}
              >
                {rowHeading.cell(row)}
              </th>
            )}
            {others.map(({ head, cell, hasHiddenHead, className }) => (
              <td key={head} className={classNames(cellClass, className)}>
                {!hasHiddenHead && (
                  <span className="mr-2 text-sm text-ink-muted md:hidden">{`${head}:`}</span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

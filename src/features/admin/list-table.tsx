import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The words of the heading are for screen readers alone: what stands below speaks for itself. */
  quiet?: boolean;
  className?: string;
};

type ListTableProps<Row> = {
  caption: string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const cellClass = 'block py-1 wrap-anywhere md:table-cell md:px-3 md:py-3 md:align-middle';

/** Rows of a list: a table where there is room, on a phone a card a row, each value with its heading. */
export function ListTable<Row>({ caption, columns, rows, keyOf }: ListTableProps<Row>) {
  const [naming, ...others] = columns;
  return (
    <table className="mt-4 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-ink text-sm text-ink-muted max-md:sr-only">
        <tr>
          {columns.map(({ head, quiet, className }) => (
            <th key={head} scope="col" className={classNames('px-3 py-2 font-semibold', className)}>
              {quiet ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line max-md:block max-md:py-4">
            {naming && (
              <th scope="row" className={classNames(cellClass, 'font-normal', naming.className)}>
                {naming.cell(row)}
              </th>
            )}
            {others.map(({ head, cell, quiet, className }) => (
              <td key={head} className={classNames(cellClass, className)}>
                {!quiet && (
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

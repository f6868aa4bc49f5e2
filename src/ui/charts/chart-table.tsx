import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type ChartTableRow = {
  key: string;
  /** What the row is about: a month, a course, a step. */
  heading: ReactNode;
  /** One for each column after the first: a figure or a link with it. A card leaves out a 0. */
  cells: readonly ReactNode[];
};

type ChartTableProps = {
  caption: string;
  /** The heads of all columns, that of the rows first. */
  columns: readonly string[];
  rows: readonly ChartTableRow[];
  /** The sum of every column, below a line. */
  total?: ChartTableRow;
  /** The columns whose cells begin below each other, as words and bars do; figures end below each other. */
  leftColumns?: readonly string[];
};

const rowClass = 'border-b border-line as-card:grid as-card:py-2';

type RowProps = Pick<ChartTableProps, 'columns' | 'leftColumns'> & { row: ChartTableRow };

function Row({ row, columns, leftColumns = [] }: RowProps) {
  return (
    <>
      <th
        scope="row"
        className={classNames(
          'text-left font-semibold wrap-anywhere as-table:h-11 as-table:py-2.5 print:h-8! print:py-1! as-table:pr-3 as-table:leading-tight',
          row.cells.length > 2 ? 'as-table:w-2/5' : 'as-table:w-3/5',
        )}
      >
        {row.heading}
      </th>
      {row.cells.map((cell, index) => (
        <td
          key={columns[index + 1]}
          className={classNames(
            cell === 0 ? 'text-ink-muted as-card:hidden' : 'as-card:flex',
            'as-card:min-h-8 as-card:items-center as-card:justify-between as-card:gap-x-4 as-card:text-sm as-table:px-3 as-table:py-2.5 as-table:leading-tight as-table:has-[a]:py-px as-table:last:pr-0 print:py-1! print:pl-1!',
            leftColumns.includes(columns[index + 1] ?? '')
              ? 'as-table:pl-5'
              : 'as-table:text-right',
          )}
        >
          <span className="text-ink-muted as-table:hidden">{`${columns[index + 1]} `}</span>
          {cell}
        </td>
      ))}
    </>
  );
}

/** The figures of a chart: a table where it is wide enough, else a card for each row. */
export function ChartTable({ caption, columns, rows, total, leftColumns = [] }: ChartTableProps) {
  return (
    <div className="@container/list">
      <table className="w-full border-collapse tabular-nums as-card:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-ink text-sm text-ink-muted as-card:sr-only">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'py-1.5 pr-3 font-semibold',
                  index === 0 || leftColumns.includes(column) ? 'text-left' : 'text-right',
                  index > 0 && 'last:pr-0 print:pl-1!',
                  index > 0 && (leftColumns.includes(column) ? 'pl-5' : 'pl-3'),
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="as-card:block as-card:border-t as-card:border-ink">
          {rows.map((row) => (
            <tr key={row.key} className={rowClass}>
              <Row row={row} columns={columns} leftColumns={leftColumns} />
            </tr>
          ))}
        </tbody>
        {total && (
          // A footer would be printed below each page of the table.
          <tfoot className="border-t border-ink as-card:block print:table-row-group">
            <tr className={rowClass}>
              <Row row={total} columns={columns} leftColumns={leftColumns} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

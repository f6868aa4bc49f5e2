import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Shows the heading to screen readers only, where the cells need no explanation. */
  hasHiddenHead?: boolean;
  /** On a phone a card has one or two lines for its values. */
  isHiddenOnPhone?: boolean;
  className?: string;
};

const containers = {
  small: '@container/list',
  medium: '@container/medium-list',
  wide: '@container/wide-list',
};

type ListTableProps<Row> = {
  caption: string;
  /** How wide the list must be to show a table instead of cards: 576 px, 704 px (as on a tablet) or 992 px. */
  size?: keyof typeof containers;
  /** The first column is the heading of its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A `SelectionBar`. */
  selectionBar?: ReactNode;
};

const cellClass = classNames(
  // The first and the last share the edges of what is above the table. With its line a row has 48 px, and one of two lines
  // 60 px. Links and controls have a height of their own.
  'wrap-anywhere as-table:h-12 as-table:px-3 as-table:first:pl-0 as-table:last:pr-0 as-table:py-2.5 as-table:has-[a,button,input,select]:py-px as-table:align-middle as-table:leading-5',
  '[&_button]:whitespace-nowrap as-card:[&_button]:min-h-9 as-card:[&_button]:py-0.5',
  // A select does not touch the lines of its row.
  '[&_select]:min-h-9 [&_select]:py-0.5',
);

// A word that is too long for its column breaks anywhere, so a table would shrink its columns to a letter each. The least
// widths hold the names and e-mails of most people.

/** For a column of names. */
export const nameColumnClass = 'as-table:min-w-44';

/** For a column of e-mails. */
export const emailColumnClass = 'text-sm as-table:min-w-68 as-card:max-w-full';

/** For a column of dates. */
export const dateColumnClass = 'text-sm whitespace-nowrap tabular-nums';

/** For a link or button in a row, which is 48 px high. */
export const rowControlClass = 'inline-flex min-h-8 items-center as-table:min-h-11';

/** For the e-mail of a row. In a card it takes one line. */
export const rowEmailClass =
  'text-ink-muted as-card:block as-card:min-h-6 as-card:truncate as-table:inline-flex as-table:min-h-11 as-table:items-center';

/** For a link with more beside it, or below it where there is no room. Its own padding does not add to the height of the row. */
export const rowLinesClass =
  'flex flex-wrap items-center gap-x-3 as-table:py-2 as-table:*:first:-my-2';

/** For a name with an e-mail below it, and for that e-mail. */
export const rowPersonClass = 'block as-table:py-2.5';
export const rowPersonEmailClass =
  'block w-fit max-w-full text-sm text-ink-muted as-card:min-h-6 as-card:truncate as-table:leading-5';

/** For the link that opens the record of a row. In a card it has at most two lines. */
export const rowLinkClass =
  'font-semibold text-ink as-card:line-clamp-2 as-card:min-h-6 as-table:inline-flex as-table:min-h-11 as-table:items-center as-table:py-2.5';

function Table<Row>({ caption, columns, rows, rowKey, selectionBar }: ListTableProps<Row>) {
  const [rowHeading, ...others] = columns;
  return (
    <table className="w-full border-collapse text-left as-card:block as-table:has-[th_input[type=checkbox]]:[&>thead_th:first-child]:pl-9">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-ink text-sm text-ink-muted as-card:sr-only">
        <tr>
          {columns.map(({ head, hasHiddenHead, isHiddenOnPhone, className }) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'px-3 py-1.5 font-semibold first:pl-0 last:pr-0',
                // As high as the bar above it.
                Boolean(selectionBar) && 'as-table:h-13',
                isHiddenOnPhone && 'max-sm:hidden',
                className,
              )}
            >
              {hasHiddenHead ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="as-card:block as-card:border-t as-card:border-ink">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-b border-line as-card:relative as-card:flex as-card:flex-wrap as-card:items-center as-card:gap-x-3 as-card:py-1.5 as-card:has-[input[type=checkbox]]:pl-8 as-table:hover:bg-sand/50"
          >
            {rowHeading && (
              <th
                scope="row"
                className={classNames(
                  cellClass,
                  'font-normal as-card:w-full as-card:leading-snug',
                  rowHeading.className,
                )}
              >
                {rowHeading.cell(row)}
              </th>
            )}
            {others.map(({ head, cell, hasHiddenHead, isHiddenOnPhone, className }) => {
              const value = cell(row);
              // On a phone an empty cell would leave the gap beside it; from there on it keeps its column.
              const isEmpty = value === null || value === undefined || value === '';
              return (
                <td
                  key={head}
                  className={classNames(
                    cellClass,
                    'as-card:text-sm',
                    (isHiddenOnPhone || isEmpty) && 'max-sm:hidden',
                    className,
                  )}
                >
                  {!hasHiddenHead && <span className="sr-only as-table:hidden">{`${head}: `}</span>}
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The rows of a list: a table with rows of 48 px, or 60 px for two lines, where it is wide enough. Else each row is a card of its heading and
 * its values, on a phone at most 96 px high.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  return (
    <div className={classNames('mt-1', containers[props.size ?? 'small'])}>
      {props.selectionBar}
      <Table {...props} />
    </div>
  );
}

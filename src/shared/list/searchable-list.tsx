import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listText } from './text';
import type { Page } from '@/shared/data/pagination';
import { Pagination } from '@/ui/pagination';
import { ListHead } from './list-head';
import { QueryResult } from './query-result';
import type { ListParams } from './use-list-params';

type SearchableListProps<Row> = {
  /** The search form or filters above the rows; for a list that cannot be searched, nothing or its heading. */
  search?: ReactNode;
  /** At the end of the line with the search: an export, a link that creates a record. */
  action?: ReactNode;
  /** Between the search and the rows: further lists, a record opened by a link. */
  toolbar?: ReactNode;
  query: UseQueryResult<Page<Row>>;
  params: ListParams;
  /** Whether a search or filter is set: it decides which text an empty list shows. */
  isFiltered?: boolean;
  text: {
    failed: string;
    count: (count: number, rows: Row[]) => string;
    /** There are no rows at all. */
    none: string;
    /** No row matches the search. */
    notFound?: string;
  };
  children: (rows: Row[]) => ReactNode;
};

type ListPageProps<Row> = Pick<
  SearchableListProps<Row>,
  'params' | 'isFiltered' | 'text' | 'children'
> & { rows: Row[]; hasMore: boolean };

function ListPage<Row>(props: ListPageProps<Row>) {
  const { rows, hasMore, params, isFiltered, text, children } = props;
  const { page } = params;
  const pageUrl = (number: number) => params.urlWith({ page: number });
  return (
    <>
      {rows.length > 0 && children(rows)}
      {rows.length === 0 && page > 1 && (
        <p className="mt-6">
          {listText.pages.beyondLast}{' '}
          <Link to={pageUrl(1)} className="text-blue">
            {listText.pages.first}
          </Link>
        </p>
      )}
      {rows.length === 0 && page === 1 && (
        <p className="mt-6 max-w-prose">{(isFiltered && text.notFound) || text.none}</p>
      )}
      {rows.length > 0 && (page > 1 || hasMore) && (
        <Pagination
          label={listText.pages.label}
          previous={listText.pages.previous}
          next={listText.pages.next}
          position={listText.pages.page(page)}
          previousTo={page > 1 ? pageUrl(page - 1) : null}
          nextTo={hasMore ? pageUrl(page + 1) : null}
        />
      )}
    </>
  );
}

/**
 * A list of the staff area: its search, then one page of rows with pagination, an error with a retry, a skeleton
 * while it loads, or a text that says why it is empty. Rows are rendered by `children`, usually as a `ListTable`.
 */
export function SearchableList<Row>(props: SearchableListProps<Row>) {
  const { search, action, toolbar, query, params, isFiltered, text, children } = props;
  const { data } = query;
  // The database does not count: the number is known only when the first page holds every row.
  const isWholeList = params.page === 1 && data && !data.hasMore;
  return (
    <>
      <ListHead
        search={search}
        // A list without any rows has a text that says so.
        count={
          isWholeList &&
          (data.rows.length > 0 || isFiltered) &&
          text.count(data.rows.length, data.rows)
        }
        action={action}
      />
      {toolbar}
      <div className="mt-1" aria-busy={query.isFetching}>
        <QueryResult query={query} failureTitle={text.failed}>
          {({ rows, hasMore }) => (
            <ListPage
              rows={rows}
              hasMore={hasMore}
              params={params}
              isFiltered={isFiltered}
              text={text}
            >
              {children}
            </ListPage>
          )}
        </QueryResult>
      </div>
    </>
  );
}

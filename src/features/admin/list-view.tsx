import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminText } from '@/content/interface/admin';
import type { Page } from '@/data/paging';
import { Pagination } from '@/ui/pagination';
import { QueryResult } from './query-result';
import type { ListParams } from './use-list-params';

type ListViewProps<Row> = {
  query: UseQueryResult<Page<Row>>;
  address: ListParams;
  failureTitle: string;
  /** How many there are, in words. */
  count: (count: number) => string;
  /** In the place of no rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** One page of a list: how many there are, the rows, and the way to the other pages. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { query, address, failureTitle, count, empty, children } = props;
  const pageTo = (page: number) => address.to({ page });
  return (
    <div className="mt-8" aria-busy={query.isFetching}>
      <QueryResult query={query} failureTitle={failureTitle}>
        {(list) => {
          const isBehind = list.rows.length === 0 && address.page > 1;
          return (
            <>
              <p role="status" className="text-sm text-ink-muted tabular-nums">
                {!isBehind &&
                  (list.totalIsCapped
                    ? adminText.pages.over(count(list.total))
                    : count(list.total))}
              </p>
              {isBehind ? (
                <p className="mt-6">
                  {adminText.pages.behind}{' '}
                  <Link to={pageTo(1)} className="text-blue">
                    {adminText.pages.first}
                  </Link>
                </p>
              ) : list.rows.length > 0 ? (
                children(list.rows)
              ) : (
                <div className="mt-6 max-w-prose">{empty}</div>
              )}
              {list.pageCount > 1 && (
                <Pagination
                  label={adminText.pages.label}
                  previous={adminText.pages.previous}
                  next={adminText.pages.next}
                  position={
                    list.totalIsCapped
                      ? adminText.pages.page(address.page)
                      : adminText.pages.of(address.page, list.pageCount)
                  }
                  previousTo={address.page > 1 ? pageTo(address.page - 1) : null}
                  nextTo={address.page < list.pageCount ? pageTo(address.page + 1) : null}
                />
              )}
            </>
          );
        }}
      </QueryResult>
    </div>
  );
}

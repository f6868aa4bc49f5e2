import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminWords } from '@/content/interface/admin';
import type { Page } from '@/data/paging';
import { Pagination } from '@/ui/pagination';
import { QueryView } from './query-view';
import type { ListAddress } from './use-list-address';

const words = adminWords.pages;

type ListViewProps<Row> = {
  query: UseQueryResult<Page<Row>>;
  address: ListAddress;
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
      <QueryView query={query} failureTitle={failureTitle}>
        {(list) => {
          const isBehind = list.rows.length === 0 && address.page > 1;
          return (
            <>
              <p role="status" className="text-sm text-ink-muted tabular-nums">
                {!isBehind &&
                  (list.totalIsCapped ? words.over(count(list.total)) : count(list.total))}
              </p>
              {isBehind ? (
                <p className="mt-6">
                  {words.behind}{' '}
                  <Link to={pageTo(1)} className="text-blue">
                    {words.first}
                  </Link>
                </p>
              ) : list.rows.length > 0 ? (
                children(list.rows)
              ) : (
                <div className="mt-6 max-w-prose">{empty}</div>
              )}
              {list.pageCount > 1 && (
                <Pagination
                  label={words.label}
                  previous={words.previous}
                  next={words.next}
                  position={
                    list.totalIsCapped
                      ? words.page(address.page)
                      : words.of(address.page, list.pageCount)
                  }
                  previousTo={address.page > 1 ? pageTo(address.page - 1) : null}
                  nextTo={address.page < list.pageCount ? pageTo(address.page + 1) : null}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

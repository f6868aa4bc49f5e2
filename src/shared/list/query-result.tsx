import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '@/shared/page/query-error';
import { listText } from './text';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { ListSkeleton } from './list-skeleton';
import { useFailureToast } from './use-failure-toast';

type QueryResultProps<Data> = {
  query: UseQueryResult<Data | null>;
  failureTitle: string;
  /** Shown when the query found no record (null). */
  missing?: ReactNode;
  /** How many rows its place is kept for while it loads. */
  rows?: number;
  children: (data: Data) => ReactNode;
};

/** The data of a query, or else its error with a retry, or a skeleton. Data comes first: a failed refetch hides nothing. */
export function QueryResult<Data>({
  query,
  failureTitle,
  missing,
  rows,
  children,
}: QueryResultProps<Data>) {
  useFailureToast(query.error);
  const isReady = useDeferredReady(Boolean(query.data));
  if (query.data) return isReady ? children(query.data) : <ListSkeleton rows={rows} />;
  if (query.isError) {
    return (
      <QueryError
        title={failureTitle}
        retryLabel={listText.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.isPending ? <ListSkeleton rows={rows} /> : (missing ?? null);
}

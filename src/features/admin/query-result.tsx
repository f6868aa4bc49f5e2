import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '@/components/page/query-error';
import { adminText } from '@/content/interface/admin';
import { ListSkeleton } from './list-skeleton';
import { useFailureToast } from './use-failure-toast';

type QueryResultProps<Data> = {
  query: UseQueryResult<Data | null>;
  failureTitle: string;
  /** In the place of a record that is not there. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What was read, or what became of the reading: data first, then the error with a retry, then the skeleton. */
export function QueryResult<Data>({
  query,
  failureTitle,
  missing,
  children,
}: QueryResultProps<Data>) {
  useFailureToast(query.error);
  if (query.data) return children(query.data);
  if (query.isError) {
    return (
      <QueryError
        title={failureTitle}
        retryLabel={adminText.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.isPending ? <ListSkeleton /> : (missing ?? null);
}

import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '@/data/query-client';

/** A part that reads or writes live data. Pages without one open without the query library. */
export function withQueryClient<Props extends object>(Part: ComponentType<Props>) {
  return function WithQueryClient(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}

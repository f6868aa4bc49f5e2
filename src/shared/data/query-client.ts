import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from '@/lib/errors';

/** Milliseconds before each retry of a failed query: about 15 seconds in all, then the user sees the error. */
const retryDelays = [1000, 2000, 4000, 8000];

/** The cache of all live data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // The browser's `navigator.onLine` may be wrong, so requests are always sent and judged by their result.
      networkMode: 'always',
      retry: (failures, error) => failures < retryDelays.length && isRetryable(error),
      retryDelay: (failures) => retryDelays[failures] ?? 8000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
// Public pages use the client without its provider, which would mount it: it refetches when the window gets focus.
queryClient.mount();

/**
 * Removes cached data that another user may not see.
 * @param options `reload`: whether another user is signed in now, so that the queries on the screen are fetched again
 */
export function clearPrivateData({ reload }: { reload: boolean }): void {
  queryClient.removeQueries({ type: 'inactive' });
  if (reload) void queryClient.resetQueries();
}

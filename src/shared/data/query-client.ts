import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isRetryable } from '@/lib/errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isGone`: whether what would say that it failed has left the screen. */
    mutationMeta: { isGone?: () => boolean };
  }
}

/** Milliseconds before each retry of a failed query: about 15 seconds in all, then the user sees the error. */
const retryDelays = [1000, 2000, 4000, 8000];

/** The cache of all live data. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // After the mutation itself, which may have shown a toast. Not loaded by a page where nothing fails.
    onSettled: async (_data, error, _variables, _onMutateResult, { meta }) => {
      if (!error || !meta?.isGone?.()) return;
      const { showLateFailure } = await import('@/shared/errors/error-toast');
      showLateFailure(error);
    },
  }),
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

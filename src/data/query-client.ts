import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from '@/lib/errors';

/** After these pauses a read is asked again; the last begins 15 s after the first (section 8: under 30 s). */
const pauses = [1000, 2000, 4000, 8000];

/** The one cache of what the backend said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // Asked and judged by the answer, not by the browser's guess of being offline.
      networkMode: 'always',
      retry: (failures, error) => failures < pauses.length && isRetryable(error),
      retryDelay: (failures) => pauses[failures] ?? 8000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Forgets what another person may not see. `reload` asks anew for what is on the screen; without it the screen
 * itself goes.
 */
export function clearPrivateData({ reload }: { reload: boolean }): void {
  queryClient.removeQueries({ type: 'inactive' });
  if (reload) void queryClient.resetQueries();
}

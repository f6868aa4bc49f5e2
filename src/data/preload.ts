import { getPublicClient } from '@/lib/supabase';

/** Has what asks the backend on its way while the page that will ask it is still loading. */
export function preloadBackend(): void {
  // A failure shows when the client is really asked.
  if (typeof window !== 'undefined') getPublicClient().catch(() => {});
}

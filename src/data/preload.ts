import { getSupabase } from '@/lib/supabase';

/** Has the backend client on its way while the page that will ask it is still loading. */
export function preloadBackend(): void {
  // A failure shows when the client is really asked.
  if (typeof window !== 'undefined') getSupabase().catch(() => {});
}

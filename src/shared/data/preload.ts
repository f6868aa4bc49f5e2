import { getPublicClient } from '@/lib/supabase/clients';

/** Starts to load the client for live data while the page that needs it is still loading. */
export function preloadBackend(): void {
  // A failure is reported when the client is used.
  if (typeof window !== 'undefined') getPublicClient().catch(() => {});
}

import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types';
import { parseEnvironment } from '../env';
import { readableFetch } from './readable-fetch';

/**
 * Creates a client that reads rows as a visitor does. It is only the PostgREST client: without the session, storage
 * and function clients, which are four fifths of supabase-js.
 * @param origin the URL of the backend where the environment has none
 * @throws Error that names every wrong environment variable
 */
export function createPublicClient(origin: string, fetch: typeof globalThis.fetch = readableFetch) {
  const environment = parseEnvironment(import.meta.env, origin);
  return new PostgrestClient<Database>(`${environment.VITE_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: environment.VITE_SUPABASE_PUBLISHABLE_KEY },
    fetch,
    // TanStack Query retries reads already; two layers of retries would multiply.
    retry: false,
  });
}

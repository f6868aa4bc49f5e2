import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { parseEnvironment } from './env';
import { readableFetch } from './readable-fetch';

/**
 * Reads what every visitor may read: the part of the backend client that asks for rows, without the rest.
 * @param origin where the backend is unless the environment names another
 * @throws Error naming every variable of the environment that is wrong
 */
export function createPublicClient(origin: string, fetch: typeof globalThis.fetch = readableFetch) {
  const environment = parseEnvironment(import.meta.env, origin);
  return new PostgrestClient<Database>(`${environment.VITE_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: environment.VITE_SUPABASE_PUBLISHABLE_KEY },
    fetch,
    // As for the client: reads are asked again by the query cache.
    retry: false,
  });
}

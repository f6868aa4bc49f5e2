import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { parseEnvironment } from './env';
import { readableFetch } from './readable-fetch';

const environment = parseEnvironment(import.meta.env, window.location.origin);

/** Reads what every visitor may read: the part of the backend client that asks for rows, without the rest. */
export const publicReader = new PostgrestClient<Database>(
  `${environment.VITE_SUPABASE_URL}/rest/v1`,
  {
    headers: { apikey: environment.VITE_SUPABASE_PUBLISHABLE_KEY },
    fetch: readableFetch,
    // As for the client: reads are asked again by the query cache.
    retry: false,
  },
);

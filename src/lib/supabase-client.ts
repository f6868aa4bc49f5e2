import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { parseEnvironment } from './env';
import { readableFetch } from './readable-fetch';
import { storedSessionKey } from './stored-session';

const environment = parseEnvironment(import.meta.env, window.location.origin);

/** The one client: the publishable key and the user's own token, never more (section 6). */
export const supabase = createClient<Database>(
  environment.VITE_SUPABASE_URL,
  environment.VITE_SUPABASE_PUBLISHABLE_KEY,
  {
    auth: { flowType: 'pkce', storageKey: storedSessionKey, detectSessionInUrl: false },
    // Reads are asked again by the query cache, which knows every kind of failure; twice would be too often.
    db: { retry: false },
    global: { fetch: readableFetch },
  },
);

function createChecker() {
  return createClient<Database>(
    environment.VITE_SUPABASE_URL,
    environment.VITE_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: {
        storageKey: `${storedSessionKey}-check`,
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: { fetch: readableFetch },
    },
  );
}

let only: ReturnType<typeof createChecker> | null = null;

/** A second client, without any memory of a session. One is enough: the library warns of more. */
export function checker() {
  only ??= createChecker();
  return only;
}

import { createClient } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import { parseEnvironment } from '../env';
import { pageUserFetch } from './page-user-fetch';
import { readableFetch } from './readable-fetch';
import { storedSessionKey } from '../storage/stored-session';

const environment = parseEnvironment(import.meta.env, window.location.origin);

/** The page's Supabase client. Its rights are those of the publishable key and the user's own token. */
export const supabase = createClient<Database>(
  environment.VITE_SUPABASE_URL,
  environment.VITE_SUPABASE_PUBLISHABLE_KEY,
  {
    auth: {
      flowType: 'pkce',
      storageKey: storedSessionKey,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    // TanStack Query retries reads already; two layers of retries would multiply.
    db: { retry: false },
    global: { fetch: pageUserFetch },
  },
);

function createPasswordCheckClient() {
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

let passwordCheckClient: ReturnType<typeof createPasswordCheckClient> | null = null;

/** A second client, which stores no session. It is created once, because the library warns of several. */
export function getPasswordCheckClient() {
  passwordCheckClient ??= createPasswordCheckClient();
  return passwordCheckClient;
}

import { createClient } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import { parseEnvironment } from '../env';
import { pageUserFetch } from './page-user-fetch';
import { readableFetch } from './readable-fetch';
import { hasStoredSession, storedSessionKey } from '../storage/stored-session';

const environment = parseEnvironment(import.meta.env, window.location.origin);

/**
 * `fetch` for the Supabase client of the page. The database takes a token until it expires, but an edge function asks whether
 * its session still counts. Where one refuses it, the client finds out and forgets a session that was ended on another device.
 */
async function clientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await pageUserFetch(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (response.status === 401 && url.includes('/functions/v1/') && hasStoredSession())
    await supabase.auth.getUser();
  return response;
}

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
    global: { fetch: clientFetch },
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

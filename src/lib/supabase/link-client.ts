import { createClient } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import { parseEnvironment } from '../env';
import { readableFetch } from './readable-fetch';
import { createTabStorage } from '../storage/tab-storage';

const storageKey = 'praxi-link-session';
const storage = createTabStorage();
const environment = parseEnvironment(import.meta.env, window.location.origin);

/**
 * The client that uses the links of e-mails. Its session belongs to this tab: the user who is signed in in the browser
 * stays signed in, and what is done with the link concerns only the account of the link.
 */
export const linkClient = createClient<Database>(
  environment.VITE_SUPABASE_URL,
  environment.VITE_SUPABASE_PUBLISHABLE_KEY,
  {
    auth: {
      flowType: 'pkce',
      storageKey,
      storage,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: readableFetch },
  },
);

/** Forgets the session in this tab. The server keeps it: it may be the session of the page by now. */
export const forgetLinkSession = (): void => storage.removeItem(storageKey);

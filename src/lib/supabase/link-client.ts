import { createClient } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import { parseEnvironment } from '../env';
import { readableFetch } from './readable-fetch';
import { browserStorage, storedString } from '../storage/browser-storage';
import { storedSessionKey } from '../storage/stored-session';

const inTab = (key: string) => browserStorage({ key, schema: storedString, area: 'session' });

/** The secret of a PKCE flow, which the page's client stored when it asked for the e-mail, maybe in another tab. */
const codeVerifier = browserStorage({
  key: `${storedSessionKey}-code-verifier`,
  schema: storedString,
  area: 'local',
});

/** A storage for a Supabase client that belongs to this tab and survives a reload; in memory where that is refused. */
function createTabStorage() {
  const memory = new Map<string, string>();
  return {
    getItem: (key: string) => {
      if (!key.endsWith('-code-verifier')) return inTab(key).read() ?? memory.get(key) ?? null;
      const verifier = codeVerifier.read();
      return verifier && JSON.stringify(verifier);
    },
    setItem: (key: string, value: string) => {
      if (!inTab(key).write(value)) memory.set(key, value);
    },
    removeItem: (key: string) => {
      inTab(key).remove();
      memory.delete(key);
    },
  };
}

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
      experimental: { recoveryCodes: true },
    },
    global: { fetch: readableFetch },
  },
);

/** Forgets the session in this tab. The server keeps it: it may be the session of the page by now. */
export const forgetLinkSession = (): void => storage.removeItem(storageKey);

import type { Database } from '../database.types';
import { parseEnvironment } from '../env';
import { getPageUser } from '../page-user';
import { readStoredToken } from '../storage/stored-session';

type Functions = Database['public']['Functions'];

/** What browsers let requests that outlive their page carry, all together, is 64 KB. */
const mostBytes = 15_000;

/**
 * Calls a function of the database from a tab that may be closing. The Supabase client cannot: it waits for locks and
 * promises, which such a tab no longer runs. So the token is read from the storage, the request is sent in this moment, and
 * its answer is not read. Whether it arrives is not known: call only what may be called again.
 */
export function callBeforeClose<Name extends 'save_place' | 'save_watched'>(
  name: Name,
  parameters: Functions[Name]['Args'],
): void {
  const token = readStoredToken(getPageUser());
  const body = JSON.stringify(parameters);
  if (!token || new Blob([body]).size > mostBytes) return;
  const environment = parseEnvironment(import.meta.env, window.location.origin);
  void fetch(`${environment.VITE_SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: environment.VITE_SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body,
  }).catch(() => undefined);
}

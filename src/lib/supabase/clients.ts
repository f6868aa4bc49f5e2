import { loadModule } from '../load-module';
import { getPageUser } from '../page-user';
import { hasStoredSession } from '../storage/stored-session';

/**
 * The Supabase client, loaded when it is first needed, so that public pages open without it.
 * @throws AppError `network`, `new_version` when it cannot be loaded
 */
export async function getSupabase() {
  return (await loadModule(() => import('./browser-client'))).supabase;
}

/**
 * A client that reads rows that everybody may read. Visitors get the small one of `create-public-client.ts`; where a
 * session is stored, the Supabase client is needed anyway, and it may read more. On the page of a user it also notices
 * that the session is gone.
 * @throws AppError `network`, `new_version` when it cannot be loaded
 */
export async function getPublicClient() {
  if (hasStoredSession() || getPageUser()) return (await getSupabase()).schema('public');
  return (await loadModule(() => import('./public-client'))).publicClient;
}

/**
 * A client without a stored session, to check a password without changing the session of the page.
 * @throws AppError `network`, `new_version` when it cannot be loaded
 */
export async function getPasswordCheckClient() {
  const client = await loadModule(() => import('./browser-client'));
  return client.getPasswordCheckClient();
}

/**
 * The client that uses the links of e-mails, and a function that forgets its session; see `link-client.ts`.
 * @throws AppError `network`, `new_version` when it cannot be loaded
 */
export const getLinkClient = () => loadModule(() => import('./link-client'));

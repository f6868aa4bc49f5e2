import { AppError } from './errors';
import { hasStoredSession } from './stored-session';

/** Loads a part of the application that talks to the backend. @throws AppError as {@link getSupabase} does */
async function load<Module>(part: () => Promise<Module>): Promise<Module> {
  try {
    return await part();
  } catch (cause) {
    throw new AppError(navigator.onLine ? 'new_version' : 'network', { cause });
  }
}

/**
 * The backend client, loaded when it is first needed, so that a public page opens without it.
 * @throws AppError `new_version` when its file is gone because a newer version was deployed.
 */
export async function getSupabase() {
  return (await load(() => import('./supabase-client'))).supabase;
}

/**
 * What reads rows that everyone may read. A visitor does without the client's sessions, files and functions, four
 * fifths of its size; whoever has a session reads with it, and may see more.
 * @throws AppError `new_version` when its file is gone because a newer version was deployed.
 */
export async function getPublicClient() {
  if (hasStoredSession()) return (await getSupabase()).schema('public');
  return (await load(() => import('./public-client'))).publicClient;
}

/** A client that keeps nothing, to check a password without touching the session of the page. */
export async function getPasswordCheckClient() {
  await getSupabase();
  const { checker } = await import('./supabase-client');
  return checker();
}

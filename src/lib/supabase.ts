import { AppError } from './errors';

/**
 * The backend client, loaded when it is first needed, so that a public page opens without it.
 * @throws AppError `new_version` when its file is gone because a newer version was deployed.
 */
export async function getSupabase() {
  try {
    const { supabase } = await import('./supabase-client');
    return supabase;
  } catch (cause) {
    throw new AppError(navigator.onLine ? 'new_version' : 'network', { cause });
  }
}

/** A client that keeps nothing, to check a password without touching the session of the page. */
export async function passwordChecker() {
  await getSupabase();
  const { checker } = await import('./supabase-client');
  return checker();
}

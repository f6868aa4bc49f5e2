import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { setSessionState } from './session-store';

/**
 * Follows the session for as long as the page lives: one subscription, started only when there may be a
 * session. The callback only copies what it is given; calling the client inside it would deadlock.
 */
export async function watchSession(): Promise<void> {
  const supabase = await getSupabase();
  supabase.auth.onAuthStateChange((_event, session) => {
    setSessionState(
      session
        ? { status: 'signed-in', userId: session.user.id, email: session.user.email ?? '' }
        : { status: 'signed-out' },
    );
  });
}

/** Ends the session of this browser. @throws AppError when the server could not be told. */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) throw toAppError(error, error.status ?? 0);
}

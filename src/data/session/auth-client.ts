import { logger } from '@/lib/logger';
import { removeStoredSession } from '@/lib/stored-session';
import { getSupabase } from '@/lib/supabase';
import { clearPrivateData } from '@/data/query-client';
import { emitSessionEvent, isUserAction } from './session-events';
import { sessionFromUser, type AuthUser } from './session-from-user';
import { getSessionState, setSessionState, type SessionState } from './session-store';
import { watchExpiry } from './session-warning';

type StoredSession = { user: AuthUser; expires_at?: number } | null;

let watching: Promise<void> | null = null;
let isDeleted = false;
const expiry = watchExpiry({ warn: () => emitSessionEvent('expiring'), renew });

/** Has the client get new tokens. @returns when they expire, in seconds since 1970; null for none */
async function renew(): Promise<number | null> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.refreshSession();
  return data.session?.expires_at ?? null;
}

const userOf = (state: SessionState) => (state.status === 'signed-in' ? state.userId : null);

/** Copies what the client says. It must not call the client: that would wait for itself. */
function follow(event: string, session: StoredSession): void {
  const before = userOf(getSessionState());
  if (session) setSessionState(sessionFromUser(session.user));
  else {
    setSessionState({
      status: 'signed-out',
      ...(before && isUserAction() && { asked: true }),
      ...(isDeleted && { deleted: true }),
    });
  }
  const after = userOf(getSessionState());
  expiry.follow({ userId: after, expiresAt: session?.expires_at ?? null, event });
  if (before && before !== after) clearPrivateData({ reload: after !== null });
  if (!isUserAction()) return;
  if (event === 'PASSWORD_RECOVERY') emitSessionEvent('password-recovery');
  else if (after && before !== after) emitSessionEvent('signed-in');
  else if (before && !after) emitSessionEvent('signed-out');
}

/**
 * Forgets the session of an account that was just deleted: the stored one first, because the service would only
 * answer that it does not know its person any more. A failure is only logged (section 8).
 */
export async function endDeletedSession(): Promise<void> {
  isDeleted = true;
  try {
    removeStoredSession();
    const { auth } = await getAuthClient();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  } catch (error) {
    logger.warn('sign-out after deletion failed', { error });
  } finally {
    isDeleted = false;
  }
}

/** The client's one subscription, whoever asks for it first; done when the client has spoken once. */
function subscribe(): Promise<void> {
  watching ??= getSupabase().then(
    (supabase) =>
      new Promise((resolve) => {
        supabase.auth.onAuthStateChange((event, session) => {
          follow(event, session);
          resolve();
        });
      }),
  );
  watching.catch(() => {
    watching = null;
  });
  return watching;
}

/**
 * Brings the state in line with the stored session, and follows it for as long as the page lives.
 * @throws AppError when the client cannot be loaded
 */
export async function readSession(): Promise<void> {
  await subscribe();
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  follow('INITIAL_SESSION', data.session);
}

/** The client, with its session followed: what happens in this tab is seen from the first moment. */
export async function getAuthClient() {
  await subscribe();
  return getSupabase();
}

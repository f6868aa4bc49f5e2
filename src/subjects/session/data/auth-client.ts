import { AppError } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { otherAccount } from '@/lib/supabase/page-user-fetch';
import { openHistoryEntry } from './history-entry';
import { getPageUser } from '@/lib/page-user';
import { hasStoredSession, removeStoredSession } from '@/lib/storage/stored-session';
import { getSupabase } from '@/lib/supabase/clients';
import { clearPrivateData } from '@/shared/data/query-client';
import { throwIfAuthError } from './auth-errors';
import { isPageUserHeld } from './held-page-user';
import { forgetSignedOutUsers, handleSignIn, handleSignOut, hasSignedOut } from './personal-data';
import { emitSessionEvent, isUserAction } from './session-events';
import { sessionFromUser, type AuthUser } from './session-from-user';
import {
  getSessionState,
  isUsedByOther,
  reloadPage,
  setSessionState,
  type SessionState,
  type SignedIn,
} from './session-store';
import { watchExpiry } from './session-warning';

type StoredSession = { user: AuthUser; access_token: string; expires_at?: number } | null;

let subscription: Promise<void> | null = null;
/** Where the account was deleted, while its session is being ended. */
let deletedIn: 'this-tab' | 'elsewhere' | null = null;
const expiry = watchExpiry({ warn: () => emitSessionEvent('expiring'), refreshTokens });

/** Requests new tokens. @returns when they expire, in seconds since 1970; null when there are none */
async function refreshTokens(): Promise<number | null> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.refreshSession();
  return data.session?.expires_at ?? null;
}

/** The user who has signed in completely, with the code of a second factor if there is one. */
const isComplete = (state: SessionState) => state.status === 'signed-in' && !state.needsCode;

const userIdOf = (state: SessionState) => (state.status === 'signed-in' ? state.userId : null);

/** Why there is no session any more, unless there was none before or the user ended it here. */
function reasonOf(before: SessionState) {
  const hadSession = before.status !== 'signed-out' || before.reason !== undefined;
  if (!hadSession || isUserAction({ hasSession: false }) || deletedIn === 'this-tab') return null;
  const wasDeleted = before.status === 'signed-out' && before.reason === 'accountDeleted';
  if (deletedIn === 'elsewhere' || wasDeleted) return 'accountDeleted';
  // The client deletes a session that the server refused; it keeps one that it could not renew.
  return hasStoredSession() ? 'unreachable' : 'ended';
}

/**
 * Whether another tab has changed the account under a screen that belongs to its user. The screen stays as it is, with
 * what was typed; only requests are refused (`page-user-fetch.ts`).
 */
function isReplaced(current: SignedIn, session: StoredSession): boolean {
  if (!isPageUserHeld() || isUserAction({ hasSession: session !== null })) return false;
  // A tab that did not run meanwhile has not heard that its user signed out before.
  if (hasSignedOut(current.userId)) return false;
  return session ? session.user.id !== current.userId : current.replacedBy !== undefined;
}

/** Where the user ends the session now, or has ended it before. A second event without a session does not change it. */
function endedOn(before: SessionState): string | undefined {
  if (before.status === 'signed-out') return before.endedOn;
  const isEndedByUser = isUserAction({ hasSession: false }) || deletedIn === 'this-tab';
  return isEndedByUser && userIdOf(before) !== null ? openHistoryEntry() : undefined;
}

/**
 * Copies an auth event of the Supabase client to the session store. It must not call the client: the client waits for
 * its listeners, and the call would wait for the client.
 */
function handleAuthEvent(event: string, session: StoredSession): void {
  const current = getSessionState();
  const before = userIdOf(current);
  const isOwnAction = isUserAction({ hasSession: session !== null });
  if (current.status === 'signed-in' && isReplaced(current, session)) {
    return setSessionState({ ...current, replacedBy: session?.user.email ?? '' });
  }
  // A sign-in in this tab starts on a page that was reloaded, and a link of an e-mail opens a new one.
  if (session && isUsedByOther(session.user.id) && !isOwnAction) return reloadPage();
  if (session) setSessionState(sessionFromUser(session.user, session.access_token));
  else {
    const reason = reasonOf(current);
    const entry = endedOn(current);
    setSessionState({
      status: 'signed-out',
      ...(entry !== undefined && { endedOn: entry }),
      ...(deletedIn === 'this-tab' && { isAccountDeleted: true }),
      ...(reason && { reason }),
    });
  }
  const after = userIdOf(getSessionState());
  if (session && before !== after) handleSignIn(session.user);
  if (before && !after && (isOwnAction || deletedIn)) handleSignOut(before);
  else if (!after) forgetSignedOutUsers();
  expiry.handleAuthEvent({ userId: after, expiresAt: session?.expires_at ?? null, event });
  if (before && before !== after) clearPrivateData({ reload: after !== null });
  if (!isOwnAction) return;
  const isNew = before !== after || !isComplete(current);
  if (event === 'PASSWORD_RECOVERY') emitSessionEvent('password-recovery');
  else if (after && isNew && isComplete(getSessionState())) emitSessionEvent('signed-in');
  else if (before && !after) emitSessionEvent('signed-out');
}

/**
 * Ends the session of an account that was deleted. The stored tokens are deleted first, because the server no longer
 * knows the user and would only return an error. Never throws; a failure is logged.
 * @param where whether the user deleted it in this tab, which then says so itself
 */
export async function endDeletedSession(where: 'this-tab' | 'elsewhere'): Promise<void> {
  deletedIn = where;
  try {
    removeStoredSession();
    const { auth } = await getAuthClient();
    const { error } = await auth.signOut({ scope: 'local' });
    throwIfAuthError(error);
  } catch (error) {
    logger.warn('sign-out after deletion failed', { error });
  } finally {
    deletedIn = null;
  }
}

/** Subscribes to the Supabase client's auth events, once. Resolves after the first event. */
function subscribe(): Promise<void> {
  subscription ??= getSupabase().then(
    (supabase) =>
      new Promise((resolve) => {
        supabase.auth.onAuthStateChange((event, session) => {
          handleAuthEvent(event, session);
          resolve();
        });
      }),
  );
  subscription.catch(() => {
    subscription = null;
  });
  return subscription;
}

/**
 * Updates the session store from the stored session and keeps it up to date until the page is closed.
 * @throws AppError when the Supabase client cannot be loaded
 */
export async function readSession(): Promise<void> {
  const supabase = await getSupabase();
  // What the page renders with the session is a task of its own, after the one that runs the client's code.
  await globalThis.scheduler?.yield?.();
  await subscribe();
  const { data } = await supabase.auth.getSession();
  handleAuthEvent('INITIAL_SESSION', data.session);
}

/**
 * The Supabase client, for calls that may change the session: it is returned once the session store is subscribed, so
 * that no change is missed.
 * @throws AppError when the Supabase client cannot be loaded
 */
export async function getAuthClient() {
  await subscribe();
  return getSupabase();
}

/**
 * The same, for calls that act on the account that is signed in.
 * @throws AppError `other_account` when another tab has signed in another user than the page is shown to
 */
export async function getPageUserClient() {
  const supabase = await getAuthClient();
  const { data } = await supabase.auth.getSession();
  const pageUser = getPageUser();
  if (pageUser && data.session && data.session.user.id !== pageUser) {
    throw new AppError(otherAccount, { status: 409 });
  }
  return supabase;
}

import { loadUnlessLeaving } from '@/lib/leaving';
import { getPageUser } from '@/lib/page-user';
import { logger } from '@/lib/logger';
import {
  hasStoredSession,
  readStoredUserId,
  removeStoredSession,
  storedSessionKey,
} from '@/lib/storage/stored-session';
import { forgetSignedOutUsers, handleSignOut, signedOutKey } from './personal-data';
import { emitSessionEvent } from './session-events';
import {
  getSessionState,
  hasSignedOutBefore,
  isUsedByOther,
  reloadPage,
  setSessionState,
} from './session-store';

/** Updates the session store from the browser's storage. Without a stored session no client is loaded. */
export async function updateSession(): Promise<void> {
  const { status } = getSessionState();
  if (!hasStoredSession() && status !== 'signed-in') {
    forgetSignedOutUsers();
    if (status === 'loading') setSessionState({ status: 'signed-out', reason: 'ended' });
    return;
  }
  if (status === 'signed-out') {
    // Before the session is read: meanwhile requests that the previous user started here would be sent as the new one.
    if (isUsedByOther(readStoredUserId())) return reloadPage();
    setSessionState({ status: 'loading' });
  }
  try {
    const { readSession } = await loadUnlessLeaving(() => import('./auth-client'));
    await readSession();
  } catch (error) {
    setSessionState({ status: 'signed-out', reason: 'unreachable' });
    logger.warn('session not read', { error });
  }
}

/**
 * Reads the stored session and follows what other tabs change later. Visitors do not load the Supabase client.
 * @returns a function that stops it
 */
export function startSession(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storedSessionKey || key === null) void updateSession();
    // The end of the session can be reported before the sign-out that caused it.
    if (key === signedOutKey) forgetSignedOutUsers();
  };
  // A page from the back/forward cache did not receive the storage events of other tabs.
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const shown = getPageUser();
    if (shown && shown !== readStoredUserId()) {
      // The page shows a user who has signed out since: nobody may see it, not for a moment.
      document.documentElement.hidden = true;
      window.location.reload();
    } else void updateSession();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  void updateSession();
  if (hasSignedOutBefore) emitSessionEvent('signed-out');
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
  };
}

/**
 * Signs out without the Supabase client, whose code could not be loaded: removes the session and the drafts of its user
 * from this browser. The server is not told; the tokens there expire on their own.
 */
export function signOutWithoutClient(): void {
  const userId = readStoredUserId();
  if (userId !== null) handleSignOut(userId);
  removeStoredSession();
}

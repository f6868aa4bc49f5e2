import { logger } from '@/lib/logger';
import { hasStoredSession, storedSessionKey } from '@/lib/stored-session';
import { getSessionState, setSessionState } from './session-store';

/** Brings the state in line with what the browser stores; loads the client only where a session is stored. */
async function follow(): Promise<void> {
  const { status } = getSessionState();
  if (!hasStoredSession() && status !== 'signed-in') {
    return setSessionState({ status: 'signed-out' });
  }
  if (status === 'signed-out') setSessionState({ status: 'loading' });
  try {
    const { readSession } = await import('./auth-client');
    await readSession();
  } catch (error) {
    setSessionState({ status: 'signed-out' });
    logger.warn('session not read', { error });
  }
}

/**
 * Starts to follow the session: the stored one now, and what other tabs do later. A visitor's page does
 * without the backend client.
 * @returns ends it
 */
export function startSession(): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storedSessionKey || key === null) void follow();
  };
  // A page that comes back as it was left has missed what other tabs did.
  const listenToReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void follow();
  };
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', listenToReturn);
  void follow();
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', listenToReturn);
  };
}

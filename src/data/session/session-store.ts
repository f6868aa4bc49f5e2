import { useSyncExternalStore } from 'react';
import { sessionStorageKey } from '@/lib/session-key';

type SessionState =
  { status: 'signed-out' } | { status: 'signed-in'; userId: string; email: string };

const signedOut: SessionState = { status: 'signed-out' };

let state: SessionState = signedOut;
const listeners = new Set<() => void>();

/** Tells every reader of {@link useSession}. Only `session-watch.ts` calls it. */
export function setSessionState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser keeps a session, told without loading the backend client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

/** The session as the application sees it. The first render is signed out, as in the prerendered page. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => signedOut,
  );
}

import { useSyncExternalStore } from 'react';
import { hasStoredSession } from '@/lib/stored-session';

/** What the account itself says of its person, from the sign-up form or from Google. */
type SessionMetadata = {
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  picture: string | null;
};

export type SignedIn = {
  status: 'signed-in';
  userId: string;
  email: string;
  emailVerified: boolean;
  metadata: SessionMetadata;
  /** Whether the account can sign in with Google. */
  isGoogle: boolean;
};

/** A session is stored, but not read yet. */
type Loading = { status: 'loading' };

/**
 * `asked`: the person asked for it in this tab, it did not just end. `deleted`: the account was deleted in this
 * tab, whose page is still to say so.
 */
type SignedOut = { status: 'signed-out'; asked?: true; deleted?: true };

export type SessionState = Loading | SignedOut | SignedIn;

const loading: Loading = { status: 'loading' };
const signedOut: SignedOut = { status: 'signed-out' };

const listeners = new Set<() => void>();
let state: SessionState = hasStoredSession() ? loading : signedOut;

/** Tells every reader of {@link useSession}. Only the code beside this file calls it. */
export function setSessionState(next: SessionState): void {
  // A renewed token is no news: readers keep the object that they have.
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of listeners) listener();
}

/** The session now, for code outside of components. */
export function getSessionState(): SessionState {
  return state;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The session as the application sees it (section 4). The first render of a prerendered page is signed out,
 * as its file is.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => signedOut,
  );
}

/** The session once it is no longer loading. */
export function waitForSession(): Promise<SessionState> {
  return new Promise((resolve) => {
    if (state.status !== 'loading') return resolve(state);
    const unsubscribe = subscribe(() => {
      if (state.status === 'loading') return;
      unsubscribe();
      resolve(state);
    });
  });
}

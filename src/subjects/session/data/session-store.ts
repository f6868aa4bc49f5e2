import { useSyncExternalStore } from 'react';
import { getPageUser, getUsedBy, pageLoad, setPageUser, setUsedBy } from '@/lib/page-user';
import { hasStoredSession, readStoredUserId } from '@/lib/storage/stored-session';
import { storeFormerUser, takeFormerUser } from './former-user';
import { hasJustSignedOut } from './session-events';

/** The names, the photo and the account type in the account's metadata, from the sign-up form or from Google. */
type SessionMetadata = {
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  picture: string | null;
  accountType: string | null;
};

export type SignedIn = {
  status: 'signed-in';
  userId: string;
  email: string;
  emailVerified: boolean;
  metadata: SessionMetadata;
  /** Whether the account was made with Google, and not with an e-mail and a password. */
  isOnlyGoogle: boolean;
  /**
   * The account has a second factor, and this session has not given its code yet: {@link useSession} has it as signed out,
   * and the sign-in page asks for the code.
   */
  needsCode?: true;
  /**
   * The e-mail of the account that another tab has signed in since, `''` when it was signed out again. Set while a
   * screen of this user is open, see {@link useHeldPageUser}.
   */
  replacedBy?: string;
};

/** A session is stored but not read yet. */
type Loading = { status: 'loading' };

type SignedOut = {
  status: 'signed-out';
  /**
   * The entry of the history (`useLocation().key`) on which the user signed out or deleted the account in this tab.
   * Without it the session has expired or was ended elsewhere. Route guards compare it: their own state is lost when the
   * session ends before they have rendered once.
   */
  endedOn?: string;
  /** The account was deleted in this tab. */
  isAccountDeleted?: true;
  /**
   * Why a session that this browser had is not used: it has ended, its account was deleted elsewhere, or nothing answers
   * that could read or renew it. The sign-in page says so. With `code` it asks for that of the second factor.
   */
  reason?: 'ended' | 'accountDeleted' | 'unreachable' | 'code';
};

export type SessionState = Loading | SignedOut | SignedIn;

const loading: Loading = { status: 'loading' };
const signedOut: SignedOut = { status: 'signed-out' };
const waitsForCode: SignedOut = { status: 'signed-out', reason: 'code' };

const listeners = new Set<() => void>();
const former = takeFormerUser();
let lastUserId = former?.userId ?? null;
let state: SessionState = hasStoredSession()
  ? loading
  : {
      ...signedOut,
      ...(former?.reason && { reason: former.reason }),
      ...(former?.endedOn !== undefined && { endedOn: former.endedOn }),
    };

/** Whether the user signed out just before this page was reloaded, and has not seen the message about it. */
export const hasSignedOutBefore = former?.hasSignedOut === true;

/** Changes the session and notifies {@link useSession}. Only for the files of this folder. */
export function setSessionState(next: SessionState): void {
  if (next.status === 'signed-in' && !next.needsCode) setUsedBy(next.userId);
  // Refreshed tokens do not change the state: components must not render again.
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  if (next.status === 'signed-in') lastUserId = next.userId;
  state = next;
  if (next.status === 'loading') setPageUser(readStoredUserId());
  else setPageUser(next.status === 'signed-in' ? next.userId : null);
  for (const listener of listeners) listener();
}

/** The current session, for code outside of components. */
export function getSessionState(): SessionState {
  return state;
}

/** The user who was signed in last on this page, also before it was reloaded; null for nobody. */
export const getLastUserId = (): string | null => lastUserId;

/** Whether somebody else than this user was signed in on this page, so that it is to be reloaded before it becomes theirs. */
export const isUsedByOther = (userId: string | null): boolean =>
  getUsedBy() !== null && getUsedBy() !== userId;

/** Whether the user of this page is signed out, so that it is to be reloaded before anybody signs in on it. */
export function useIsPageUsed(): boolean {
  const session = useSession();
  return session.status === 'signed-out' && session.reason !== 'code' && getUsedBy() !== null;
}

/**
 * Reloads the page, so that nothing of the previous user is left in its memory. Why and where the session ended, and the
 * message of the sign-out, are kept.
 */
export function reloadPage(): void {
  const { reason, endedOn } = state.status === 'signed-out' ? state : signedOut;
  const isOver = reason === 'ended' || reason === 'accountDeleted';
  storeFormerUser({
    userId: lastUserId,
    ...(isOver && { reason }),
    ...(endedOn !== undefined && { endedOn }),
    ...(hasJustSignedOut() && { hasSignedOut: true }),
  });
  pageLoad.reload();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The session. A prerendered page hydrates as signed out, because that is how its HTML was rendered. A user who has not given the
 * code of a second factor is signed out for every page but those that complete the sign-in.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => (state.status === 'signed-in' && state.needsCode ? waitsForCode : state),
    () => signedOut,
  );
}

/** The id of the signed-in user; empty for anybody else. */
export function useUserId(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.userId : '';
}

/** The session that still needs the code of a second factor; null without one. Only for the page that asks for it. */
export const useSessionBeforeCode = (): SignedIn | null =>
  useSyncExternalStore(
    subscribe,
    () => (state.status === 'signed-in' && state.needsCode ? state : null),
    () => null,
  );

/** Whether a visitor has an account, as far as this browser knows, and so signs in instead of signing up. */
export const isToSignIn = (session: SessionState): boolean =>
  session.status === 'signed-out' && (session.reason === 'ended' || session.reason === 'code');

/** Resolves with the session once it is no longer loading. */
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

/** The id of the user that the page is shown to, known before the session is read; null for a visitor. */
export const usePageUser = (): string | null =>
  useSyncExternalStore(subscribe, getPageUser, getPageUser);

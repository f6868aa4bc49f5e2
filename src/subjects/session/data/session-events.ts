import { delays } from '@/lib/delays';

/**
 * What the user is told about the session. An event is emitted once, in the tab where the user acted: the Supabase
 * client reports a sign-in to every tab, and again when a tab comes to the front.
 */
export type SessionEvent = 'signed-in' | 'signed-out' | 'password-recovery' | 'expiring';

const listeners = new Set<(event: SessionEvent) => void>();
const running = { signIn: 0, signOut: 0 };
let signedOutAt: number | null = null;

/** Calls `listener` at every event. @returns a function that removes it */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls every listener. */
export function emitSessionEvent(event: SessionEvent): void {
  if (event === 'signed-out') signedOutAt = Date.now();
  for (const listener of listeners) listener(event);
}

/**
 * Runs an action of the user in this tab. Until it ends, changes of the session count as caused by the user.
 * @returns what `action` returns @throws what `action` throws
 */
export async function asUserAction<Result>(
  action: () => Promise<Result>,
  kind: keyof typeof running = 'signIn',
): Promise<Result> {
  running[kind] += 1;
  try {
    return await action();
  } finally {
    running[kind] -= 1;
  }
}

/**
 * Whether a change of the session that happens now was caused by the user in this tab. A session that appears while this tab
 * signs out comes from a sign-in in another tab.
 */
export const isUserAction = ({ hasSession }: { hasSession: boolean }): boolean =>
  running.signIn > 0 || (running.signOut > 0 && !hasSession);

/** Whether the user signed out in this tab a moment ago, so that what says so may not have been read yet. */
export const hasJustSignedOut = (): boolean =>
  signedOutAt !== null && Date.now() - signedOutAt < delays.redirect;

/**
 * What a person is told of the session (section 4). Each is told once, in the tab where the person acted: the
 * client library reports a sign-in also when a tab comes to the front, and to every other tab.
 */
export type SessionEvent = 'signed-in' | 'signed-out' | 'password-recovery' | 'expiring';

const listeners = new Set<(event: SessionEvent) => void>();
let acts = 0;

/** Calls `listener` at every event. @returns ends it */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells every listener. */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

/** Runs what a person asked for in this tab: the changes of the session meanwhile are the person's own. */
export async function asUserAction<Result>(act: () => Promise<Result>): Promise<Result> {
  acts += 1;
  try {
    return await act();
  } finally {
    acts -= 1;
  }
}

/** Whether a change of the session that happens now was asked for in this tab. */
export function isUserAction(): boolean {
  return acts > 0;
}

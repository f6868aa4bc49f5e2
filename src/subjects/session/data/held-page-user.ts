import { useEffect } from 'react';
import { getSessionState } from './session-store';
import { updateSession } from './start-session';

let openScreens = 0;

/** Whether a screen of the signed-in user is open. */
export const isPageUserHeld = (): boolean => openScreens > 0;

function release(): void {
  openScreens -= 1;
  const session = getSessionState();
  const isReplaced = session.status === 'signed-in' && session.replacedBy !== undefined;
  if (openScreens === 0 && isReplaced) void updateSession();
}

/**
 * For screens that belong to the signed-in user: while one is open, a sign-in in another tab does not change the user
 * of this page. What was typed stays, and the session says who is signed in now (`replacedBy`).
 */
export function useHeldPageUser(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    openScreens += 1;
    return release;
  }, [isHeld]);
}

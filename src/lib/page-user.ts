import { readStoredUserId } from './storage/stored-session';

let pageUser = readStoredUserId();
let usedBy: string | null = null;

/**
 * The id of the user that this page is shown to; null for a visitor. The browser's session may be another user's by
 * now, because another tab signed in: then nothing may be read or written for this page.
 */
export const getPageUser = (): string | null => pageUser;

/** Only for the session store. */
export function setPageUser(userId: string | null): void {
  pageUser = userId;
}

/**
 * The user who was signed in last on this page since it was loaded; null for nobody. What they read and started is in the memory
 * of the page, so the page is reloaded before somebody else signs in on it.
 */
export const getUsedBy = (): string | null => usedBy;

/** Only for the session store. */
export function setUsedBy(userId: string | null): void {
  usedBy = userId;
}

/** Reloads the page, which clears its memory. In an object, so that tests can replace it. */
export const pageLoad = { reload: () => window.location.reload() };

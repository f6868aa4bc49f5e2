import { readStoredUserId } from './storage/stored-session';

let pageUser = readStoredUserId();

/**
 * The id of the user that this page is shown to; null for a visitor. The browser's session may be another user's by
 * now, because another tab signed in: then nothing may be read or written for this page.
 */
export const getPageUser = (): string | null => pageUser;

/** Only for the session store. */
export function setPageUser(userId: string | null): void {
  pageUser = userId;
}

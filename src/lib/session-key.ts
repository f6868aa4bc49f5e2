/** Where the signed-in person's tokens are kept in the browser's local storage (section 6). */
export const sessionStorageKey = 'praxi-session';

/** Whether this browser keeps a session, told without loading the backend client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

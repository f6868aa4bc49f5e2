/** Where the signed-in person's tokens are kept in the browser's local storage (section 6). */
export const sessionStorageKey = 'praxi-session';

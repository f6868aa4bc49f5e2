const key = 'praxi-pending-email';

/** Remembers, for this tab, the address that waits for its confirmation. */
export function storePendingEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // A browser that keeps nothing asks for the address again.
  }
}

/** The address that waits for its confirmation, '' when this tab knows none. */
export function readPendingEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

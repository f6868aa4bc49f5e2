import { delays } from '@/lib/delays';

/** Whether a session that expires at `expiresAt` (seconds since 1970) is due for a warning at `now` (milliseconds). */
export function isExpiring(expiresAt: number | null, now: number): boolean {
  if (expiresAt === null) return false;
  const remaining = expiresAt * 1000 - now;
  return remaining > 0 && remaining <= delays.sessionWarning;
}

type AuthEvent = {
  userId: string | null;
  /** Seconds since 1970. */
  expiresAt: number | null;
  event: string;
};

type Options = {
  warn: () => void;
  /** Requests new tokens. Returns when they expire, in seconds since 1970; null when that failed. */
  refreshTokens: () => Promise<number | null>;
};

/**
 * Warns `delays.sessionWarning` before the session expires, once for each session. The Supabase client refreshes its
 * tokens on its own, but later than that; so new tokens are requested first, and the warning is shown only when that
 * fails. With new tokens, a later warning is possible again.
 */
export function watchExpiry({ warn, refreshTokens }: Options) {
  let current: AuthEvent | null = null;
  let hasWarned = false;
  let timer: ReturnType<typeof setInterval> | null = null;

  async function check() {
    // In a hidden tab nobody would see the warning, and the client checks the session when the tab is shown again.
    if (document.visibilityState === 'hidden') return;
    if (hasWarned || !isExpiring(current?.expiresAt ?? null, Date.now())) return;
    hasWarned = true;
    const userId = current?.userId;
    const newExpiry = await refreshTokens().catch(() => null);
    if (current?.userId !== userId) return;
    if (newExpiry !== null && !isExpiring(newExpiry, Date.now())) hasWarned = false;
    else warn();
  }

  return {
    /** Starts, continues or stops the checks after an event of the Supabase client. */
    handleAuthEvent(next: AuthEvent) {
      // New tokens that are about to expire do not count: the clock of this device is wrong.
      const hasNewTokens =
        next.event === 'TOKEN_REFRESHED' && !isExpiring(next.expiresAt, Date.now());
      if (hasNewTokens || next.userId !== current?.userId) hasWarned = false;
      current = next;
      if (next.userId && !timer) {
        timer = setInterval(() => void check(), delays.sessionCheck);
        // The warning says that reloading the page keeps the session, so a loaded page checks at once. The check must
        // run after this call, because the client waits for the call to return.
        setTimeout(() => void check(), 0);
      }
      if (!next.userId && timer) {
        clearInterval(timer);
        timer = null;
      }
    },
  };
}

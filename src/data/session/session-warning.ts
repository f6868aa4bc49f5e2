import { delays } from '@/lib/delays';

/** Milliseconds between two checks. */
const interval = 60_000;

/** Whether a session that expires at `expiresAt` (seconds since 1970) is due for a warning at `now` (milliseconds). */
export function isExpiring(expiresAt: number | null, now: number): boolean {
  if (expiresAt === null) return false;
  const left = expiresAt * 1000 - now;
  return left > 0 && left <= delays.sessionWarning;
}

type Watched = {
  userId: string | null;
  /** Seconds since 1970. */
  expiresAt: number | null;
  event: string;
};

type Options = {
  warn: () => void;
  /** Tries to get new tokens; gives their expiry, null when that failed. */
  renew: () => Promise<number | null>;
};

/**
 * Warns `delays.sessionWarning` before the session expires, once a session. The client renews its
 * tokens by itself, though later than that; so it is asked to do so first, and nobody is warned of what will
 * not happen. New tokens make a warning possible again.
 */
export function watchExpiry({ warn, renew }: Options) {
  let current: Watched | null = null;
  let warned = false;
  let timer: ReturnType<typeof setInterval> | null = null;

  async function check() {
    // Nobody would see the warning; the client itself looks after the session when the tab comes back.
    if (document.visibilityState === 'hidden') return;
    if (warned || !isExpiring(current?.expiresAt ?? null, Date.now())) return;
    warned = true;
    const userId = current?.userId;
    const renewed = await renew().catch(() => null);
    if (current?.userId !== userId) return;
    if (renewed !== null && !isExpiring(renewed, Date.now())) warned = false;
    else warn();
  }

  return {
    /** Takes note of what the client said. */
    follow(next: Watched) {
      // Tokens that are about to expire as well are no news: the clock of this device is wrong.
      const isRenewed = next.event === 'TOKEN_REFRESHED' && !isExpiring(next.expiresAt, Date.now());
      if (isRenewed || next.userId !== current?.userId) warned = false;
      current = next;
      if (next.userId && !timer) {
        timer = setInterval(() => void check(), interval);
        // Who reloads the page, as the warning says, stays signed in. Not now: the client waits for this call.
        setTimeout(() => void check(), 0);
      }
      if (!next.userId && timer) {
        clearInterval(timer);
        timer = null;
      }
    },
  };
}

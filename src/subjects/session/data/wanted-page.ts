import { browserStorage } from '@/lib/storage/browser-storage';
import { safeNextPath } from '../next-path';
import { z } from '@/lib/zod';

/** A sign-up that takes longer was for something else. */
const lifetime = 24 * 60 * 60 * 1000;

const wantedPage = browserStorage({
  key: 'praxi-wanted-page',
  schema: z.object({ path: z.string(), storedAt: z.number() }),
  area: 'local',
});

/** Keeps the page from which a visitor went to sign up, for every tab: the link of the e-mail opens in a new one. */
export function storeWantedPage(path: string): void {
  wantedPage.write({ path, storedAt: Date.now() });
}

/** The page to open after a sign-up, a path of this site; null when none was wanted within the last day. */
export function readWantedPage(): string | null {
  const stored = wantedPage.read();
  if (!stored || Date.now() - stored.storedAt > lifetime) return null;
  return safeNextPath(stored.path);
}

/** Forgets the page: a sign-in leads there or was for something else, and a sign-out leaves the browser to others. */
export const forgetWantedPage = (): void => wantedPage.remove();

import { browserStorage, storedString } from '@/lib/storage/browser-storage';
import { safeNextPath } from '../next-path';

/** A sign-up that takes longer was for something else. */
const lifetime = 24 * 60 * 60 * 1000;

/** When it was stored and the path. A string, because every page loads this file, and none may load zod for it. */
const wantedPage = browserStorage({
  key: 'praxi-wanted-page',
  schema: storedString,
  area: 'local',
});

/** Keeps the page from which a visitor went to sign up, for every tab: the link of the e-mail opens in a new one. */
export function storeWantedPage(path: string): void {
  wantedPage.write(`${Date.now()} ${path}`);
}

/** The page to open after a sign-up, a path of this site; null when none was wanted within the last day. */
export function readWantedPage(): string | null {
  const [, storedAt, path] = /^(\d+) (.+)$/.exec(wantedPage.read() ?? '') ?? [];
  if (!path || Date.now() - Number(storedAt) > lifetime) return null;
  return safeNextPath(path);
}

/** Forgets the page: a sign-in leads there or was for something else, and a sign-out leaves the browser to others. */
export const forgetWantedPage = (): void => wantedPage.remove();

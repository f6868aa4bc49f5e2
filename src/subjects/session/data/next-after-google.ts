import { browserStorage, storedString } from '@/lib/storage/browser-storage';
import { safeNextPath } from '../next-path';

const nextPath = browserStorage({
  key: 'praxi-google-next',
  schema: storedString,
  area: 'session',
});

/**
 * Stores, for this tab, the page to open after the return from Google. Every start of a redirect calls this, so that
 * a return never finds the page of an earlier one.
 */
export function storeNextAfterGoogle(next: string | null): void {
  if (next === null) nextPath.remove();
  else nextPath.write(next);
}

/** The page to open after the return from Google, also after a reload; null when none was requested. */
export const readNextAfterGoogle = (): string | null => safeNextPath(nextPath.read());

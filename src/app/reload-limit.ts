import { browserStorage, storedNumber } from '@/lib/storage/browser-storage';

/** When this tab last reloaded itself, in milliseconds since 1970. */
const reloadedAt = browserStorage({
  key: 'praxi-reloaded-at',
  schema: storedNumber,
  area: 'session',
});

/** A second failure within this many milliseconds is not caused by a new deployment. */
const minimumInterval = 60_000;

/** Whether the page has reloaded itself within the last minute. */
export const wasJustReloaded = (): boolean =>
  Date.now() - (reloadedAt.read() ?? 0) < minimumInterval;

/**
 * Whether the page may reload itself: once a minute, so that a permanent fault cannot cause an endless loop. Never
 * where the browser refuses its storage, because then a loop could not be noticed.
 */
export function isReloadAllowed(): boolean {
  if (wasJustReloaded()) return false;
  return reloadedAt.write(Date.now());
}

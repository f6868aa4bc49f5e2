import {
  browserStorage,
  storedEntries,
  type BrowserStorage,
  type StorageOptions,
} from './browser-storage';
import { getPageUser } from '../page-user';

const prefix = 'praxi-of:';
/** The owner of what a visitor stores. */
const visitor = 'visitor';
const keyOf = (owner: string | null, key = '') => `${prefix}${owner ?? visitor}:${key}`;
const areas = ['session', 'local'] as const;

/**
 * One value in the browser's storage that belongs to the user of the page, or to the visitor as long as nobody is
 * signed in: nobody else reads it on a shared computer. Everything that a user types is stored with it.
 */
export function personalStorage<Value>(options: StorageOptions<Value>): BrowserStorage<Value> {
  const current = () => browserStorage({ ...options, key: keyOf(getPageUser(), options.key) });
  return {
    read: () => current().read(),
    write: (value) => current().write(value),
    remove: () => current().remove(),
    exists: () => current().exists(),
  };
}

/** One value of the visitor, also once somebody has signed in; see {@link personalStorage}. */
export const visitorStorage = <Value>(options: StorageOptions<Value>): BrowserStorage<Value> =>
  browserStorage({ ...options, key: keyOf(null, options.key) });

/** The keys in the browser that begin with `start` and belong to the user of the page; see {@link personalStorage}. */
export function personalKeys(start: string): string[] {
  const owned = keyOf(getPageUser());
  return storedEntries('local')
    .map(({ key }) => key)
    .filter((key) => key.startsWith(owned + start))
    .map((key) => key.slice(owned.length));
}

/** Deletes what this tab and this browser hold of a user; of the visitor for null. */
export function removePersonalStorage(owner: string | null): void {
  for (const area of areas) {
    for (const { key, remove } of storedEntries(area)) if (key.startsWith(keyOf(owner))) remove();
  }
}

/** Deletes what belongs to other users than `userId`, and keeps what belongs to the visitor. */
export function removeOtherPersonalStorage(userId: string): void {
  const kept = [keyOf(userId), keyOf(null)];
  for (const area of areas) {
    for (const { key, remove } of storedEntries(area)) {
      if (key.startsWith(prefix) && !kept.some((start) => key.startsWith(start))) remove();
    }
  }
}

/** Gives what a visitor typed in this tab to the user whose e-mail address it names. */
export function claimVisitorStorage(userId: string, email: string): void {
  for (const { key, text, moveTo } of storedEntries('session')) {
    const isVisitors = key.startsWith(keyOf(null)) && namesEmail(text, email);
    if (isVisitors) moveTo(keyOf(userId, key.slice(keyOf(null).length)));
  }
}

function namesEmail(text: string, email: string): boolean {
  try {
    const { changed } = JSON.parse(text) as { changed?: { email?: unknown } };
    const typed = changed?.email;
    return typeof typed === 'string' && typed.trim().toLowerCase() === email.toLowerCase();
  } catch {
    return false;
  }
}

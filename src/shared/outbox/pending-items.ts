import type { StoredValueSchema } from '@/lib/storage/browser-storage';
import { getPageUser } from '@/lib/page-user';
import { personalKeys, personalStorage } from '@/lib/storage/personal-storage';
import { getTabId } from '@/shared/draft/tab-id';

type PendingItemsOptions<Item> = {
  /** What the keys begin with. */
  prefix: string;
  schema: StoredValueSchema<Item>;
  /** How long what could not be sent waits on the device, in milliseconds. */
  lifetime: number;
};

let lastMoment = 0;

/** Now in milliseconds since 1970, but later than any moment before, so that the order of two items in one millisecond is known. */
export const nextMoment = () => (lastMoment = Math.max(Date.now(), lastMoment + 0.001));

/**
 * What the user of the page has done on this device and waits to be sent. Each tab has keys of its own and changes those
 * alone, so that two tabs never overwrite each other.
 */
export function pendingItems<Item extends { at: number }>(options: PendingItemsOptions<Item>) {
  const { prefix, schema, lifetime } = options;
  const storageOf = (key: string) => personalStorage({ key, schema, area: 'local' });
  return {
    /** The storage of an item by its key, in any tab. */
    storageOf,
    /** The storage of this tab for an item. */
    ownStorage: (name: string) => storageOf(`${prefix}${name}:${getTabId()}`),
    /** What waits, of all tabs, the first first. What has waited longer than its lifetime is deleted. */
    read(): (Item & { key: string })[] {
      const items: (Item & { key: string })[] = [];
      for (const key of personalKeys(prefix)) {
        const item = storageOf(key).read();
        if (item && Date.now() - item.at < lifetime) items.push({ ...item, key });
        else storageOf(key).remove();
      }
      return items.toSorted((one, other) => one.at - other.at);
    },
  };
}

/** Runs in one tab of the user at a time. Browsers without Web Locks may send something twice, which must be one effect. */
export function inOneTab<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(`praxi-${name}:${getPageUser()}`, run) : run();
}

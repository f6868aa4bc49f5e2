import { browserStorage, storedString } from '@/lib/storage/browser-storage';

const stored = browserStorage({ key: 'praxi-tab', schema: storedString, area: 'session' });

let tabId: string | null = null;

/**
 * An id of this tab, which a reload keeps. It is stored only while no page of the tab is open: a duplicated tab starts
 * with a copy of the storage, and must not get the same id.
 */
export function getTabId(): string {
  if (tabId === null) {
    const id = stored.read() ?? crypto.randomUUID();
    stored.remove();
    window.addEventListener('pagehide', () => stored.write(id));
    window.addEventListener('pageshow', () => stored.remove());
    tabId = id;
  }
  return tabId;
}

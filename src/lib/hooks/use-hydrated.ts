import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False while a page is prerendered and while React hydrates it, true afterwards. What only the browser knows (the
 * query string, the path of a missing page) may be rendered only afterwards, because the first render must equal
 * the prerendered HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False in the prerendered page and while React takes it over, true from then on.
 * What only the browser knows (the address' query, the asked path) is shown from then on, so that the
 * first render equals the file.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

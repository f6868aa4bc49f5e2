import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether to replace a skeleton by what has arrived. A moment later than `isReady`, because a change of a store or a
 * query renders in one long step, during which the browser does not respond; a deferred value renders in short ones.
 */
export function useDeferredReady(isReady: boolean): boolean {
  const wasReady = useDeferredValue(isReady);
  return isReady && wasReady;
}

/**
 * Whether to render what follows the first screen too: in a step of its own after `isReady`, so that the browser can
 * respond in between. At once where it was ready from the start, because a page to which the user returns is scrolled
 * to its place when it is rendered first.
 */
export function useReadyNext(isReady: boolean): boolean {
  const [isReadyNext, setReadyNext] = useState(isReady);
  useEffect(() => {
    if (isReady) startTransition(() => setReadyNext(true));
  }, [isReady]);
  return isReadyNext;
}

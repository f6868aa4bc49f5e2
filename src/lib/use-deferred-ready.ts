import { useDeferredValue } from 'react';

/**
 * Whether to replace a skeleton by what has arrived. A moment later than `isReady`, because a change of a store or a
 * query renders in one long step, during which the browser does not respond; a deferred value renders in short ones.
 */
export function useDeferredReady(isReady: boolean): boolean {
  const wasReady = useDeferredValue(isReady);
  return isReady && wasReady;
}

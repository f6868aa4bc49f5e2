import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same between renderings and calls the newest `callback`, for props of memoised components.
 * Not to be called while rendering.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...values) => newest.current(...values), []);
}

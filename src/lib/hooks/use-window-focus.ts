import { useEffect } from 'react';
import { useStableCallback } from './use-stable-callback';

/**
 * Calls back when the window gets the focus. Queries read again when a hidden page is shown, but a window beside another one, as
 * that in which was paid, is never hidden.
 */
export function useWindowFocus(onFocus: () => void): void {
  const handleFocus = useStableCallback(onFocus);
  useEffect(() => {
    addEventListener('focus', handleFocus);
    return () => removeEventListener('focus', handleFocus);
  }, [handleFocus]);
}

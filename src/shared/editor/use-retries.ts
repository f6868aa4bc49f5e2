import { useEffect, useEffectEvent } from 'react';
import { delays } from '@/lib/delays';

type Retries = {
  /** Whether a save failed that may succeed when it is repeated. */
  isWaiting: boolean;
  /** How many saves have failed one after another. */
  failures: number;
  retry: () => void;
};

/**
 * Repeats a save that failed: after growing delays, when the browser is online again, and when the user returns to the
 * page. `navigator.onLine` is not enough, because a server may be away while the network is not.
 */
export function useRetries({ isWaiting, failures, retry }: Retries): void {
  const handleRetry = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const retryNow = () => handleRetry();
    const retryIfVisible = () => {
      if (document.visibilityState === 'visible') handleRetry();
    };
    const delay = delays.retries[failures - 1] ?? delays.retries.at(-1);
    const timer = setTimeout(retryIfVisible, delay);
    window.addEventListener('online', retryNow);
    document.addEventListener('visibilitychange', retryIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
      document.removeEventListener('visibilitychange', retryIfVisible);
    };
  }, [isWaiting, failures]);
}

import { useEffect, useRef } from 'react';

/** Runs what an address asks for once, however often React mounts the page: a code is good for one exchange. */
export function useOnce(run: () => Promise<void>): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  }, [run]);
}

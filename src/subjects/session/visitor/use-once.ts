import { useEffect, useRef } from 'react';

/** Calls `run` once after the first render, although React's strict mode runs effects twice: a code of a query string is valid once. */
export function useOnce(run: () => Promise<void>): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  }, [run]);
}

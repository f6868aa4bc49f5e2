import { useEffect, useState } from 'react';

/** What `load` brings, once it is wanted and has come; null until then. A failure reaches the error page. */
export function useLoaded<Value>(load: () => Promise<Value>, wanted: boolean): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<unknown>(null);
  const missing = wanted && value === null;

  useEffect(() => {
    if (missing) load().then(setValue, setError);
  }, [missing, load]);

  if (error) throw error;
  return value;
}

import { useEffect, useState } from 'react';

/**
 * Calls `load` once `isWanted` is true. Returns its value, null until it has loaded. A failure is thrown to the error
 * boundary.
 */
export function useLoaded<Value>(load: () => Promise<Value>, isWanted: boolean): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isMissing = isWanted && value === null;

  useEffect(() => {
    if (isMissing) load().then(setValue, setError);
  }, [isMissing, load]);

  if (error) throw error;
  return value;
}

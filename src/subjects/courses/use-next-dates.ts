import { useEffect, useState } from 'react';
import type { ShownDate } from './shown-dates';

export type ShownDates = ReadonlyMap<string, ShownDate>;
const none: ShownDates = new Map();

/**
 * The next date of every course that has one, by slug. For prerendered pages: they are built before the dates are known,
 * so they keep room for them. Null until they are known; where they cannot be loaded, no course has one.
 */
export function useNextDates(): ShownDates | null {
  const [dates, setDates] = useState<ShownDates | null>(null);
  useEffect(() => {
    let isMounted = true;
    import('./shown-dates')
      .then(({ loadShownDates }) => loadShownDates())
      .catch(() => none)
      .then((loaded) => isMounted && setDates(loaded));
    return () => {
      isMounted = false;
    };
  }, []);
  return dates;
}

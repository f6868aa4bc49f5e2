import { useEffect, useState } from 'react';
import { prerenderedNextDates, type ShownDates } from './prerendered-next-dates';

const none: ShownDates = new Map();

/**
 * The next date of every course that has one, by slug: those of the build, then the current ones. Null until they are known, where
 * the page was built without them: it keeps room for them; where they cannot be loaded, no course has one.
 */
export function useNextDates(): ShownDates | null {
  const [dates, setDates] = useState(prerenderedNextDates);
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

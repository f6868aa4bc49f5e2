import { useEffect, useState } from 'react';
import { delays } from '../delays';

/** The current time, at most half a minute old, for what appears at a moment. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), delays.clock);
    return () => clearInterval(timer);
  }, []);
  return now;
}

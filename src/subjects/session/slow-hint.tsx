import { useEffect, useState } from 'react';
import { delays } from '@/lib/delays';

function Hint({ children }: { children: string }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delays.slow);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <p className="mt-3 text-sm text-ink-muted">{children}</p>;
}

/** Says that the page is still working, once it takes longer than usual. */
export function SlowHint({ pending, children }: { pending: boolean; children: string }) {
  return <div role="status">{pending && <Hint>{children}</Hint>}</div>;
}

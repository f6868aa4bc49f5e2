import { useEffect, useState } from 'react';
import { delays } from '@/lib/delays';

function Hint({ children }: { children: string }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delays.slow);
    return () => clearTimeout(timer);
  }, []);
  return due && <p className="mt-3 text-sm text-ink-muted">{children}</p>;
}

/** Tells a person who waits longer than usual that the page is still at it. */
export function SlowHint({ pending, children }: { pending: boolean; children: string }) {
  return <div role="status">{pending && <Hint>{children}</Hint>}</div>;
}

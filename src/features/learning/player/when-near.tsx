import { useEffect, useRef, useState, type ReactNode } from 'react';

/** False in the tests, whose pages have no layout. */
const canObserve = 'IntersectionObserver' in globalThis;

type WhenNearProps = { isNow: boolean; children: ReactNode };

/** Renders its children once the reader comes near their place on the page, or at once if `isNow`. */
export function WhenNear({ isNow, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNow || !canObserve);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className="mt-14 min-h-40 border-t border-line pt-8 print:hidden">
      {isNear && children}
    </div>
  );
}

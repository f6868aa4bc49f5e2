import { useEffect, useState } from 'react';

/** Whether the page is scrolled by more than `threshold` pixels. */
export function useScrolled(threshold: number): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > threshold);
    // With the next frame, which computes the layout anyway: reading the position needs it.
    const frame = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, [threshold]);
  return isScrolled;
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a route change moves the focus to the new page's heading and has the title read out, as a browser
 * does after loading a document. A change of the query or of the hash alone is no new page.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const announcement = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    if (announcement.current) announcement.current.textContent = document.title;
  }, [pathname, hash]);

  return <p ref={announcement} aria-live="polite" aria-atomic="true" className="sr-only" />;
}

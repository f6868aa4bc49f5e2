import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPageHeading } from '@/shared/page/focus-page-heading';

/**
 * After a route change, moves the focus to the heading of the new page and has a screen reader announce its title,
 * as a browser does after loading a document. A change of only the query string or the hash is not a new page.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const announcement = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash) return;
    focusPageHeading();
    if (announcement.current) announcement.current.textContent = document.title;
  }, [pathname, hash]);

  return <p ref={announcement} aria-live="polite" aria-atomic="true" className="sr-only" />;
}

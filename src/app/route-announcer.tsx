import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageText } from '@/shared/page/text/page';
import { focusPageHeading } from '@/shared/page/focus-page-heading';

/** Some skeletons have a title of their own, as search engines may read it. */
const isSkeleton = () =>
  document.title.startsWith(pageText.loading) ||
  document.querySelector('[data-placeholder]') !== null;

/** Whether nothing of the page has the focus yet. */
const isFocusOnPage = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

/**
 * Goes to the part of the page that the hash names, as a browser does for the link of a document.
 * @returns whether the page has that part
 */
function goToPart(hash: string): boolean {
  const part = document.getElementById(hash.slice(1));
  part?.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
  return part !== null;
}

/**
 * After a route change, moves the focus to the heading of the new page, or to the part that the hash names, and has a
 * screen reader announce its title, as a browser does after loading a document. A change of only the query string or the
 * hash is not a new page. A skeleton says itself that the page loads; the page is announced when it has replaced it.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  const { pathname, hash } = location;
  const isReturn = useNavigationType() === 'POP';
  const previous = useRef(pathname);
  const announcement = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusPageHeading();
    const announce = (text: string) => {
      if (announcement.current) announcement.current.textContent = text;
    };
    if (!isSkeleton()) return announce(document.title);
    announce('');
    const observer = new MutationObserver(() => {
      if (isSkeleton()) return;
      observer.disconnect();
      // The scroll position was set before this part was there.
      if (isFocusOnPage() && !goToPart(hash)) focusPageHeading();
      announce(document.title);
    });
    observer.observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return () => observer.disconnect();
  }, [pathname, hash]);

  // Also when the link is pressed again. Going back restores the position that was left.
  useEffect(() => {
    if (location.hash && !isReturn) goToPart(location.hash);
  }, [location, isReturn]);

  return <p ref={announcement} aria-live="polite" aria-atomic="true" className="sr-only" />;
}

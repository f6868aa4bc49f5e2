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

/** The position of the page in the tab's history, as React Router keeps it. */
const historyIndex = () => Number((history.state as { idx?: number } | null)?.idx ?? 0);

/**
 * Moves the focus to a link that leads to a path and can be seen, as a browser does that keeps the page that is returned to.
 * @returns whether there is one
 */
function focusLinkTo(path: string): boolean {
  const link = [...document.links].findLast((found) => {
    const { top, bottom, width } = found.getBoundingClientRect();
    return found.pathname === path && width > 0 && bottom > 0 && top < window.innerHeight;
  });
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/**
 * After a route change, moves the focus to the heading of the new page, or to the part that the hash names, or, after going
 * back, to the link that was followed, and has a screen reader announce its title, as a browser does after loading a
 * document. A change of only the query string or the hash is not a new page. A skeleton says itself that the page loads;
 * the page is announced when it has replaced it.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  const { pathname, hash } = location;
  const isReturn = useNavigationType() === 'POP';
  const previous = useRef({ pathname, index: 0 });
  const announcement = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const { pathname: left, index } = previous.current;
    previous.current = { pathname, index: historyIndex() };
    if (left === pathname) return;
    const moveFocus = () => {
      if (historyIndex() >= index || !focusLinkTo(left)) focusPageHeading();
    };
    moveFocus();
    const announce = (text: string) => {
      if (announcement.current) announcement.current.textContent = text;
    };
    if (!isSkeleton()) return announce(document.title);
    announce('');
    const observer = new MutationObserver(() => {
      if (isSkeleton()) return;
      observer.disconnect();
      // The scroll position was set before this part was there.
      if (isFocusOnPage() && !goToPart(hash)) moveFocus();
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

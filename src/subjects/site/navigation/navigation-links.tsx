import { useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { useSession } from '@/subjects/session/data/session-store';
import { navigationItems, userItems, type NavigationItem } from './navigation-items';

type NavigationLinkProps = {
  item: NavigationItem;
  className: (active: boolean) => string;
  itemClass?: string;
};

/** On a small screen the row of the own area is wider than the window. `scrollIntoView` would scroll the page as well. */
function showInRow(link: HTMLElement | null) {
  const row = link?.closest('nav');
  if (!link || !row) return;
  const outer = row.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** A link of the navigation, in the list that it is in. */
export function NavigationLink({ item, className, itemClass }: NavigationLinkProps) {
  const isActive = useMatch({ path: item.at ?? item.to, end: item.exact ?? false }) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) showInRow(link.current);
  }, [isActive]);
  return (
    <li className={itemClass}>
      <Link
        ref={link}
        to={item.to}
        aria-current={isActive ? 'page' : undefined}
        className={className(isActive)}
      >
        {item.label}
      </Link>
    </li>
  );
}

type NavigationLinksProps = Pick<NavigationLinkProps, 'className'> & {
  /** For the first of the user's own links. */
  firstOwnClass?: string;
};

/** The links of the main navigation, for users with those to their courses and to the dashboard. */
export function NavigationLinks({ className, firstOwnClass }: NavigationLinksProps) {
  const isSignedOut = useSession().status === 'signed-out';
  return (isSignedOut ? navigationItems : [...navigationItems, ...userItems]).map((item) => (
    <NavigationLink
      key={item.to}
      item={item}
      className={className}
      itemClass={item === userItems[0] ? firstOwnClass : undefined}
    />
  ));
}

import { Link, useMatch } from 'react-router-dom';
import { useSession } from '@/subjects/session/data/session-store';
import { navigationItems, userItems, type NavigationItem } from './navigation-items';

type NavigationLinkProps = {
  item: NavigationItem;
  className: (active: boolean) => string;
  itemClass?: string;
};

/** A link of the navigation, in the list that it is in. */
export function NavigationLink({ item, className, itemClass }: NavigationLinkProps) {
  const isActive = useMatch({ path: item.at ?? item.to, end: item.exact ?? false }) !== null;
  return (
    <li className={itemClass}>
      <Link
        to={item.to}
        aria-current={isActive ? 'page' : undefined}
        className={className(isActive)}
      >
        {item.label}
      </Link>
    </li>
  );
}

/** The links of the main navigation, for users with those to their courses and to the dashboard. */
export function NavigationLinks({ className }: Pick<NavigationLinkProps, 'className'>) {
  const isSignedOut = useSession().status === 'signed-out';
  return (isSignedOut ? navigationItems : [...navigationItems, ...userItems]).map((item) => (
    <NavigationLink
      key={item.to}
      item={item}
      className={className}
      // In the row of the header, what is one's own is set apart.
      itemClass={item === userItems[0] ? 'xl:border-l xl:border-ink-soft xl:pl-4.5' : undefined}
    />
  ));
}

import { NavLink } from 'react-router-dom';
import { navigationText } from '../text/navigation';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { navigationItems } from './navigation-items';

const ofUsers = [
  { to: paths.learn, label: navigationText.learn, exact: false },
  { to: paths.dashboard, label: navigationText.dashboard, exact: false },
] as const;

type NavigationLinksProps = { className: (active: boolean) => string };

/** The links of the main navigation, for users with those to their courses and to the dashboard. */
export function NavigationLinks({ className }: NavigationLinksProps) {
  const session = useSession();
  const items =
    session.status === 'signed-out' ? navigationItems : [...navigationItems, ...ofUsers];
  return items.map((item) => (
    <li
      key={item.to}
      // In the row of the header, what is one's own is set apart.
      className={item === ofUsers[0] ? 'xl:border-l xl:border-ink-soft xl:pl-4.5' : undefined}
    >
      <NavLink to={item.to} end={item.exact} className={({ isActive }) => className(isActive)}>
        {item.label}
      </NavLink>
    </li>
  ));
}

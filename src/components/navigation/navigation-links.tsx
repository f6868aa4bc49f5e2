import { NavLink } from 'react-router-dom';
import { navigationText } from '@/content/interface/navigation';
import { useSession } from '@/data/session/session-store';
import { paths } from '@/lib/paths';
import { navigationItems } from './navigation-items';

type NavigationLinksProps = { className: (active: boolean) => string };

/** The links of the main navigation, for users with the one to the dashboard. */
export function NavigationLinks({ className }: NavigationLinksProps) {
  const session = useSession();
  const dashboard = { to: paths.dashboard, label: navigationText.dashboard, exact: false };
  const items = session.status !== 'signed-out' ? [...navigationItems, dashboard] : navigationItems;
  return items.map((item) => (
    <li key={item.to}>
      <NavLink to={item.to} end={item.exact} className={({ isActive }) => className(isActive)}>
        {item.label}
      </NavLink>
    </li>
  ));
}

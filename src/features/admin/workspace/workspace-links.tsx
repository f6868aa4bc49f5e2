import { NavLink } from 'react-router-dom';
import { adminText } from '@/content/interface/admin';
import { viewsOf } from './views';
import { useRole } from './use-role';

/** The views of the staff area, on the dark ground of the rail or of its sheet. */
export function WorkspaceLinks() {
  const role = useRole();
  return (
    <nav aria-label={adminText.navigation.label} className="py-3">
      <ul>
        {viewsOf(role).map(({ to, label, isExact = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isExact}
              className="flex min-h-11 items-center justify-between gap-3 border-l-4 border-transparent px-4 text-base text-ink-soft no-underline transition-colors hover:bg-white/8 hover:text-white aria-[current=page]:border-saffron aria-[current=page]:bg-white/8 aria-[current=page]:font-semibold aria-[current=page]:text-white"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

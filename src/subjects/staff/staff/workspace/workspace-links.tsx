import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminText } from '../../text/admin';
import { workspaceText } from '../../text/workspace';
import type { StaffCounts } from '../../data/counts';
import { useRole } from '../../use-role';
import { useStaffCounts } from '../../use-staff-counts';
import { viewGroupsOf, type View } from './views';

/** A view; what waits in it describes the link, so that the name stays the same. */
function ViewLink({
  to,
  toWaiting = to,
  label,
  isExact,
  alsoAt,
  count,
  counts,
}: View & { counts?: StaffCounts }) {
  const descriptionId = useId();
  const { pathname } = useLocation();
  const isOpen =
    pathname === to || (!isExact && pathname.startsWith(`${to}/`)) || alsoAt?.test(pathname);
  const waiting = count ? (counts?.[count] ?? 0) : 0;
  return (
    <Link
      to={waiting > 0 ? toWaiting : to}
      aria-current={isOpen ? 'page' : undefined}
      aria-describedby={count && waiting > 0 ? descriptionId : undefined}
      className="flex min-h-11 items-center justify-between gap-3 border-l-4 border-transparent pr-3 pl-4 text-base text-ink-soft no-underline transition-colors hover:bg-white/8 hover:text-white aria-[current=page]:border-saffron aria-[current=page]:bg-white/8 aria-[current=page]:font-semibold aria-[current=page]:text-white"
    >
      {label}
      {count && waiting > 0 && (
        <span
          aria-hidden="true"
          className="rounded-[3px] bg-saffron px-2 text-xs font-semibold text-ink tabular-nums"
        >
          {workspaceText.counts.shown(waiting)}
          <span id={descriptionId} hidden>
            {workspaceText.counts[count](waiting)}
          </span>
        </span>
      )}
    </Link>
  );
}

/** The views of the staff area in their groups, on the dark ground of the rail or of its sheet. */
export function WorkspaceLinks() {
  const role = useRole();
  const counts = useStaffCounts();
  const isShown = ({ isForWaiting, count }: View) => !isForWaiting || (count && counts?.[count]);
  return (
    <nav aria-label={adminText.navigation.label} className="py-3">
      {viewGroupsOf(role).map((views) => (
        <ul
          key={views[0]?.to}
          className="not-first:mt-2 not-first:border-t not-first:border-white/20 not-first:pt-2"
        >
          {views.filter(isShown).map((view) => (
            // Until the role is known a link of admins only keeps its place, so that none moves when it arrives.
            <li key={view.to} className={view.isForAdmins && !role ? 'invisible' : undefined}>
              <ViewLink {...view} counts={counts} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { SignOutButton } from '@/subjects/session/sign-out-button';
import { CompanyLink } from '@/subjects/organizations/company-link';
import { navigationText } from '@/subjects/site/text/navigation';
import { workspaceText } from '../../text/workspace';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { UserIcon } from '@/ui/drawings/icons';
import { readableEmail } from '@/lib/readable-email';

const popoverId = 'account-menu';
const itemClass =
  'flex min-h-11 items-center px-4 text-base text-ink no-underline hover:bg-sand hover:text-blue';

/** The user's menu: a popover, which opens, closes on Escape or a press elsewhere, and returns the focus, without a script. */
export function AccountMenu() {
  const session = useSession();
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded text-sm font-semibold hover:underline"
      >
        <UserIcon />
        <span className="max-sm:sr-only">{workspaceText.account.label}</span>
      </button>
      <div
        id={popoverId}
        popover="auto"
        className="inset-auto top-14 right-4 w-64 rounded border border-line bg-white py-2 text-ink shadow-lift"
      >
        {session.status === 'signed-in' && (
          <p className="px-4 pt-1 pb-2 text-sm wrap-anywhere text-ink-muted">
            {readableEmail(session.email)}
          </p>
        )}
        <Link to={paths.profile} className={itemClass}>
          {workspaceText.account.profile}
        </Link>
        <Link to={paths.learn} className={itemClass}>
          {navigationText.learn}
        </Link>
        {session.status === 'signed-in' && (
          <CompanyLink userId={session.userId} className={itemClass} />
        )}
        <Link to={paths.home} className={itemClass}>
          {workspaceText.account.site}
        </Link>
        {/* Nothing in the HTML needs a script to be pressed. */}
        {hydrated && (
          <div className="mt-1 border-t border-line px-4 pt-1">
            <SignOutButton tone="plain" />
          </div>
        )}
      </div>
    </>
  );
}

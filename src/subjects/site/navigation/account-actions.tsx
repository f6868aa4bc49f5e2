import { navigationText } from '../text/navigation';
import { useSession } from '@/subjects/session/data/session-store';
import { SignOutButton } from '@/subjects/session/sign-out-button';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

/**
 * Links to sign in and sign up for visitors, sign-out for users.
 * @param isQuiet where the page has actions of its own, which should stand out
 */
export function AccountActions({ isQuiet = false }: { isQuiet?: boolean }) {
  const session = useSession();
  // While the session loads, the header shows the user's version: a stored session is nearly always valid.
  if (session.status !== 'signed-out')
    return (
      <SignOutButton
        tone="plain"
        size="small"
        className="font-normal! text-ink-muted! hover:text-ink! justify-self-start"
      />
    );
  return (
    <>
      <ButtonLink
        tone={isQuiet ? 'plain' : 'quiet'}
        size="small"
        to={paths.login}
        className={classNames(isQuiet && 'no-underline! hover:underline!')}
      >
        {navigationText.login}
      </ButtonLink>
      <ButtonLink tone={isQuiet ? 'quiet' : 'primary'} size="small" to={paths.signup}>
        {navigationText.startNow}
      </ButtonLink>
    </>
  );
}

import { navigationText } from '@/content/interface/navigation';
import { useSession } from '@/data/session/session-store';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';

async function handleSignOut() {
  const { signOutWithToast } = await import('@/components/session/sign-out');
  await signOutWithToast();
}

/** Links to sign in and sign up for visitors, sign-out for users. */
export function AccountActions() {
  const session = useSession();
  // While the session loads, the header shows the user's version: a stored session is nearly always valid.
  if (session.status !== 'signed-out') {
    return (
      <Button tone="quiet" onClick={handleSignOut}>
        {navigationText.signOut}
      </Button>
    );
  }
  return (
    <>
      <ButtonLink tone="quiet" to={paths.login}>
        {navigationText.login}
      </ButtonLink>
      <ButtonLink to={paths.signup}>{navigationText.startNow}</ButtonLink>
    </>
  );
}

import { navigationText } from '@/content/interface/navigation';
import { useSession } from '@/data/session/session-store';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';

async function signOut() {
  const { signOutWithToast } = await import('@/components/session/sign-out');
  await signOutWithToast();
}

/** Login and «start now» for visitors, sign-out for signed-in users (section 2, Global). */
export function AccountActions() {
  const session = useSession();
  // A stored session nearly always turns out to be one: the header does not change twice.
  if (session.status !== 'signed-out') {
    return (
      <Button tone="quiet" onClick={signOut}>
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

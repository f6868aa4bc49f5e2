import { useEffect, useState } from 'react';
import { navigationText } from '../text/navigation';
import { useSession } from '@/subjects/session/data/session-store';
import { signOutWithoutClient } from '@/subjects/session/data/start-session';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';

/** What a sign-out runs and shows. Loaded with the page, because a newer deployment may remove the files. */
const loadSignOut = async () => {
  const [{ signOutWithToast }] = await Promise.all([
    import('@/subjects/session/sign-out'),
    import('@/subjects/session/session-toasts'),
    import('@/ui/toaster'),
  ]);
  return signOutWithToast;
};

/** Signs out. If its code cannot be loaded, the session is removed from this browser and the home page is loaded again. */
async function signOut() {
  const signOutWithToast = await loadSignOut().catch(() => null);
  if (signOutWithToast) return signOutWithToast();
  signOutWithoutClient();
  window.location.assign(paths.home);
}

type SignOutButtonProps = { tone?: 'quiet' | 'plain'; className?: string };

/** Signs out of this browser. */
export function SignOutButton({ tone = 'quiet', className }: SignOutButtonProps) {
  const { status } = useSession();
  const [isPending, setIsPending] = useState(false);

  useEffect(() => {
    // A failure is dealt with when the user signs out.
    if (status === 'signed-in') loadSignOut().catch(() => {});
  }, [status]);

  async function handleClick() {
    if (isPending) return;
    setIsPending(true);
    await signOut();
    setIsPending(false);
  }

  return (
    <Button tone={tone} className={className} aria-disabled={isPending} onClick={handleClick}>
      {isPending ? navigationText.signingOut : navigationText.signOut}
    </Button>
  );
}

/** Links to sign in and sign up for visitors, sign-out for users. */
export function AccountActions() {
  const session = useSession();
  // While the session loads, the header shows the user's version: a stored session is nearly always valid.
  if (session.status !== 'signed-out') return <SignOutButton />;
  return (
    <>
      <ButtonLink tone="quiet" to={paths.login}>
        {navigationText.login}
      </ButtonLink>
      <ButtonLink to={paths.signup}>{navigationText.startNow}</ButtonLink>
    </>
  );
}

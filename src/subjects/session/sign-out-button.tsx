import { useEffect, useState } from 'react';
import { signOutButtonText } from './text/sign-out-button';
import { useSession } from './data/session-store';
import { signOutWithoutClient } from './data/start-session';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { closeMenus } from '@/ui/close-menus';

/** What a sign-out runs and shows. Loaded with the page, because a newer deployment may remove the files. */
const loadSignOut = async () => {
  const [{ signOutWithToast }] = await Promise.all([
    import('./sign-out'),
    import('./session-toasts'),
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

type SignOutButtonProps = {
  tone?: 'quiet' | 'plain';
  size?: 'regular' | 'small';
  className?: string;
};

/** Signs out of this browser. */
export function SignOutButton({ tone = 'quiet', size, className }: SignOutButtonProps) {
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
    // They would lie over the toast.
    closeMenus();
    setIsPending(false);
  }

  return (
    <Button
      tone={tone}
      size={size}
      className={className}
      aria-disabled={isPending}
      onClick={handleClick}
    >
      {isPending ? signOutButtonText.pending : signOutButtonText.label}
    </Button>
  );
}

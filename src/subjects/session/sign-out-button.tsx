import { useEffect, useState } from 'react';
import { signOutButtonText } from './text/sign-out-button';
import { useSession } from './data/session-store';
import { loadSignOut, signOut } from './start-sign-out';
import { Button } from '@/ui/button';
import { closeMenus } from '@/ui/close-menus';

type SignOutButtonProps = {
  tone?: 'quiet' | 'plain';
  size?: 'regular' | 'small';
  className?: string;
  /** Where a sign-out is called something else. */
  label?: string;
};

/** Signs out of this browser. */
export function SignOutButton({
  tone = 'quiet',
  size,
  className,
  label = signOutButtonText.label,
}: SignOutButtonProps) {
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
      {isPending ? signOutButtonText.pending : label}
    </Button>
  );
}

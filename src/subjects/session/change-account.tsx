import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/ui/button';
import { signOut } from './start-sign-out';
import { sessionText } from './text/session';

const text = sessionText.changeAccount;

/** Signs out, and leads back here once another account is signed in. */
export function ChangeAccount() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isPending, setPending] = useState(false);

  async function handleClick() {
    if (isPending) return;
    setPending(true);
    // The guard of this page then redirects to the sign-in, and not to the home page.
    await navigate(pathname + search, { replace: true, state: { changesAccount: true } });
    await signOut();
    setPending(false);
  }

  return (
    <Button className="max-sm:w-full" aria-disabled={isPending} onClick={() => void handleClick()}>
      {isPending ? text.pending : text.action}
    </Button>
  );
}

import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { reloadPage, useSession } from '@/subjects/session/data/session-store';
import { delays } from '@/lib/delays';
import { getUsedBy } from '@/lib/page-user';
import { paths } from '@/lib/paths';
import { isSiteReachable } from '../reload';

/**
 * For the sign-in and sign-up pages: reloads them after a sign-out or the end of a session, so that nothing that the
 * previous user read or started is left in the memory of the page.
 */
export function FreshPage() {
  const session = useSession();
  const isSignedOut = session.status === 'signed-out' && session.reason !== 'code';
  const isUsed = isSignedOut && getUsedBy() !== null;
  // The sign-in page says why it is here, and offers its fields after the reload.
  const saysWhy = useLocation().pathname === paths.login && isSignedOut && session.reason;
  const [isReachable, setReachable] = useState(true);

  useEffect(() => {
    if (!isUsed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    async function look() {
      const isFound = await isSiteReachable();
      if (isLeft) return;
      if (isFound) return reloadPage();
      setReachable(false);
      timer = setTimeout(() => void look(), delays.reconnect);
    }
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isUsed]);

  return isUsed && (isReachable || !saysWhy) ? <PageSkeleton isTall /> : <Outlet />;
}

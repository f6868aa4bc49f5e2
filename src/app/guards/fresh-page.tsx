import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { loadPageAnew, useSession } from '@/subjects/session/data/session-store';
import { delays } from '@/lib/delays';
import { getUsedBy } from '@/lib/page-user';
import { isSiteReachable } from '../reload';

/**
 * For the pages on which somebody signs in: after a sign-out, or the end of a session, they are loaded anew. Nothing that
 * the user before has read or begun is then in the memory of the page.
 */
export function FreshPage() {
  const session = useSession();
  const isSignedOut = session.status === 'signed-out' && session.reason !== 'code';
  const isUsed = isSignedOut && getUsedBy() !== null;
  const [isReachable, setReachable] = useState(true);

  useEffect(() => {
    if (!isUsed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    async function look() {
      const isFound = await isSiteReachable();
      if (isLeft) return;
      if (isFound) return loadPageAnew();
      // Nobody can sign in meanwhile, but the page says why it is here.
      setReachable(false);
      timer = setTimeout(() => void look(), delays.reconnect);
    }
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isUsed]);

  return isUsed && isReachable ? <PageSkeleton isTall /> : <Outlet />;
}

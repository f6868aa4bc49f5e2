import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { reloadPage, useIsPageUsed, useSession } from '@/subjects/session/data/session-store';
import { delays } from '@/lib/delays';
import { paths } from '@/lib/paths';
import { isSiteReachable } from '../reload';

/**
 * For the sign-in and sign-up pages: reloads them after a sign-out or the end of a session, so that nothing that the
 * previous user read or started is left in the memory of the page.
 */
export function FreshPage() {
  const session = useSession();
  const isUsed = useIsPageUsed();
  const { pathname } = useLocation();
  // The sign-in page says why somebody was signed out, also while the site does not answer; its fields come after the reload.
  const saysWhy =
    pathname === paths.login && session.status === 'signed-out' && session.reason !== undefined;
  const [isReachable, setReachable] = useState(true);

  useEffect(() => {
    if (!isUsed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    async function reloadOnceReachable() {
      const answers = await isSiteReachable();
      if (isUnmounted) return;
      if (answers) return reloadPage();
      setReachable(false);
      timer = setTimeout(() => void reloadOnceReachable(), delays.reconnect);
    }
    void reloadOnceReachable();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isUsed]);

  return isUsed && (isReachable || !saysWhy) ? <PageSkeleton isTall /> : <Outlet />;
}

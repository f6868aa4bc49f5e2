import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '@/components/page/page-skeleton';
import { useSession } from '@/data/session/session-store';
import { paths } from '@/lib/paths';

/** Lets signed-in people in, to `children` or to the routes within; others go to login and come back from there (section 6). */
export function RequireSession({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);

  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'signed-in') {
    if (!wasSignedIn) setWasSignedIn(true);
    return children;
  }
  // A deleted account's page says goodbye, and goes by itself.
  if (wasSignedIn && session.isAccountDeleted) return children;
  // Who signs out on such a page is done here; whose session ended wants to go on.
  if (wasSignedIn && session.isUserAction) return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.loginThen(pathname + search + hash)} replace />;
}

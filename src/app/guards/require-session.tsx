import { type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { Redirect } from '@/shared/page/redirect';
import { OtherAccountNotice } from '@/subjects/session/other-account-notice';
import { useHeldPageUser } from '@/subjects/session/data/held-page-user';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { z } from '@/lib/zod';

type RequireSessionProps = {
  children?: ReactNode;
  /** Shown while the session loads. */
  skeleton?: ReactNode;
};

/** The state of a page whose user signs out to sign in with another account. */
const changesAccount = z.object({ changesAccount: z.literal(true) });

/**
 * A route guard: shows `children`, or the child routes, to signed-in users. Everyone else is redirected to login, which
 * leads back. The guard protects no data; the row-level security policies do.
 */
export function RequireSession({
  children = <Outlet />,
  skeleton = <PageSkeleton isTall />,
}: RequireSessionProps) {
  const session = useSession();
  const { pathname, search, hash, key, state } = useLocation();
  useHeldPageUser(session.status === 'signed-in');

  const isReady = useDeferredReady(session.status !== 'loading');
  if (!isReady || session.status === 'loading') return skeleton;
  const screen = (
    <>
      {children}
      <OtherAccountNotice />
    </>
  );
  if (session.status === 'signed-in') return screen;
  const isEndedHere = session.endedOn === key;
  // After an account is deleted its page still shows a message, then redirects itself.
  if (isEndedHere && session.isAccountDeleted) return screen;
  // After a sign-out the user is done here; after the end of a session they want to continue, as with another account.
  if (isEndedHere && !changesAccount.safeParse(state).success) return <Redirect to={paths.home} />;
  return <Redirect to={paths.loginThen(pathname + search + hash)} />;
}

import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { Redirect } from '@/shared/page/redirect';
import { Seo } from '@/shared/seo/seo';
import { WorkspaceSkeleton } from '@/subjects/staff/workspace-skeleton';
import { sessionText } from '@/subjects/session/text/session';
import { roleQuery } from '@/subjects/session/data/roles';
import { OtherAccountNotice } from '@/subjects/session/other-account-notice';
import { deletedAccountQuery } from '@/subjects/session/data/deleted-account';
import { useHeldPageUser } from '@/subjects/session/data/held-page-user';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { ButtonLink } from '@/ui/button';
import { BrokenStair } from '@/ui/drawings/broken-stair';
import { Container } from '@/ui/section';

const { denied, roleFailure } = sessionText;

type AccessDeniedProps = {
  /** For visitors, who may have access once they are signed in. */
  login?: string;
};

function AccessDenied({ login }: AccessDeniedProps) {
  return (
    <Container className="grid items-end gap-12 pt-16 lg:grid-cols-[7fr_5fr]">
      <Seo title={denied.title} description={denied.text} noindex />
      <div className="pb-20">
        <h1 className="text-h1">{denied.title}</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-muted">{denied.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.dashboard}>{denied.dashboard}</ButtonLink>
          <ButtonLink tone="quiet" to={paths.home}>
            {denied.home}
          </ButtonLink>
          {login !== undefined && (
            <ButtonLink tone="quiet" to={login}>
              {denied.login}
            </ButtonLink>
          )}
        </div>
      </div>
      <BrokenStair />
    </Container>
  );
}

function StaffOnly({ userId }: { userId: string }) {
  const query = useQuery(roleQuery(userId));
  // A deleted account has lost its role, too. Then the session ends, and the login page says why.
  const isLearner = query.data === 'learner';
  const deletedAccount = useQuery({ ...deletedAccountQuery(userId), enabled: isLearner });
  const isReady = useDeferredReady(query.data !== undefined);

  if (isLearner && deletedAccount.isPending) return <WorkspaceSkeleton />;
  if (query.data && isReady) return isLearner ? <AccessDenied /> : <Outlet />;
  if (!query.isError) return <WorkspaceSkeleton />;
  return (
    <Container className="min-h-[75vh] pt-10 pb-20 md:pt-16">
      <Seo title={roleFailure.heading} description={roleFailure.title} noindex />
      <h1 className="mb-8 text-h1">{roleFailure.heading}</h1>
      <QueryError
        title={roleFailure.title}
        retryLabel={roleFailure.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Container>
  );
}

/**
 * A route guard: shows the child routes to instructors and admins, and the page «access denied» to everyone else. The
 * guard protects no data; the row-level security policies do.
 */
export function RequireStaff() {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  useHeldPageUser(session.status === 'signed-in');

  const isReady = useDeferredReady(session.status !== 'loading');
  if (!isReady || session.status === 'loading') return <WorkspaceSkeleton />;
  if (session.status === 'signed-in') {
    return (
      <>
        <StaffOnly key={session.userId} userId={session.userId} />
        <OtherAccountNotice />
      </>
    );
  }
  // After a sign-out the user is done here.
  if (session.endedOn === key) return <Redirect to={paths.home} />;
  const login = paths.loginThen(pathname + search + hash);
  // Whoever has signed out here and comes back had access, as far as this page knows.
  const hadSession = session.reason !== undefined || session.endedOn !== undefined;
  return hadSession ? <Redirect to={login} /> : <AccessDenied login={login} />;
}

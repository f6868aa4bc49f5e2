import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { Redirect } from '@/shared/page/redirect';
import { Seo } from '@/shared/seo/seo';
import { WorkspaceSkeleton } from '@/subjects/staff/workspace-skeleton';
import { sessionText } from '@/subjects/session/text/session';
import { factorStateQuery } from '@/subjects/session/data/second-factor';
import { roleQuery } from '@/subjects/session/data/roles';
import { OtherAccountNotice } from '@/subjects/session/other-account-notice';
import { deletedAccountQuery } from '@/subjects/session/data/deleted-account';
import { useHeldPageUser } from '@/subjects/session/data/held-page-user';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { errorCode } from '@/lib/errors';
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

/**
 * The last refusal of a request because the account was suspended, which each page would show as a failure or as an empty
 * list. A refusal for want of the second factor has its state read again.
 */
function useRefusals(userId: string) {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    type Event = { type: string; action?: { type: string; error?: unknown } };
    const notice = ({ action }: Event) => {
      const code = action?.type === 'error' ? errorCode(action.error) : null;
      // Since this page was opened, it is asked of all staff, or was set up on another device.
      if (code === 'second_factor_needed') {
        void client.invalidateQueries({ queryKey: factorStateQuery(userId).queryKey });
      }
      if (code !== 'account_suspended') return;
      setError(action?.error);
      // As the database has it, also for the rail.
      client.setQueryData(roleQuery(userId).queryKey, 'learner');
    };
    const stops = [
      client.getQueryCache().subscribe(notice),
      client.getMutationCache().subscribe(notice),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, userId]);
  return { error, forget: () => setError(null) };
}

function StaffOnly({ userId }: { userId: string }) {
  const { pathname, search, hash } = useLocation();
  const query = useQuery(roleQuery(userId));
  const factor = useQuery(factorStateQuery(userId));
  const suspension = useRefusals(userId);
  // A deleted account has lost its role, too. Then the session ends, and the login page says why.
  const isLearner = query.data === 'learner' && !suspension.error;
  const deletedAccount = useQuery({ ...deletedAccountQuery(userId), enabled: isLearner });
  const isReady = useDeferredReady(query.data !== undefined && factor.data !== undefined);

  if (factor.data?.needed && !factor.data.enrolled) {
    return <Redirect to={paths.securityThen(pathname + search + hash)} />;
  }
  if (isLearner && deletedAccount.isPending) return <WorkspaceSkeleton />;
  if (query.data && isReady && !suspension.error) return isLearner ? <AccessDenied /> : <Outlet />;
  const error = suspension.error ?? query.error ?? factor.error;
  if (!error) return <WorkspaceSkeleton />;
  return (
    <Container className="min-h-[75vh] pt-10 pb-20 md:pt-16">
      <Seo title={roleFailure.heading} description={roleFailure.title} noindex />
      <h1 className="mb-8 text-h1">{roleFailure.heading}</h1>
      <QueryError
        title={roleFailure.title}
        retryLabel={roleFailure.retry}
        error={error}
        onRetry={() => {
          suspension.forget();
          void query.refetch();
          void factor.refetch();
        }}
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
  const login = paths.loginThen(pathname + search + hash);
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
  // A user who has signed out here and comes back had access, as far as this page knows. A missing code is given there.
  const hadSession = session.reason !== undefined || session.endedOn !== undefined;
  return hadSession ? <Redirect to={login} /> : <AccessDenied login={login} />;
}

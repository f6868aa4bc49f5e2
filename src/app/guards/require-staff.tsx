import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '@/components/page-skeleton';
import { QueryFailure } from '@/components/query-failure';
import { Seo } from '@/components/seo';
import { withQueryClient } from '@/components/with-query-client';
import { sessionWords } from '@/content/interface/session';
import { roleQuery } from '@/data/roles/queries';
import { useSession } from '@/data/session/session-store';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { BrokenStair } from '@/ui/drawings';
import { Container } from '@/ui/section';

const { denied, roleFailure } = sessionWords;

function AccessDenied() {
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
        </div>
      </div>
      <BrokenStair />
    </Container>
  );
}

function StaffOnly({ userId }: { userId: string }) {
  const query = useQuery(roleQuery(userId));

  if (query.data) return query.data === 'learner' ? <AccessDenied /> : <Outlet />;
  if (!query.isError) return <PageSkeleton />;
  return (
    <Container className="min-h-[75vh] pt-10 pb-20 md:pt-16">
      <Seo title={roleFailure.heading} description={roleFailure.title} noindex />
      <h1 className="mb-8 text-h1">{roleFailure.heading}</h1>
      <QueryFailure
        title={roleFailure.title}
        retryLabel={roleFailure.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Container>
  );
}

/** Lets instructors and admins in (section 6); stands inside of `RequireSession`. */
function Guard() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton />;
  return <StaffOnly key={session.userId} userId={session.userId} />;
}

export const RequireStaff = withQueryClient(Guard);

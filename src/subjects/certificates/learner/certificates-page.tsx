import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Breadcrumb } from '@/shared/navigation/breadcrumb';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { myCertificatesText as text } from '../text/my-certificates';
import { myCertificatesQuery, ownPostponedCertificatesQuery } from '../data/my-certificates';
import { preloadBackend } from '@/shared/data/preload';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { PostponedCertificates } from '../sheet/postponed-certificates';
import { CertificateRow } from './certificate-row';

preloadBackend();

function Certificates({ userId }: { userId: string }) {
  const client = useQueryClient();
  const query = useQuery(myCertificatesQuery(userId));
  const { data: postponed = [] } = useQuery(ownPostponedCertificatesQuery(userId));
  const { data: profile } = useQuery(profileQuery(userId));
  const hasName = Boolean(profile?.first_name && profile.last_name);
  const isIssuing = postponed.some(({ reason }) => reason === 'issue');
  useEffect(() => {
    if (!isIssuing) return;
    // Once it is issued.
    return () => void client.invalidateQueries({ ...myCertificatesQuery(userId), exact: true });
  }, [client, isIssuing, userId]);
  if (!query.data) {
    if (!query.isError) return <Skeleton className="h-64" />;
    return (
      <QueryError
        title={text.failure.title}
        retryLabel={text.failure.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0)
    return postponed.length > 0 ? null : (
      <div className="max-w-prose">
        <h2 className="text-h3">{text.empty.title}</h2>
        <p className="mt-3 text-ink-muted">
          {text.empty.text} {!hasName && text.empty.name}
        </p>
        {!hasName && (
          <ButtonLink className="mt-6" tone="quiet" to={paths.profile}>
            {text.empty.profile}
          </ButtonLink>
        )}
      </div>
    );
  return (
    <ul className="border-t border-ink">
      {query.data.map((certificate) => (
        <li key={certificate.id} className="border-b border-line py-6">
          <CertificateRow certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}

/** `/learn/certificates`: the certificates of the signed-in user. */
export function CertificatesPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton isTall />;
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-14">
      <Seo title={text.title} description={text.description} noindex />
      <Breadcrumb to={paths.learn}>{text.back}</Breadcrumb>
      <h1 className="text-title print:mb-6">{text.title}</h1>
      <p className="mt-4 mb-10 max-w-prose text-lead text-ink-muted print:hidden">{text.lead}</p>
      <PostponedCertificates />
      <Certificates key={session.userId} userId={session.userId} />
    </Container>
  );
}

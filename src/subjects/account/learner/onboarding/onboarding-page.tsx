import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { onboardingText } from '../../text/onboarding';
import { onboardingQuery } from '../../data/onboarding/queries';
import { isOnboardingOpen } from '@/subjects/session/onboarding-values';
import { useSession } from '@/subjects/session/data/session-store';
import { Container } from '@/ui/section';
import { OnboardingDone } from './onboarding-done';
import { OnboardingWizard } from './onboarding-wizard';

function Content({ userId }: { userId: string }) {
  const query = useQuery(onboardingQuery(userId));
  const [params] = useSearchParams();

  if (query.data) {
    // With a page in the URL the wizard opens although every step is answered: to change the answers.
    if (!isOnboardingOpen(query.data) && !params.has('page'))
      return <OnboardingDone userId={userId} />;
    return <OnboardingWizard userId={userId} stored={query.data} />;
  }
  if (!query.isError) return <PageSkeleton />;
  return (
    <>
      <Seo
        title={onboardingText.failures.loadTitle}
        description={onboardingText.description}
        noindex
      />
      <h1 className="mb-8 text-h2">{onboardingText.failures.loadTitle}</h1>
      <QueryError
        title={onboardingText.failures.load}
        retryLabel={onboardingText.failures.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </>
  );
}

/** `/auth/signup?step=onboarding`: the onboarding wizard, for signed-in users only. */
export function OnboardingPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton />;
  return (
    <Container className="pt-2 pb-14 sm:pt-6">
      <Content key={session.userId} userId={session.userId} />
    </Container>
  );
}

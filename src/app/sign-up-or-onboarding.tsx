import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/shared/page/lazy-part';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { FreshPage } from './guards/fresh-page';
import { RequireSession } from './guards/require-session';

const OnboardingPage = lazyPart(
  async () =>
    (await import('@/subjects/account/learner/onboarding/onboarding-page')).OnboardingPage,
);

/** `/auth/signup` is two pages: sign-up and, with `step=onboarding`, the onboarding wizard for signed-in users. */
export function SignUpOrOnboarding() {
  const [params] = useSearchParams();
  if (params.get('step') !== 'onboarding') return <FreshPage />;
  return (
    <RequireSession>
      <Suspense fallback={<PageSkeleton />}>
        <OnboardingPage />
      </Suspense>
    </RequireSession>
  );
}

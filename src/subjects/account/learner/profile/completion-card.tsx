import { profileText } from '../../text/profile';
import { toOnboardingState } from '../../data/onboarding/queries';
import type { Profile } from '../../data/profiles/queries';
import {
  isOnboardingOpen,
  onboardingProgress,
  onboardingSteps,
} from '@/subjects/session/onboarding-values';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Progress } from '@/ui/progress';

/** The progress of an incomplete onboarding, with a link to it. */
export function CompletionCard({ profile }: { profile: Profile | null }) {
  const onboarding = toOnboardingState(profile);
  if (!isOnboardingOpen(onboarding)) return null;
  const percent = onboardingProgress(onboarding);
  return (
    <section
      aria-labelledby="completion-title"
      className="mb-10 grid items-center gap-x-12 gap-y-6 border-t-[14px] border-saffron bg-white px-6 py-6 ring-1 ring-line md:grid-cols-[1fr_18rem] md:px-8"
    >
      <div>
        <h2 id="completion-title" className="text-h3">
          {profileText.completion.title}
        </h2>
        <p className="mt-2 max-w-prose text-ink-muted">{profileText.completion.text}</p>
      </div>
      <div>
        <Progress
          label={profileText.completion.progress(onboarding.step, onboardingSteps)}
          value={percent}
          valueText={profileText.completion.percent(percent)}
        />
        <ButtonLink to={paths.onboarding} className="mt-5 w-full">
          {profileText.completion.action}
        </ButtonLink>
      </div>
    </section>
  );
}

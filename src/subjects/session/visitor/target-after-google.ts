import type { Profile } from '@/subjects/account/data/profiles/queries';
import { takeWantedPage } from '../data/wanted-page';
import { paths } from '@/lib/paths';
import { isSeatLink } from '@/subjects/seats/seat-link';

/**
 * The page that opens after any sign-in or sign-up with Google: the one from which a visitor went to sign up, else the
 * onboarding until it is complete, also when the profile cannot be read, and then `next`, else `/post-onboarding`. An
 * invitation to a seat comes before the onboarding.
 */
export function targetAfterGoogle(profile: Profile | null, next: string | null): string {
  const wanted = takeWantedPage();
  if (isSeatLink(next)) return next ?? paths.learn;
  if (!profile?.onboarding_completed) return wanted ?? paths.onboarding;
  return next ?? wanted ?? paths.postOnboarding;
}

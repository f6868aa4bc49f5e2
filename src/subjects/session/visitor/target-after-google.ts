import type { Profile } from '@/subjects/account/data/profiles/queries';
import { takeWantedPage } from '../data/wanted-page';
import { paths } from '@/lib/paths';

/**
 * The page that opens after any sign-in or sign-up with Google: `next`, or the page from which a visitor went to sign up.
 * Who came for no page gets the onboarding until it is complete, also when the profile cannot be read, and then
 * `/post-onboarding`.
 */
export function targetAfterGoogle(profile: Profile | null, next: string | null): string {
  const wanted = takeWantedPage();
  return (
    next ?? wanted ?? (profile?.onboarding_completed ? paths.postOnboarding : paths.onboarding)
  );
}

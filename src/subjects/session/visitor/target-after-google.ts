import type { Profile } from '@/subjects/account/data/profiles/queries';
import { paths } from '@/lib/paths';

/**
 * The page that opens after any sign-in or sign-up with Google: `next`, of a sign-up the page from which the visitor
 * came. Users who came for no page get the onboarding until it is complete, also when the profile cannot be read, and then
 * `/post-onboarding`.
 */
export function targetAfterGoogle(profile: Profile | null, next: string | null): string {
  return next ?? (profile?.onboarding_completed ? paths.postOnboarding : paths.onboarding);
}

import type { Profile } from '@/data/profiles/queries';
import { paths } from '@/lib/paths';

/**
 * The page that opens after any sign-in or sign-up with Google: the onboarding until it is complete, also when the
 * profile cannot be read, and then `next`, else `/post-onboarding`.
 */
export function targetAfterGoogle(profile: Profile | null, next: string | null): string {
  return profile?.onboarding_completed ? (next ?? paths.postOnboarding) : paths.onboarding;
}

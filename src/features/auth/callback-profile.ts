import { saveSignUpAnswersToProfile } from '@/data/profiles/save-sign-up-answers';
import { completeFromProvider, createFromProvider } from '@/data/profiles/provider-profile';
import { profileQuery, type Profile } from '@/data/profiles/queries';
import { queryClient } from '@/data/query-client';
import type { SignedIn } from '@/data/session/session-store';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';

async function readProfile(userId: string): Promise<Profile | null> {
  try {
    return await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
  } catch (error) {
    logger.warn('profile not read', { error });
    return null;
  }
}

/**
 * Where the standard callback leads once there is a session (section 4): to the profile when onboarding is
 * complete; otherwise the profile is completed, or made where it cannot be read, and the way goes on to
 * `/post-onboarding`; when that fails too, to the onboarding.
 */
export async function targetAfterCallback(session: SignedIn): Promise<string> {
  const profile = await readProfile(session.userId);
  if (profile?.onboarding_completed) return paths.profile;
  try {
    const completed = await (profile ? completeFromProvider(session) : createFromProvider(session));
    // Whoever left for Google from the sign-up wizard had answered it first.
    await saveSignUpAnswersToProfile(session.userId, completed);
    return paths.postOnboarding;
  } catch (error) {
    logger.warn('profile not completed', { error });
    return paths.onboarding;
  }
}

import { saveSignUpAnswersToProfile } from '@/data/profiles/save-sign-up-answers';
import { completeFromProvider, createFromProvider } from '@/data/profiles/provider-profile';
import { profileQuery, type Profile } from '@/data/profiles/queries';
import { queryClient } from '@/data/query-client';
import type { SignedIn } from '@/data/session/session-store';
import type { SignUpAnswers } from '@/data/session/sign-up-answers';
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
 * The page that opens after a sign-in by redirect: `next`, else the profile if onboarding is complete. Otherwise the
 * profile is completed, or created if it cannot be read, and `next` or `/post-onboarding` opens; if that fails, the
 * onboarding. Never throws.
 * @param answers of the sign-up wizard, if the user came from there
 * @param next the page that was requested before the sign-in
 */
export async function targetAfterCallback(
  session: SignedIn,
  answers: SignUpAnswers | null,
  next: string | null,
): Promise<string> {
  const profile = await readProfile(session.userId);
  if (profile?.onboarding_completed) return next ?? paths.profile;
  try {
    const completed = await (profile
      ? completeFromProvider(session, profile)
      : createFromProvider(session));
    await saveSignUpAnswersToProfile(session.userId, completed, answers);
    return next ?? paths.postOnboarding;
  } catch (error) {
    logger.warn('profile not completed', { error });
    return paths.onboarding;
  }
}

import { saveSignUpAnswersToProfile } from '@/subjects/account/data/profiles/save-sign-up-answers';
import {
  addNamesFromProvider,
  createFromProvider,
} from '@/subjects/account/data/profiles/provider-profile';
import { profileQuery, type Profile } from '@/subjects/account/data/profiles/queries';
import { queryClient } from '@/shared/data/query-client';
import type { SignedIn } from '../data/session-store';
import type { SignUpAnswers } from '../data/sign-up-answers';
import { logger } from '@/lib/logger';
import { targetAfterGoogle } from './target-after-google';

async function readProfile(userId: string): Promise<Profile | null> {
  try {
    return await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
  } catch (error) {
    logger.warn('profile not read', { error });
    return null;
  }
}

/**
 * The page that opens after a sign-in by redirect. A new user's profile gets the provider's names, or is created with
 * them if it cannot be read, and the answers of the sign-up wizard. Never throws.
 * @param answers of the sign-up wizard, if the user came from there
 * @param next the page that was requested before the sign-in
 */
export async function targetAfterCallback(
  session: SignedIn,
  answers: SignUpAnswers | null,
  next: string | null,
): Promise<string> {
  const profile = await readProfile(session.userId);
  if (profile?.onboarding_completed) return targetAfterGoogle(profile, next);
  try {
    const named = await (profile
      ? addNamesFromProvider(session, profile)
      : createFromProvider(session));
    await saveSignUpAnswersToProfile(session.userId, named, answers);
  } catch (error) {
    logger.warn('profile not completed', { error });
  }
  return targetAfterGoogle(profile, next);
}

import { useMutation } from '@tanstack/react-query';
import { saveSignUpAnswersToProfile } from '@/subjects/account/data/profiles/save-sign-up-answers';
import { fetchProfile } from '@/subjects/account/data/profiles/queries';
import { signInWithGoogleToken } from '../../data/google-sign-in';
import {
  takeSignUpAnswers,
  writeSignUpAnswers,
  type SignUpAnswers,
} from '../../data/sign-up-answers';
import { waitForSession } from '../../data/session-store';
import type { GoogleCredential } from '../../google/google-identity';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { targetAfterGoogle } from '../target-after-google';

/**
 * Saves the wizard's answers to a profile whose onboarding is not complete.
 * @param next the page from which the visitor came
 * @returns the page that opens
 */
async function saveAnswers(answers: SignUpAnswers, next: string | null): Promise<string> {
  const session = await waitForSession();
  if (session.status !== 'signed-in') return paths.login;
  try {
    const profile = await fetchProfile('id', session.userId);
    if (!profile?.onboarding_completed)
      await saveSignUpAnswersToProfile(session.userId, profile, answers);
    return targetAfterGoogle(profile, next);
  } catch (error) {
    logger.warn('profile not read', { error });
    return targetAfterGoogle(null, next);
  }
}

/** Signs up with the credential of Google's button, then redirects, to `next` if a page was wanted. */
export function useGoogleSignUp(
  next: string | null,
  onCreatingChange: (isCreating: boolean) => void,
  openAfterwards: (path: string) => void,
) {
  return useMutation({
    mutationFn: async (credential: GoogleCredential) => {
      const answers = takeSignUpAnswers();
      try {
        await signInWithGoogleToken(credential);
      } catch (error) {
        writeSignUpAnswers(answers);
        throw error;
      }
      return saveAnswers(answers, next);
    },
    onMutate: () => onCreatingChange(true),
    onSuccess: (target) => openAfterwards(target),
    onError: () => onCreatingChange(false),
  });
}

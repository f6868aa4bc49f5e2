import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { saveSignUpAnswersToProfile } from '@/data/profiles/save-sign-up-answers';
import { fetchProfile } from '@/data/profiles/queries';
import { signInWithGoogleToken } from '@/data/session/mutations';
import { waitForSession } from '@/data/session/session-store';
import type { GoogleCredential } from '@/components/google/google-identity';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';

/**
 * Where Google leads from the last step (section 4, login with external provider): a completed profile to
 * `/post-onboarding`, any other to the onboarding, with the wizard's answers stored first.
 */
async function finish(): Promise<string> {
  const session = await waitForSession();
  if (session.status !== 'signed-in') return paths.login;
  try {
    const profile = await fetchProfile('id', session.userId);
    if (profile?.onboarding_completed) return paths.postOnboarding;
    await saveSignUpAnswersToProfile(session.userId, profile);
  } catch (error) {
    logger.warn('profile not read', { error });
  }
  return paths.onboarding;
}

/** Signs up with what Google's button gave, and leads on. */
export function useGoogleSignUp(hold: (held: boolean) => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credential: GoogleCredential) => {
      await signInWithGoogleToken(credential);
      return finish();
    },
    onMutate: () => hold(true),
    onSuccess: (target) => void navigate(target, { replace: true }),
    onError: () => hold(false),
  });
}

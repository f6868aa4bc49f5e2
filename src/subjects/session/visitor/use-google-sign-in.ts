import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureMessage, fallbacks } from '@/shared/errors/text/errors';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { queryClient } from '@/shared/data/query-client';
import { signInWithGoogleToken } from '../data/google-sign-in';
import { waitForSession } from '../data/session-store';
import type { GoogleCredential } from '../google/google-identity';
import { paths } from '@/lib/paths';
import { targetAfterGoogle } from './target-after-google';

async function targetOf(next: string | null): Promise<string> {
  const session = await waitForSession();
  if (session.status !== 'signed-in') return paths.login;
  const options = { ...profileQuery(session.userId), staleTime: 0 };
  const profile = await queryClient.fetchQuery(options).catch(() => null);
  return targetAfterGoogle(profile, next);
}

/** The text for a failed sign-in with Google. */
export const googleFailure = (error: unknown) => failureMessage(error, fallbacks.google);

/** Signs in with the credential of Google's button, then redirects. `next` is a path that `safeNextPath` checked. */
export function useGoogleSignIn(next: string | null) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credential: GoogleCredential) => {
      await signInWithGoogleToken(credential);
      return targetOf(next);
    },
    onSuccess: (target) => void navigate(target, { replace: true }),
  });
}

import { paths } from '@/lib/paths';
import { getAuthClient } from './auth-client';
import { throwIfAuthError } from './auth-errors';
import { asUserAction } from './session-events';

type GoogleToken = { credential: string; nonce?: string; accessToken?: string };

/** Signs in with an ID token of Google. @throws AppError */
export async function signInWithGoogleToken(google: GoogleToken): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() =>
    auth.signInWithIdToken({
      provider: 'google',
      token: google.credential,
      nonce: google.nonce,
      access_token: google.accessToken,
    }),
  );
  throwIfAuthError(error);
}

/** Redirects to Google through Supabase Auth; the return is `/auth/callback`. @throws AppError */
export async function startGoogleRedirect(): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: window.location.origin + paths.authCallback,
      queryParams: { include_granted_scopes: 'true' },
    },
  });
  throwIfAuthError(error);
}

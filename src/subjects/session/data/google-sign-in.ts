import { anyStoredValue, browserStorage } from '@/lib/storage/browser-storage';
import { paths } from '@/lib/paths';
import { getAuthClient } from './auth-client';
import { throwIfAuthError } from './auth-errors';
import { asUserAction } from './session-events';
import { storeNextAfterGoogle } from './next-after-google';
import { takeSignUpAnswers, type SignUpAnswers } from './sign-up-answers';

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

/** Stored in this tab while a redirect that started in the sign-up wizard is under way. */
const signUpRedirect = browserStorage({
  key: 'praxi-google-sign-up',
  schema: anyStoredValue,
  area: 'session',
});

/**
 * The answers of the sign-up wizard, once, if the redirect to Google started there. Anybody else's answers that were
 * left in this tab are not returned.
 */
export function takeAnswersOfRedirect(): SignUpAnswers | null {
  const isSignUp = signUpRedirect.exists();
  signUpRedirect.remove();
  return isSignUp ? takeSignUpAnswers() : null;
}

/**
 * Redirects from the sign-up wizard to Google through Supabase Auth; the return is `/auth/callback`.
 * @param next the page to open afterwards; null for the usual one
 * @throws AppError
 */
export async function startGoogleRedirect(next: string | null): Promise<void> {
  storeNextAfterGoogle(next);
  signUpRedirect.write(true);
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

import { toAuthError, type AuthFailure } from './auth-errors';
import { AppError } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { hasStoredSession } from '@/lib/stored-session';
import { getPasswordCheckClient } from '@/lib/supabase';
import { asUserAction } from './session-events';
import { getAuthClient } from './auth-client';

function must(error: AuthFailure | null): void {
  if (error) throw toAuthError(error);
}

const here = (path: string) => window.location.origin + path;

/**
 * Signs in with e-mail and password (section 7).
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `too_many_requests`
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() => auth.signInWithPassword(credentials));
  must(error);
}

export type NewAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  accountType: string;
  technicalBackground: string;
  learningGoals: string[];
};

/** The service tells of an address that is taken, or was written to a moment ago; a stranger must not learn it. */
const tellsOfAddress = (error: AuthFailure | null) =>
  error !== null &&
  (['user_already_exists', 'email_exists', 'user_not_found'].includes(error.code ?? '') ||
    (error.code === 'over_email_send_rate_limit' && /after \d+ second/.test(error.message ?? '')));

/**
 * Makes an account; its profile comes from the metadata (section 7). Ends the same way for an address that has
 * an account already.
 * @throws AppError `weak_password…`, `invalid_email`, `too_many_requests`
 */
export async function signUp(account: NewAccount): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() =>
    auth.signUp({
      email: account.email,
      password: account.password,
      options: {
        data: {
          first_name: account.firstName,
          last_name: account.lastName,
          account_type: account.accountType,
          technical_background: account.technicalBackground,
          learning_goals: account.learningGoals,
        },
      },
    }),
  );
  if (!tellsOfAddress(error)) must(error);
}

/** Has the letter for a new password sent (section 7). Ends the same way for an unknown address. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: here(`${paths.passwordReset}?type=recovery`),
  });
  if (!tellsOfAddress(error)) must(error);
}

/** Has the letter of confirmation sent again (section 7). Ends the same way for an unknown address. */
export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.resend({ type: 'signup', email });
  if (!tellsOfAddress(error)) must(error);
}

/** The letters whose link confirms an address. */
export type ConfirmationType = 'signup' | 'email' | 'email_change' | 'magiclink';

/**
 * Spends the token of a letter of confirmation and signs in.
 * @returns whether that was all: a change of address may wait for the letter to the other one
 * @throws AppError `otp_expired` also for a used one
 */
export async function verifyEmail(
  tokenHash: string,
  type: ConfirmationType = 'signup',
): Promise<boolean> {
  const { auth } = await getAuthClient();
  const { data, error } = await asUserAction(() => auth.verifyOtp({ type, token_hash: tokenHash }));
  must(error);
  return data.session !== null;
}

/** Spends the token of a letter for a new password and signs in. @throws AppError `otp_expired` */
export async function verifyRecovery(tokenHash: string): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() =>
    auth.verifyOtp({ type: 'recovery', token_hash: tokenHash }),
  );
  must(error);
}

/** Gives the signed-in person a new password. @throws AppError `weak_password…`, `same_password`, `session_missing` */
export async function updatePassword(password: string): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.updateUser({ password });
  must(error);
}

/**
 * Changes the password after a check of the current one (decisions: change password).
 * @throws AppError `wrong_password` for the current one, `weak_password…`, `same_password`, `session_missing`
 */
export async function changePassword(passwords: { current: string; next: string }): Promise<void> {
  const { auth } = await getAuthClient();
  const { data } = await auth.getSession();
  const email = data.session?.user.email;
  if (!email) throw new AppError('session_missing');
  // A client of its own: the check is to leave the session of this page as it is.
  const checker = await getPasswordCheckClient();
  const { error } = await checker.auth.signInWithPassword({ email, password: passwords.current });
  if (error?.code === 'invalid_credentials') throw new AppError('wrong_password', { cause: error });
  must(error);
  await checker.auth.signOut({ scope: 'local' });
  await updatePassword(passwords.next);
}

/**
 * Ends the session of this browser. The client forgets it before it tells the server, so a server that does not
 * answer changes nothing for the person: the tokens left there run out by themselves.
 * @throws AppError where the browser still has the session
 */
export async function signOut(): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() => auth.signOut({ scope: 'local' }));
  if (error && hasStoredSession()) throw toAuthError(error);
  if (error) logger.warn('sign-out not told to the server', { code: toAuthError(error).code });
}

/** Ends every session of the person but this one. */
export async function signOutOthers(): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.signOut({ scope: 'others' });
  must(error);
}

type GoogleToken = { credential: string; nonce?: string; accessToken?: string };

/** Signs in with an ID token of Google (section 7). @throws AppError */
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
  must(error);
}

/** Leaves for Google by way of the backend; the way back ends at `/auth/callback` (section 7). @throws AppError */
export async function startGoogleRedirect(): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: here(paths.authCallback),
      queryParams: { include_granted_scopes: 'true' },
    },
  });
  must(error);
}

/** Turns the code of `/auth/callback` into a session (section 7). @throws AppError `flow_interrupted` */
export async function exchangeCode(code: string): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() => auth.exchangeCodeForSession(code));
  must(error);
}

import { AppError } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { hasStoredSession } from '@/lib/storage/stored-session';
import { getPasswordCheckClient } from '@/lib/supabase/clients';
import { getAuthClient, getPageUserClient } from './auth-client';
import { throwIfAuthError, toAuthError, type AuthFailure } from './auth-errors';
import { storeOwnSignUp } from './own-sign-up';
import { asUserAction } from './session-events';

const absoluteUrl = (path: string) => window.location.origin + path;

/**
 * Signs in with e-mail and password.
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `too_many_requests`
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() => auth.signInWithPassword(credentials));
  throwIfAuthError(error);
}

export type NewAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Null, like the background, if the onboarding is to ask for it. */
  accountType: string | null;
  technicalBackground: string | null;
  learningGoals: string[];
  /** The page that the confirmation leads to, also in another browser; null for that of every new account. */
  wantedPage?: string | null;
};

/**
 * Whether an error would reveal that an e-mail address has an account, or was sent an e-mail a moment ago. Such an
 * error is treated as success, because strangers must not learn it.
 */
const revealsAccount = (error: AuthFailure | null) =>
  error !== null &&
  (['user_already_exists', 'email_exists', 'user_not_found'].includes(error.code ?? '') ||
    (error.code === 'over_email_send_rate_limit' && /after \d+ second/.test(error.message ?? '')));

/**
 * Creates an account; the database makes its profile from the metadata. Succeeds also when the e-mail address has an
 * account already.
 * @throws AppError `weak_password…`, `invalid_email`, `too_many_requests`
 */
export async function signUp(account: NewAccount): Promise<void> {
  const { auth } = await getAuthClient();
  const id = crypto.randomUUID();
  const { data, error } = await asUserAction(() =>
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
          sign_up_id: id,
          wanted_page: account.wantedPage ?? null,
        },
      },
    }),
  );
  storeOwnSignUp(id, data.user);
  if (!revealsAccount(error)) throwIfAuthError(error);
}

/**
 * Sends the e-mail for a new password. Succeeds also for an unknown address.
 * @param wanted the page that its link leads to afterwards, also in another browser; null for that of every user
 * @throws AppError `too_many_requests`
 */
export async function requestPasswordReset(email: string, wanted: string | null): Promise<void> {
  const { auth } = await getAuthClient();
  const next = wanted === null ? '' : `&next=${encodeURIComponent(wanted)}`;
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: absoluteUrl(`${paths.passwordReset}?type=recovery${next}`),
  });
  if (!revealsAccount(error)) throwIfAuthError(error);
}

/** Sends the confirmation e-mail again. Succeeds also for an unknown address. @throws AppError `too_many_requests` */
export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.resend({ type: 'signup', email });
  if (!revealsAccount(error)) throwIfAuthError(error);
}

/**
 * Sets a new password after checking the current one.
 * @param mayBeDone whether the answer of the call before was lost: the new password may be the current one by now
 * @throws AppError `other_account`, `wrong_current_password`, `weak_password…`, `same_password`, `session_missing`
 */
export async function changePassword(
  passwords: { current: string; next: string },
  { mayBeDone = false } = {},
): Promise<void> {
  const { auth } = await getPageUserClient();
  const { data } = await auth.getSession();
  const email = data.session?.user.email;
  if (!email) throw new AppError('session_missing');
  // A second client, because signing in would replace the session of this page.
  const checkClient = await getPasswordCheckClient();
  const check = (password: string) => checkClient.auth.signInWithPassword({ email, password });
  if (mayBeDone && !(await check(passwords.next)).error) {
    await checkClient.auth.signOut({ scope: 'local' });
    return;
  }
  const { error } = await check(passwords.current);
  if (error?.code === 'invalid_credentials')
    throw new AppError('wrong_current_password', { cause: error });
  throwIfAuthError(error);
  await checkClient.auth.signOut({ scope: 'local' });
  // The server requires the current password too, so that a stolen token is not enough to change it.
  const changed = await auth.updateUser({
    password: passwords.next,
    current_password: passwords.current,
  });
  throwIfAuthError(changed.error);
}

/**
 * Ends the session of this browser. The client deletes it before it calls the server, so a server that does not
 * respond changes nothing for the user: the tokens there expire on their own.
 * @throws AppError when the browser still has the session
 */
export async function signOut(): Promise<void> {
  const { auth } = await getPageUserClient();
  const { error } = await asUserAction(() => auth.signOut({ scope: 'local' }));
  if (error && hasStoredSession()) throw toAuthError(error);
  if (error) logger.warn('sign-out did not reach the server', { code: toAuthError(error).code });
}

/** Ends all other sessions of the user. @throws AppError */
export async function signOutOthers(): Promise<void> {
  const { auth } = await getPageUserClient();
  const { error } = await auth.signOut({ scope: 'others' });
  throwIfAuthError(error);
}

/** Exchanges the code of `/auth/callback` for a session. @throws AppError `flow_interrupted` */
export async function exchangeCode(code: string): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() => auth.exchangeCodeForSession(code));
  throwIfAuthError(error);
}

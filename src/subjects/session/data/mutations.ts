import { AppError } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { paths, withQuery } from '@/lib/paths';
import { hasStoredSession } from '@/lib/storage/stored-session';
import { getPasswordCheckClient } from '@/lib/supabase/clients';
import { getAuthClient, getPageUserClient } from './auth-client';
import { throwIfAuthError, toAuthError, type AuthFailure } from './auth-errors';
import { storeOwnSignUp } from './own-sign-up';
import { asUserAction } from './session-events';

/**
 * Where the request of an e-mail wants to lead: the page of its link, with the page that opens afterwards. The templates
 * put it into the link, so that it leads there in another browser, too.
 */
const redirectTo = (path: string, type: string, next: string | null) =>
  window.location.origin + withQuery(path, { type, next: next ?? undefined });

/**
 * Signs in with e-mail and password.
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `too_many_requests`
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await asUserAction(() => auth.signInWithPassword(credentials));
  throwIfAuthError(error);
}

const confirmationPage = (next: string | null) =>
  redirectTo(paths.emailVerification, 'signup', next);

export type NewAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Null, like the background, if the onboarding is to ask for it. */
  accountType: string | null;
  technicalBackground: string | null;
  learningGoals: string[];
  /** The page that the confirmation leads to; null for that of every new account. */
  next?: string | null;
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
        },
        emailRedirectTo: confirmationPage(account.next ?? null),
      },
    }),
  );
  storeOwnSignUp(id, data.user);
  if (!revealsAccount(error)) throwIfAuthError(error);
}

/**
 * Sends the e-mail for a new password. Succeeds also for an unknown address.
 * @param next the page that its link leads to afterwards; null for that of every user
 * @throws AppError `too_many_requests`
 */
export async function requestPasswordReset(email: string, next: string | null): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: redirectTo(paths.passwordReset, 'recovery', next),
  });
  if (!revealsAccount(error)) throwIfAuthError(error);
}

/**
 * Sends the confirmation e-mail again. Succeeds also for an unknown address.
 * @param next the page that its link leads to afterwards; null for that of every new account
 * @throws AppError `too_many_requests`
 */
export async function resendConfirmation(email: string, next: string | null): Promise<void> {
  const { auth } = await getAuthClient();
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: confirmationPage(next) },
  });
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
  const { error } = await asUserAction(() => auth.signOut({ scope: 'local' }), 'signOut');
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

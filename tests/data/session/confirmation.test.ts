import { describe, expect, test } from 'vitest';
import { confirmEmail } from '@/subjects/session/data/confirmation';
import { resendConfirmation, signUp } from '@/subjects/session/data/mutations';
import { isOwnSignUp } from '@/subjects/session/data/own-sign-up';
import { getSessionState } from '@/subjects/session/data/session-store';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { disconnect, stopFault } from '../../support/faults.ts';
import { emailsTo } from '../../support/mail.ts';
import { account, codeOf, newEmail, opensWith, recordSessionEvents, tokenFor } from './accounts.ts';

withBackend();
const events = recordSessionEvents();

/** Uses a confirmation link in the browser of the sign-up. */
const confirm = (email: string, token: string) =>
  confirmEmail({ token, type: 'signup', email, password: null });

test('sign-up stores the metadata and sends an e-mail whose link works once', async () => {
  const email = newEmail();
  await signUp(account(email));
  const [user] = await execute(
    `select raw_user_meta_data as data from auth.users where email = '${email}'`,
  );
  expect(user).toMatchObject({
    data: {
      first_name: 'Ελένη',
      last_name: 'Νέα',
      account_type: 'freelancer',
      technical_background: 'advanced',
      learning_goals: ['new_skills'],
    },
  });
  const token = await tokenFor(email);
  await confirm(email, token);
  expect(getSessionState()).toMatchObject({ status: 'signed-in', email, emailVerified: true });
  expect(events).toEqual(['signed-in']);
  expect(await codeOf(confirm(email, token))).toBe('otp_expired');
  expect(await codeOf(confirm(email, 'no-such-token'))).toBe('otp_expired');
});

test('the confirmation e-mail can be sent again', async () => {
  const email = newEmail();
  await signUp(account(email));
  await resendConfirmation(email, null);
  expect(await emailsTo(email)).toHaveLength(2);
  await confirm(email, await tokenFor(email));
  expect(getSessionState()).toMatchObject({ status: 'signed-in', email });
});

describe('an account that somebody else had created with the address before', () => {
  const foreign = 'attackers-password-2026';

  /** Somebody signs up with an address that is not theirs; then its owner does in this browser. */
  async function signUpTwice() {
    const owner = account(newEmail());
    await newClient().auth.signUp({ email: owner.email, password: foreign });
    await signUp(owner);
    return { ...owner, token: await tokenFor(owner.email) };
  }

  test('does not count as created in this browser', async () => {
    const own = account(newEmail());
    await signUp(own);
    expect(isOwnSignUp(own.email)).toBe(true);
    const { email } = await signUpTwice();
    expect(isOwnSignUp(email)).toBe(false);
  });

  test('opens only with the password that is set at the confirmation', async () => {
    const { email, password, token } = await signUpTwice();
    expect(await confirmEmail({ token, type: 'signup', email, password })).toBe(
      'password_replaced',
    );
    expect(getSessionState()).toMatchObject({ status: 'signed-in', email, emailVerified: true });
    expect(await opensWith(email, foreign)).toBe(false);
    expect(await opensWith(email, password)).toBe(true);
  });

  test('signs nobody in without a password', async () => {
    const { email, token } = await signUpTwice();
    expect(await codeOf(confirm(email, token))).toBe('password_needed');
    expect(getSessionState().status).toBe('signed-out');
  });

  test('gets the password when the network fails at first', async () => {
    const { email, password, token } = await signUpTwice();
    const attempt = () => confirmEmail({ token, type: 'signup', email, password });
    disconnect('/auth/v1/user');
    expect(await codeOf(attempt())).toBe('network');
    stopFault();
    expect(await attempt()).toBe('password_replaced');
    expect(await opensWith(email, foreign)).toBe(false);
  });

  test('is not confirmed by a password that is too short', async () => {
    const { email, token } = await signUpTwice();
    const attempt = (password: string) => confirmEmail({ token, type: 'signup', email, password });
    expect(await codeOf(attempt('short'))).toBe('weak_password_length');
    expect(getSessionState().status).toBe('signed-out');
    expect(await attempt('another-password-2026')).toBe('password_replaced');
  });
});

test('the password of the sign-up confirms it in another browser too', async () => {
  const own = account(newEmail());
  await newClient().auth.signUp(own);
  const token = await tokenFor(own.email);
  expect(await confirmEmail({ ...own, token, type: 'signup' })).toBe('confirmed');
  expect((await newClient().auth.signInWithPassword(own)).error).toBeNull();
});

test('the typed name and password are stored even if a new password has already confirmed the account', async () => {
  const email = newEmail();
  await newClient().auth.signUp({ email, password: 'protos-kodikos-2026' });
  await execute(
    `update auth.users set email_confirmed_at = now() - interval '1 minute' where email = '${email}'`,
  );
  const [token, password] = [await tokenFor(email), 'tritos-kodikos-2026'];
  const names = { firstName: 'Χαρά', lastName: 'Σωστή' };
  expect(await confirmEmail({ token, type: 'signup', email, password, names })).toBe(
    'password_replaced',
  );
  expect(await opensWith(email, password)).toBe(true);
  expect(
    await execute(`select first_name, last_name from public.profiles where email = '${email}'`),
  ).toEqual([{ first_name: 'Χαρά', last_name: 'Σωστή' }]);
});

test('a link that belongs to another account than the one it names signs nobody in', async () => {
  const { email } = account(newEmail());
  await newClient().auth.signUp({ email, password: 'attackers-password-2026' });
  const shown = newEmail();
  const token = await tokenFor(email);
  const password = 'enas-kodikos-2026';
  expect(await codeOf(confirmEmail({ token, type: 'signup', email: shown, password }))).toBe(
    'other_email',
  );
  expect(getSessionState().status).toBe('signed-out');
});

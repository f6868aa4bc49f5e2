import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changePassword,
  requestPasswordReset,
  resendConfirmation,
  signIn,
  signOut,
  signOutOthers,
  signUp,
} from '@/data/session/mutations';
import { confirmEmail } from '@/data/session/confirmation';
import { openLink, setPasswordOfLink, signInWithLink } from '@/data/session/link-session';
import { isOwnSignUp } from '@/data/session/own-sign-up';
import { onSessionEvent, type SessionEvent } from '@/data/session/session-events';
import { getSessionState } from '@/data/session/session-store';
import { errorCode } from '@/lib/errors';
import { storedSessionKey } from '@/lib/stored-session';
import { execute, newClient, withBackend } from '../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../support/faults.ts';
import { emailsTo, linkTo } from '../support/mail.ts';
import { newUser, signInAs } from '../support/users.ts';

withBackend();

const events: SessionEvent[] = [];
let removeListener = () => {};
beforeEach(() => {
  removeListener = onSessionEvent((event) => events.push(event));
});
afterEach(async () => {
  removeListener();
  stopFault();
  await signOut().catch(() => {});
  events.length = 0;
});

const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'no error', errorCode);

const account = (email: string) => ({
  email,
  password: 'enas-kodikos-2026',
  firstName: 'Ελένη',
  lastName: 'Νέα',
  accountType: 'freelancer',
  technicalBackground: 'advanced',
  learningGoals: ['new_skills'],
});
const newEmail = () => `new-${crypto.randomUUID()}@example.test`;

const opensWith = async (email: string, password: string) =>
  (await newClient().auth.signInWithPassword({ email, password })).error === null;

/** Uses a confirmation link in the browser of the sign-up. */
const confirm = (email: string, token: string) =>
  confirmEmail({ token, type: 'signup', email, password: null });

/** The token in the newest e-mail to an address. */
const tokenFor = async (email: string) =>
  new URLSearchParams((await linkTo(email)).split('?')[1]).get('token') ?? '';

describe('sign-in', () => {
  test('creates a session and emits one event', async () => {
    const user = await newUser();
    await signIn(user);
    expect(getSessionState()).toMatchObject({
      status: 'signed-in',
      userId: user.id,
      email: user.email,
      emailVerified: true,
      isGoogle: false,
    });
    expect(events).toEqual(['signed-in']);
    await signIn(user);
    expect(events).toEqual(['signed-in']);
  });

  test.each([
    ['a wrong password', (email: string) => signIn({ email, password: 'wrong-password' })],
    ['an unknown e-mail address', () => signIn({ email: newEmail(), password: 'wrong-password' })],
    ['an empty password', (email: string) => signIn({ email, password: '' })],
  ])('with %s throws invalid_credentials', async (_what, attempt) => {
    const { email } = await newUser();
    expect(await codeOf(attempt(email))).toBe('invalid_credentials');
    expect(getSessionState().status).toBe('signed-out');
    expect(events).toEqual([]);
  });

  test('with an unconfirmed e-mail address throws email_not_confirmed', async () => {
    const unconfirmed = account(newEmail());
    await signUp(unconfirmed);
    expect(await codeOf(signIn(unconfirmed))).toBe('email_not_confirmed');
  });
});

describe('an e-mail address with an account', () => {
  test('signs up with the same result as a new one', async () => {
    const { email } = await newUser();
    expect(await codeOf(signUp(account(newEmail())))).toBe('no error');
    expect(await codeOf(signUp(account(email)))).toBe('no error');
    const unconfirmed = newEmail();
    await signUp(account(unconfirmed));
    expect(await codeOf(signUp(account(unconfirmed)))).toBe('no error');
    expect(getSessionState().status).toBe('signed-out');
    expect(events).toEqual([]);
  });

  test.each([
    ['password', requestPasswordReset],
    ['confirmation', resendConfirmation],
  ])('is sent a %s e-mail with the same result as an unknown one', async (_what, request) => {
    const { email } = await newUser();
    expect(await codeOf(request(email))).toBe('no error');
    expect(await codeOf(request(newEmail()))).toBe('no error');
  });

  test.each([
    [422, 'user_already_exists', 'User already registered'],
    [
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 42 seconds.',
    ],
  ])('is not revealed by an error %i %s', async (status, code, message) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(Response.json({ code: status, error_code: code, msg: message }, { status })),
    );
    expect(await codeOf(signUp(account(newEmail())))).toBe('no error');
    expect(await codeOf(requestPasswordReset(newEmail()))).toBe('no error');
    expect(await codeOf(resendConfirmation(newEmail()))).toBe('no error');
  });
});

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
  await resendConfirmation(email);
  expect(await emailsTo(email)).toHaveLength(2);
  await confirm(email, await tokenFor(email));
  expect(getSessionState()).toMatchObject({ status: 'signed-in', email });
});

describe('an account that somebody else had made with the address before', () => {
  const foreign = 'attackers-password-2026';

  /** Somebody signs up with an address that is not theirs; then its owner does in this browser. */
  async function signUpTwice() {
    const owner = account(newEmail());
    await newClient().auth.signUp({ email: owner.email, password: foreign });
    await signUp(owner);
    return { ...owner, token: await tokenFor(owner.email) };
  }

  test('does not count as made in this browser', async () => {
    const own = account(newEmail());
    await signUp(own);
    expect(isOwnSignUp(own.email)).toBe(true);
    const { email } = await signUpTwice();
    expect(isOwnSignUp(email)).toBe(false);
  });

  test('opens only with the password that is set at the confirmation', async () => {
    const { email, password, token } = await signUpTwice();
    expect(await confirmEmail({ token, type: 'signup', email, password })).toBe(true);
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
    expect(await attempt()).toBe(true);
    expect(await opensWith(email, foreign)).toBe(false);
  });

  test('is not confirmed by a password that is too short', async () => {
    const { email, token } = await signUpTwice();
    const attempt = (password: string) => confirmEmail({ token, type: 'signup', email, password });
    expect(await codeOf(attempt('short'))).toBe('weak_password_length');
    expect(getSessionState().status).toBe('signed-out');
    expect(await attempt('another-password-2026')).toBe(true);
  });
});

test('the password of the sign-up confirms it in another browser too', async () => {
  const own = account(newEmail());
  await newClient().auth.signUp(own);
  const token = await tokenFor(own.email);
  expect(await confirmEmail({ ...own, token, type: 'signup' })).toBe(true);
  expect((await newClient().auth.signInWithPassword(own)).error).toBeNull();
});

test('a link of another account than it names signs nobody in', async () => {
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

describe('a new password', () => {
  test('is set through the link of an e-mail, which works once', async () => {
    const { email, password } = await newUser();
    await requestPasswordReset(email);
    const link = { secret: await tokenFor(email), by: 'token', type: 'recovery' } as const;
    expect(await openLink(link)).toMatchObject({ email });
    // A link that this tab has used can be used again by it.
    expect(await openLink(link)).toMatchObject({ email });
    expect(getSessionState().status).toBe('signed-out');
    expect(await codeOf(setPasswordOfLink('short'))).toBe('weak_password_length');
    expect(await codeOf(setPasswordOfLink(password))).toBe('same_password');
    await setPasswordOfLink('another-password-2026');
    expect(await signInWithLink()).toBe(true);
    expect(events).toEqual(['signed-in']);
    await signOut();
    expect(await codeOf(openLink(link))).toBe('otp_expired');
    expect(await codeOf(signIn({ email, password }))).toBe('invalid_credentials');
    await signIn({ email, password: 'another-password-2026' });
    expect(getSessionState()).toMatchObject({ status: 'signed-in', email });
  });

  test('through a link leaves another user of the browser signed in', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    await requestPasswordReset(owner.email);
    const secret = await tokenFor(owner.email);
    await signIn(other);
    await openLink({ secret, by: 'token', type: 'recovery' });
    await setPasswordOfLink('another-password-2026');
    expect(await signInWithLink()).toBe(false);
    expect(getSessionState()).toMatchObject({ userId: other.id });
    expect((await newClient().auth.signInWithPassword(other)).error).toBeNull();
    expect(await codeOf(signInWithLink())).toBe('session_missing');
  });

  test('is refused without a session', async () => {
    expect(await codeOf(setPasswordOfLink('another-password-2026'))).toBe('session_missing');
    expect(await codeOf(changePassword({ current: 'a', next: 'another-password-2026' }))).toBe(
      'session_missing',
    );
  });

  test('is refused when the current password is wrong', async () => {
    const user = await newUser();
    await signInAs(user);
    const next = 'another-password-2026';
    expect(await codeOf(changePassword({ current: 'wrong-password', next }))).toBe(
      'wrong_current_password',
    );
    expect((await newClient().auth.signInWithPassword(user)).error).toBeNull();
    await changePassword({ current: user.password, next });
    expect((await newClient().auth.signInWithPassword(user)).error).not.toBeNull();
    expect(getSessionState()).toMatchObject({ status: 'signed-in', userId: user.id });
    expect(events).toEqual(['signed-in']);
  });
});

describe('sign-out', () => {
  test('ends the session of this browser and emits one event', async () => {
    const user = await newUser();
    await signIn(user);
    await signOut();
    expect(getSessionState()).toEqual({ status: 'signed-out', isUserAction: true });
    expect(localStorage.getItem(storedSessionKey)).toBeNull();
    expect(events).toEqual(['signed-in', 'signed-out']);
  });

  test('of other sessions keeps the session of this browser', async () => {
    const user = await newUser();
    const otherClient = newClient();
    await otherClient.auth.signInWithPassword(user);
    await signIn(user);
    await signOutOthers();
    expect((await otherClient.auth.refreshSession()).error).not.toBeNull();
    expect(getSessionState()).toMatchObject({ status: 'signed-in', userId: user.id });
    expect(events).toEqual(['signed-in']);
  });
});

describe.each([
  ['sign-in', '/auth/v1/token', () => signIn({ email: newEmail(), password: 'a-password' })],
  ['sign-up', '/auth/v1/signup', () => signUp(account(newEmail()))],
  ['password reset', '/auth/v1/recover', () => requestPasswordReset(newEmail())],
  ['resending the confirmation', '/auth/v1/resend', () => resendConfirmation(newEmail())],
  ['verification', '/auth/v1/verify', () => confirm(newEmail(), 'token')],
])('%s', (_what, path, attempt) => {
  test('throws unavailable for status 503', async () => {
    respondWith(path, 503);
    expect(await codeOf(attempt())).toBe('unavailable');
  });

  test('throws network without a response', async () => {
    disconnect(path);
    expect(await codeOf(attempt())).toBe('network');
  });

  test('does not pass on the message of a status 500', async () => {
    respondWith(path, 500);
    expect(await codeOf(attempt())).not.toMatch(/relation|internal/);
  });
});

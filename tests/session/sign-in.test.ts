// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changePassword,
  requestPasswordReset,
  resendConfirmation,
  signIn,
  signOut,
  signOutOthers,
  signUp,
  updatePassword,
  verifyEmail,
  verifyRecovery,
} from '@/data/session/mutations';
import { onSessionEvent, type SessionEvent } from '@/data/session/session-events';
import { getSessionState } from '@/data/session/session-store';
import { errorCode } from '@/lib/errors';
import { storedSessionKey } from '@/lib/stored-session';
import {
  anotherClient,
  answerWith,
  cutOff,
  execute,
  repair,
  withBackend,
} from '../support/backend.ts';
import { lettersTo, linkTo } from '../support/mail.ts';
import { newUser, signInAs } from '../support/users.ts';

withBackend();

const events: SessionEvent[] = [];
let forget = () => {};
beforeEach(() => {
  forget = onSessionEvent((event) => events.push(event));
});
afterEach(async () => {
  forget();
  repair();
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
const freshEmail = () => `fresh-${crypto.randomUUID()}@example.test`;

/** The token of the newest letter to an address. */
const tokenFor = async (email: string) =>
  new URLSearchParams((await linkTo(email)).split('?')[1]).get('token') ?? '';

describe('sign-in', () => {
  test('makes a session and says so once', async () => {
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
    ['an unknown address', () => signIn({ email: freshEmail(), password: 'wrong-password' })],
    ['an empty password', (email: string) => signIn({ email, password: '' })],
  ])('with %s tells no more than that', async (_what, attempt) => {
    const { email } = await newUser();
    expect(await codeOf(attempt(email))).toBe('invalid_credentials');
    expect(getSessionState().status).toBe('signed-out');
    expect(events).toEqual([]);
  });

  test('of an address that is not confirmed says so', async () => {
    const fresh = account(freshEmail());
    await signUp(fresh);
    expect(await codeOf(signIn(fresh))).toBe('email_not_confirmed');
  });
});

describe('an address that is known', () => {
  test('signs up as a new one does', async () => {
    const { email } = await newUser();
    expect(await codeOf(signUp(account(freshEmail())))).toBe('no error');
    expect(await codeOf(signUp(account(email)))).toBe('no error');
    const unconfirmed = freshEmail();
    await signUp(account(unconfirmed));
    expect(await codeOf(signUp(account(unconfirmed)))).toBe('no error');
    expect(getSessionState().status).toBe('signed-out');
    expect(events).toEqual([]);
  });

  test.each([
    ['a reset', requestPasswordReset],
    ['a letter of confirmation', resendConfirmation],
  ])('asks for %s as an unknown one does', async (_what, ask) => {
    const { email } = await newUser();
    expect(await codeOf(ask(email))).toBe('no error');
    expect(await codeOf(ask(freshEmail()))).toBe('no error');
  });

  test.each([
    [422, 'user_already_exists', 'User already registered'],
    [
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 42 seconds.',
    ],
  ])('is not told by %i %s either', async (status, code, message) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(Response.json({ code: status, error_code: code, msg: message }, { status })),
    );
    expect(await codeOf(signUp(account(freshEmail())))).toBe('no error');
    expect(await codeOf(requestPasswordReset(freshEmail()))).toBe('no error');
    expect(await codeOf(resendConfirmation(freshEmail()))).toBe('no error');
  });
});

test('sign-up sends the metadata and a letter; its link signs in once', async () => {
  const email = freshEmail();
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
  await verifyEmail(token);
  expect(getSessionState()).toMatchObject({ status: 'signed-in', email, emailVerified: true });
  expect(events).toEqual(['signed-in']);
  expect(await codeOf(verifyEmail(token))).toBe('otp_expired');
  expect(await codeOf(verifyEmail('no-such-token'))).toBe('otp_expired');
});

test('a letter of confirmation is sent again', async () => {
  const email = freshEmail();
  await signUp(account(email));
  await resendConfirmation(email);
  expect(await lettersTo(email)).toHaveLength(2);
  await verifyEmail(await tokenFor(email));
  expect(getSessionState()).toMatchObject({ status: 'signed-in', email });
});

describe('a new password', () => {
  test('by letter: the link works once, the old password no more', async () => {
    const { email, password } = await newUser();
    await requestPasswordReset(email);
    const token = await tokenFor(email);
    await verifyRecovery(token);
    expect(events).toEqual(['password-recovery']);
    expect(await codeOf(updatePassword('short'))).toBe('weak_password_length');
    expect(await codeOf(updatePassword(password))).toBe('same_password');
    await updatePassword('another-word-2026');
    await signOut();
    expect(await codeOf(verifyRecovery(token))).toBe('otp_expired');
    expect(await codeOf(signIn({ email, password }))).toBe('invalid_credentials');
    await signIn({ email, password: 'another-word-2026' });
    expect(getSessionState()).toMatchObject({ status: 'signed-in', email });
  });

  test('without a session is refused', async () => {
    expect(await codeOf(updatePassword('another-word-2026'))).toBe('session_missing');
    expect(await codeOf(changePassword({ current: 'a', next: 'another-word-2026' }))).toBe(
      'session_missing',
    );
  });

  test('wants the current one first', async () => {
    const user = await newUser();
    await signInAs(user);
    const next = 'another-word-2026';
    expect(await codeOf(changePassword({ current: 'wrong-password', next }))).toBe(
      'wrong_password',
    );
    expect((await anotherClient().auth.signInWithPassword(user)).error).toBeNull();
    await changePassword({ current: user.password, next });
    expect((await anotherClient().auth.signInWithPassword(user)).error).not.toBeNull();
    expect(getSessionState()).toMatchObject({ status: 'signed-in', userId: user.id });
    expect(events).toEqual(['signed-in']);
  });
});

describe('sign-out', () => {
  test('ends the session here and says so once', async () => {
    const user = await newUser();
    await signIn(user);
    await signOut();
    expect(getSessionState()).toEqual({ status: 'signed-out', isUserAction: true });
    expect(localStorage.getItem(storedSessionKey)).toBeNull();
    expect(events).toEqual(['signed-in', 'signed-out']);
  });

  test('of the others leaves this one', async () => {
    const user = await newUser();
    const elsewhere = anotherClient();
    await elsewhere.auth.signInWithPassword(user);
    await signIn(user);
    await signOutOthers();
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect(getSessionState()).toMatchObject({ status: 'signed-in', userId: user.id });
    expect(events).toEqual(['signed-in']);
  });
});

describe.each([
  ['sign-in', '/auth/v1/token', () => signIn({ email: freshEmail(), password: 'a-password' })],
  ['sign-up', '/auth/v1/signup', () => signUp(account(freshEmail()))],
  ['a reset', '/auth/v1/recover', () => requestPasswordReset(freshEmail())],
  ['a resend', '/auth/v1/resend', () => resendConfirmation(freshEmail())],
  ['verification', '/auth/v1/verify', () => verifyEmail('token')],
])('%s while the service is away', (_what, path, attempt) => {
  test.each([502, 503, 504])('answers %i: unavailable', async (status) => {
    answerWith(path, status);
    expect(await codeOf(attempt())).toBe('unavailable');
  });

  test('without an answer: network', async () => {
    cutOff(path);
    expect(await codeOf(attempt())).toBe('network');
  });

  test('with 500: nothing that a server said', async () => {
    answerWith(path, 500);
    expect(await codeOf(attempt())).not.toMatch(/relation|internal/);
  });
});

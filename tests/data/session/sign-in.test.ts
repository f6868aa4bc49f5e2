import { describe, expect, test, vi } from 'vitest';
import { readSession } from '@/subjects/session/data/auth-client';
import { confirmEmail } from '@/subjects/session/data/confirmation';
import {
  requestPasswordReset,
  resendConfirmation,
  signIn,
  signOut,
  signOutOthers,
  signUp,
} from '@/subjects/session/data/mutations';
import { getSessionState } from '@/subjects/session/data/session-store';
import { openHistoryEntry } from '@/subjects/session/data/history-entry';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { newClient, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith } from '../../support/faults.ts';
import { newUser } from '../../support/users.ts';
import { account, codeOf, newEmail, recordSessionEvents } from './accounts.ts';

withBackend();
const events = recordSessionEvents();

describe('sign-in', () => {
  test('creates a session and emits one event', async () => {
    const user = await newUser();
    await signIn(user);
    expect(getSessionState()).toMatchObject({
      status: 'signed-in',
      userId: user.id,
      email: user.email,
      emailVerified: true,
      isOnlyGoogle: false,
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
    ['password', (email: string) => requestPasswordReset(email, null)],
    ['confirmation', (email: string) => resendConfirmation(email, null)],
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
    expect(await codeOf(requestPasswordReset(newEmail(), null))).toBe('no error');
    expect(await codeOf(resendConfirmation(newEmail(), null))).toBe('no error');
  });
});

describe('sign-out', () => {
  test('ends the session of this browser and emits one event', async () => {
    const user = await newUser();
    await signIn(user);
    await signOut();
    expect(getSessionState()).toEqual({ status: 'signed-out', endedOn: openHistoryEntry() });
    expect(localStorage.getItem(storedSessionKey)).toBeNull();
    expect(events).toEqual(['signed-in', 'signed-out']);
  });

  test('stays one of the user when the client reports the end of the session again', async () => {
    await signIn(await newUser());
    await signOut();
    await readSession();
    expect(getSessionState()).toEqual({ status: 'signed-out', endedOn: openHistoryEntry() });
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
  ['password reset', '/auth/v1/recover', () => requestPasswordReset(newEmail(), null)],
  ['resending the confirmation', '/auth/v1/resend', () => resendConfirmation(newEmail(), null)],
  [
    'verification',
    '/auth/v1/verify',
    () => confirmEmail({ email: newEmail(), token: 'token', type: 'signup', password: null }),
  ],
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

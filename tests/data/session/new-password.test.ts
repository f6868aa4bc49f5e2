import { describe, expect, test } from 'vitest';
import { openLink, setPasswordOfLink, signInWithLink } from '@/subjects/session/data/link-session';
import {
  changePassword,
  requestPasswordReset,
  signIn,
  signOut,
} from '@/subjects/session/data/mutations';
import { getSessionState } from '@/subjects/session/data/session-store';
import { newClient, withBackend } from '../../support/backend.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { codeOf, recordSessionEvents, tokenFor } from './accounts.ts';

withBackend();
const events = recordSessionEvents();

describe('a new password', () => {
  test('is set through the link of an e-mail, which works once', async () => {
    const { email, password } = await newUser();
    await requestPasswordReset(email, null);
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
    await requestPasswordReset(owner.email, null);
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

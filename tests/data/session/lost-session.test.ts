import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '@/subjects/session/data/auth-client';
import { getSessionState, setSessionState } from '@/subjects/session/data/session-store';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { newClient, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(async () => {
  stopFault();
  localStorage.clear();
  await readSession();
});

/** Stores a session whose access token has expired, as a browser finds it after a night. */
async function storeExpiredSession() {
  const { data } = await newClient().auth.signInWithPassword(await newUser());
  const expired = { ...data.session, expires_at: Math.floor(Date.now() / 1000) - 60 };
  localStorage.setItem(storedSessionKey, JSON.stringify(expired));
  setSessionState({ status: 'loading' });
}

test('a session that ended in another tab leaves its reason', async () => {
  await signInAs(await newUser());
  localStorage.removeItem(storedSessionKey);
  await readSession();
  expect(getSessionState()).toEqual({ status: 'signed-out', reason: 'ended' });
});

test('a session that the server no longer renews leaves its reason', async () => {
  await storeExpiredSession();
  respondWith('/auth/v1/token', 400, { error_code: 'refresh_token_not_found', msg: 'gone' });
  await readSession();
  expect(getSessionState()).toEqual({ status: 'signed-out', reason: 'ended' });
  expect(localStorage.getItem(storedSessionKey)).toBeNull();
});

test('a session that cannot be renewed without the server stays stored, with its reason', async () => {
  await storeExpiredSession();
  disconnect('/auth/v1/token');
  // The client tries for 30 s.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = readSession();
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  await read;
  expect(getSessionState()).toEqual({ status: 'signed-out', reason: 'unreachable' });
  expect(localStorage.getItem(storedSessionKey)).not.toBeNull();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { ask, clientOf, origin } from '../support/client.ts';

const learner = { email: 'learner@praxi.example', password: 'praxi-local-2026' };
const password = 'enas-allos-2026';
let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

/** A client that is signed in. */
async function signedIn() {
  const client = clientOf(backend);
  expect((await client.auth.signInWithPassword(learner)).error).toBeNull();
  return client;
}

const canSignIn = async (candidate: string) => {
  const { auth } = clientOf(backend);
  const { error } = await auth.signInWithPassword({ ...learner, password: candidate });
  return error === null;
};

test('the token of a session is not enough to set a new password', async () => {
  const { auth } = await signedIn();
  expect((await auth.updateUser({ password })).error?.code).toBe('current_password_required');
  const wrong = await auth.updateUser({ password, current_password: 'something-else' });
  expect(wrong.error?.code).toBe('current_password_invalid');
  expect(await canSignIn(password)).toBe(false);
});

test('other fields of the account need no password', async () => {
  const { auth } = await signedIn();
  expect((await auth.updateUser({ data: { first_name: 'Μαρία' } })).error).toBeNull();
});

test('the e-mail for a new password replaces the current one', async () => {
  expect((await clientOf(backend).auth.resetPasswordForEmail(learner.email)).error).toBeNull();
  const [newest] = (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];
  const token = /[?&](?:amp;)?token=([\w-]+)/.exec(newest?.html ?? '')?.[1] ?? '';
  const { auth } = clientOf(backend);
  const { error } = await auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(error).toBeNull();
  await auth.refreshSession();
  expect((await auth.updateUser({ password: 'tritos-2026' })).error).toBeNull();
  expect(await canSignIn('tritos-2026')).toBe(true);
});

test('the current password allows a new one, and the session stays', async () => {
  const { auth } = clientOf(backend);
  await auth.signInWithPassword({ ...learner, password: 'tritos-2026' });
  const changed = await auth.updateUser({ password, current_password: 'tritos-2026' });
  expect(changed.error).toBeNull();
  expect((await auth.getUser()).data.user?.email).toBe(learner.email);
  expect(await canSignIn(password)).toBe(true);
});

test('a new password ends all other sessions of the account; other changes do not', async () => {
  const [{ auth }, other] = [clientOf(backend), clientOf(backend)];
  for (const client of [auth, other.auth])
    await client.signInWithPassword({ ...learner, password });
  expect((await auth.updateUser({ data: { first_name: 'Άννα' } })).error).toBeNull();
  expect((await other.auth.refreshSession()).error).toBeNull();
  const refused = await auth.updateUser({ password: 'neos-2026', current_password: 'wrong' });
  expect(refused.error?.code).toBe('current_password_invalid');
  expect((await other.auth.refreshSession()).error).toBeNull();
  const changed = await auth.updateUser({ password: 'neos-2026', current_password: password });
  expect(changed.error).toBeNull();
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await auth.refreshSession()).error).toBeNull();
  await auth.updateUser({ password, current_password: 'neos-2026' });
});

test('the link of a confirmation allows a new password, which replaces the one of the sign-up', async () => {
  const email = 'confirmed@example.test';
  await clientOf(backend).auth.signUp({ email, password });
  const [newest] = (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];
  const token = /[?&](?:amp;)?token=([\w-]+)/.exec(newest?.html ?? '')?.[1] ?? '';
  const { auth } = clientOf(backend);
  expect((await auth.verifyOtp({ type: 'signup', token_hash: token })).error).toBeNull();
  expect((await auth.updateUser({ password })).error?.code).toBe('same_password');
  expect((await auth.updateUser({ password: 'tetartos-2026' })).error).toBeNull();
  const signIn = await clientOf(backend).auth.signInWithPassword({ email, password });
  expect(signIn.error?.code).toBe('invalid_credentials');
});

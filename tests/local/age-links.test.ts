import { mkdtempSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { dataFolder, keys } from '../../supabase/local/settings.ts';
import { ask, clientOf, origin } from '../support/client.ts';

// A backend with a folder here leaves the developer's own alone.
vi.mock(import('../../supabase/local/settings.ts'), async (original) => {
  const { join } = await import('node:path');
  const { tmpdir } = await import('node:os');
  return { ...(await original()), dataFolder: mkdtempSync(join(tmpdir(), 'praxi-age-links-')) };
});

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(async () => {
  await backend.close();
  rmSync(dataFolder, { recursive: true });
});

const age = (on: LocalBackend, to: string, key: string = keys.secret, method = 'POST') =>
  ask(on, '/_local/age-links', {
    method,
    headers: { apikey: key },
    ...(method === 'POST' && { body: JSON.stringify({ to }) }),
  });

/** The token in the newest letter to a new account, and what its link answers: an error code or null. */
async function newcomer() {
  const email = `${crypto.randomUUID()}@example.test`;
  const { auth } = clientOf(backend);
  const { error } = await auth.signUp({ email, password: 'enas-kodikos-2026' });
  expect(error).toBeNull();
  const follow = async (type: 'signup' | 'recovery') => {
    const letters = (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];
    const letter = letters.find(({ to }) => to === email);
    const token_hash = /token=([\w-]+)/.exec(letter?.html ?? '')?.[1] ?? '';
    return (await auth.verifyOtp({ type, token_hash })).error?.code ?? null;
  };
  return { email, auth, follow };
}

test('every link that was sent to the address has expired, and a new one has not', async () => {
  const [{ email, auth, follow }, other] = [await newcomer(), await newcomer()];
  expect((await age(backend, email)).status).toBe(200);
  expect(await follow('signup')).toBe('otp_expired');
  expect(await other.follow('signup')).toBeNull();
  await auth.resend({ type: 'signup', email });
  expect(await follow('signup')).toBeNull();

  await auth.resetPasswordForEmail(email);
  expect((await age(backend, email)).status).toBe(200);
  expect(await follow('recovery')).toBe('otp_expired');
  await auth.resetPasswordForEmail(email);
  expect(await follow('recovery')).toBeNull();
});

test.each([
  ['the publishable key', keys.publishable],
  ['no key', ''],
])('%s ages nothing', async (_, key) => {
  const { email, follow } = await newcomer();
  expect((await age(backend, email, key)).status).toBe(403);
  expect(await follow('signup')).toBeNull();
});

test('an address without an account, and another method, find nothing', async () => {
  expect((await age(backend, "nobody@example.test' or true --")).status).toBe(404);
  expect((await age(backend, '', keys.secret, 'GET')).status).toBe(404);
});

test('a backend that keeps its data has no such address', async () => {
  const keeping = await startBackend({ database: 'folder', origin });
  try {
    const [known] = (await keeping.execute('select email from auth.users limit 1')) as {
      email: string;
    }[];
    const response = await age(keeping, known?.email ?? '');
    expect([response.status, await response.json()]).toEqual([404, { message: 'not found' }]);
  } finally {
    await keeping.close();
  }
});

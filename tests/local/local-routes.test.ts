import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { keys } from '../../supabase/local/settings.ts';
import { ask, clientOf, origin } from '../support/client.ts';

// The developer's own data must not be used.
const dataFolder = mkdtempSync(join(tmpdir(), 'praxi-local-routes-'));

let backend: LocalBackend;
/** A backend that keeps its data. */
let persistent: LocalBackend;

beforeAll(async () => {
  [backend, persistent] = await Promise.all([
    startBackend({ database: 'memory', origin }),
    startBackend({ database: 'folder', dataFolder, origin }),
  ]);
});
afterAll(async () => {
  await Promise.all([backend.close(), persistent.close()]);
  rmSync(dataFolder, { recursive: true });
});

const emailsOf = async (of: LocalBackend) =>
  (await (await ask(of, '/_local/mail')).json()) as CapturedMail[];

const expireLinks = (on: LocalBackend, to: string, key: string = keys.secret) =>
  ask(on, '/_local/age-links', {
    method: 'POST',
    headers: { apikey: key },
    body: JSON.stringify({ to }),
  });

/** A new account, and a function that opens its newest link and returns the error code, null for none. */
async function signUp() {
  const email = `${crypto.randomUUID()}@example.test`;
  const { auth } = clientOf(backend);
  const { error } = await auth.signUp({ email, password: 'enas-kodikos-2026' });
  expect(error).toBeNull();
  const openNewestLink = async (type: 'signup' | 'recovery') => {
    const captured = (await emailsOf(backend)).find(({ to }) => to === email);
    const token_hash = /token=([\w-]+)/.exec(captured?.html ?? '')?.[1] ?? '';
    return (await auth.verifyOtp({ type, token_hash })).error?.code ?? null;
  };
  return { email, auth, openNewestLink };
}

describe('POST /_local/age-links', () => {
  test('expires the links that were sent to the account, and no later ones', async () => {
    const [{ email, auth, openNewestLink }, other] = [await signUp(), await signUp()];
    expect((await expireLinks(backend, email)).status).toBe(200);
    expect(await openNewestLink('signup')).toBe('otp_expired');
    expect(await other.openNewestLink('signup')).toBeNull();
    await auth.resend({ type: 'signup', email });
    expect(await openNewestLink('signup')).toBeNull();

    await auth.resetPasswordForEmail(email);
    expect((await expireLinks(backend, email)).status).toBe(200);
    expect(await openNewestLink('recovery')).toBe('otp_expired');
    await auth.resetPasswordForEmail(email);
    expect(await openNewestLink('recovery')).toBeNull();
  });

  test.each([
    ['the publishable key', keys.publishable],
    ['no key', ''],
  ])('answers 403 with %s and expires nothing', async (_, key) => {
    const { email, openNewestLink } = await signUp();
    expect((await expireLinks(backend, email, key)).status).toBe(403);
    expect(await openNewestLink('signup')).toBeNull();
  });

  test('answers 404 to an unknown e-mail and to another method', async () => {
    expect((await expireLinks(backend, "nobody@example.test' or true --")).status).toBe(404);
    const headers = { apikey: keys.secret };
    expect((await ask(backend, '/_local/age-links', { headers })).status).toBe(404);
  });

  test('does not exist on a backend that keeps its data', async () => {
    const [user] = (await persistent.execute('select email from auth.users limit 1')) as {
      email: string;
    }[];
    const response = await expireLinks(persistent, user?.email ?? '');
    expect([response.status, await response.json()]).toEqual([404, { message: 'not found' }]);
  });
});

const reset = (on: LocalBackend) => ask(on, '/_local/reset', { method: 'POST' });
const register = (on: LocalBackend, email: string) =>
  clientOf(on, keys.secret)
    .from('course_interests')
    .insert({ course_id: '10000000-0000-4000-8000-000000000001', email, name: 'Άννα' });
const countInterests = async (on: LocalBackend) =>
  (await on.execute('select 1 from public.course_interests')).length;
const countEmails = async (on: LocalBackend, to: string) =>
  (await emailsOf(on)).filter((captured) => captured.to === to).length;

describe('POST /_local/reset', () => {
  test('restores the seed and empties the mailbox of one backend only', async () => {
    const email = 'anna@example.gr';
    for (const on of [backend, persistent]) {
      expect((await register(on, email)).error).toBeNull();
      const { error } = await clientOf(on).auth.signUp({ email, password: 'enas-kodikos-2026' });
      expect(error).toBeNull();
      expect([await countInterests(on), await countEmails(on, email)]).toEqual([4, 1]);
    }

    expect((await reset(backend)).status).toBe(200);
    expect([await countInterests(backend), (await emailsOf(backend)).length]).toEqual([3, 0]);
    expect([await countInterests(persistent), await countEmails(persistent, email)]).toEqual([
      4, 1,
    ]);
    expect((await register(backend, email)).error).toBeNull();
  });

  test('answers 409 on a backend that keeps its data', async () => {
    expect((await reset(persistent)).status).toBe(409);
    expect(await countInterests(persistent)).toBe(4);
  });

  test('works twice at the same time, between other requests', async () => {
    const visitor = clientOf(backend);
    const read = () => visitor.from('courses').select('slug');
    const [first, second, ...reads] = await Promise.all([
      reset(backend),
      reset(backend),
      ...Array.from({ length: 40 }, read),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(reads.filter(({ error }) => error)).toEqual([]);
    expect((await read()).data).toHaveLength(18);
  });

  test('works after statements that failed, before and after they reached the database', async () => {
    await clientOf(backend).from('profiles').select('id').filter('learning_preferences', 'gt', 0);
    await expect(backend.execute('begin; select 1 / 0')).rejects.toThrow('select 1 / 0');
    expect((await reset(backend)).status).toBe(200);
    expect((await clientOf(backend).from('courses').select('slug')).data).toHaveLength(18);
  });
});

test.each([
  ['GET', '/_local/unknown'],
  ['GET', '/_local/'],
  ['GET', '/_local/reset'],
  ['POST', '/_local/mail/1'],
])('%s %s answers 404', async (method, path) => {
  expect((await ask(backend, path, { method })).status).toBe(404);
});

test('/_local/mailbox is a page', async () => {
  const response = await ask(backend, '/_local/mailbox');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('<h1>');
});

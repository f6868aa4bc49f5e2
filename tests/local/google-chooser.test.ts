import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { localClient } from '../../supabase/local/google/clients.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const clientId: string = localClient.id;

/** Posts a form to the chooser at `address`, as the button of an account does. */
async function choose(address: string, form: Record<string, string>): Promise<URL> {
  const path = address.replace(origin, '');
  const page = await ask(backend, path);
  expect(await page.text()).toContain('<h1>Επιλέξτε λογαριασμό</h1>');
  const answer = await ask(backend, path, { method: 'POST', body: new URLSearchParams(form) });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

const locationOf = async (address: string) =>
  (await ask(backend, address.replace(origin, ''))).headers.get('location') ?? '';

async function begin() {
  const client = clientOf(backend, undefined, 'pkce');
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${origin}/auth/callback`,
      queryParams: { include_granted_scopes: 'true' },
      skipBrowserRedirect: true,
    },
  });
  const chooser = await locationOf(data.url ?? '');
  expect(chooser).toMatch(new RegExp(`^${origin}/_local/google/o/oauth2/v2/auth\\?`));
  expect(new URL(chooser).searchParams.get('include_granted_scopes')).toBe('true');
  return { client, chooser };
}

describe('the redirect flow', () => {
  test('leads over the chooser to a session', async () => {
    const { client, chooser } = await begin();
    const email = `${randomUUID()}@gmail.example`;
    const back = await choose(chooser, { email, given_name: 'Άννα', family_name: 'Ιωάννου' });
    expect(back.origin + back.pathname).toBe(`${origin}/auth/v1/callback`);
    const target = new URL(await locationOf(back.href));
    expect(target.origin + target.pathname).toBe(`${origin}/auth/callback`);
    const code = target.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Άννα Ιωάννου' } });
    const rows = await backend.execute(
      `select email from public.profiles where id = '${data.user?.id}'`,
    );
    expect(rows).toEqual([{ email }]);
  });

  test('cancelled, it ends with an error and no account', async () => {
    const { chooser } = await begin();
    const back = await choose(chooser, { cancel: 'yes' });
    const target = new URL(await locationOf(back.href));
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.has('code')).toBe(false);
  });
});

/** The window of the button, opened by a page of `opener`. */
const select = (opener: string) =>
  `/_local/google/gsi/select?${new URLSearchParams({ client_id: clientId, origin: opener })}`;

describe('the account chooser', () => {
  const right = {
    client_id: clientId,
    redirect_uri: `${origin}/auth/google-callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'a b&c=d%20\u03b5"',
  };
  const addressOf = (changes: Partial<typeof right> = {}) =>
    `/_local/google/o/oauth2/v2/auth?${new URLSearchParams({ ...right, ...changes })}`;

  test('sends the state back as it came', async () => {
    const back = await choose(addressOf(), { account: 'learner@praxi.example' });
    expect(back.origin + back.pathname).toBe(right.redirect_uri);
    expect(back.searchParams.get('state')).toBe(right.state);
    expect(back.searchParams.get('code')).toBeTruthy();
    const cancelled = await choose(addressOf(), { cancel: 'yes' });
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({
      state: right.state,
      error: 'access_denied',
    });
  });

  test.each([
    { client_id: 'another' },
    { redirect_uri: 'https://evil.example/auth/google-callback' },
    { redirect_uri: 'http://localhost.evil.example/' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: '' },
    { response_type: 'token' },
    { scope: '' },
    { code_challenge_method: 'plain' },
  ])('sends nobody anywhere with %o', async (changes) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? 'account=learner%40praxi.example' : null;
      const answer = await ask(backend, addressOf(changes), { method, body });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  test.each(['', 'no-address', 'two words@example.gr'])(
    'takes no %o for an e-mail',
    async (email) => {
      const body = new URLSearchParams({ email });
      const answer = await ask(backend, addressOf(), { method: 'POST', body });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('role="alert"');
    },
  );

  test('hands a credential to a page of this machine alone, and no markup into its script', async () => {
    expect((await ask(backend, select('https://evil.example'))).status).toBe(400);
    const body = new URLSearchParams({ account: 'learner@praxi.example' });
    const hostile = select(`${origin}/</script><script>alert(1)</script>`);
    const answer = await ask(backend, hostile, { method: 'POST', body });
    expect(await answer.text()).not.toContain('<script>alert');
  });
});

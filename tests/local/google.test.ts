import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { accountOf } from '../../supabase/local/google/accounts.ts';
import { localClient } from '../../supabase/local/google/clients.ts';
import { signIdToken } from '../../supabase/local/google/tokens.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const clientId: string = localClient.id;

function person(email = `${randomUUID()}@gmail.example`) {
  return accountOf({ email, givenName: 'Άννα', familyName: 'Ιωάννου' }, origin);
}

const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  clientOf(backend).auth.signInWithIdToken({ provider: 'google', token, ...more });

async function foreignToken() {
  const [header = '', payload = ''] = (await signIdToken(person(), { clientId })).split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signature = sign('RSA-SHA256', Buffer.from(`${header}.${payload}`), privateKey);
  return `${header}.${payload}.${signature.toString('base64url')}`;
}

const past = Math.floor(Date.now() / 1000) - 1;
const changed = (changes: object) => signIdToken(person(), { clientId, changes });
describe('the id_token grant', () => {
  test('makes a new account: confirmed, with what Google says, and a profile', async () => {
    const anna = person();
    const { data, error } = await signIn(await signIdToken(anna, { clientId }));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: anna.email,
      email_confirmed_at: expect.any(String) as string,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        iss: 'https://accounts.google.com',
        sub: anna.sub,
        name: 'Άννα Ιωάννου',
        full_name: 'Άννα Ιωάννου',
        email: anna.email,
        email_verified: true,
        picture: anna.picture,
        avatar_url: anna.picture,
        provider_id: anna.sub,
      },
    });
    expect(data.user?.identities).toMatchObject([{ provider: 'google', id: anna.sub }]);
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session).not.toHaveProperty('provider_token');
    const [profile] = await backend.execute(
      `select email, first_name, last_name from public.profiles where id = '${data.user?.id}'`,
    );
    expect(profile).toMatchObject({ email: anna.email });
  });

  test('knows the account again, under whatever name', async () => {
    const anna = person();
    const first = await signIn(await signIdToken(anna, { clientId }));
    const renamed = { ...anna, name: 'Άννα Π.' };
    const second = await signIn(await signIdToken(renamed, { clientId }));
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.user?.user_metadata.name).toBe('Άννα Π.');
    expect(second.data.user?.identities).toHaveLength(1);
  });

  test('joins the account that has the same e-mail, which keeps its password', async () => {
    const { data, error } = await signIn(
      await signIdToken(person('learner@praxi.example'), { clientId }),
    );
    expect(error).toBeNull();
    const client = clientOf(backend);
    const before = await client.auth.signInWithPassword({
      email: 'learner@praxi.example',
      password: 'praxi-local-2026',
    });
    expect(data.user?.id).toBe(before.data.user?.id);
    expect(data.user?.app_metadata.providers).toContain('google');
  });

  test('the session reads what is its own, and can be refreshed', async () => {
    const client = clientOf(backend);
    const token = await signIdToken(person(), { clientId });
    const { data } = await client.auth.signInWithIdToken({ provider: 'google', token });
    const own = await client.from('profiles').select('id');
    expect(own.data).toEqual([{ id: data.user?.id }]);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('takes the raw nonce of a token that carries its hash', async () => {
    const nonce = randomBytes(16).toString('hex');
    const hash = createHash('sha256').update(nonce).digest('hex');
    const token = await signIdToken(person(), { clientId, nonce: hash });
    expect((await signIn(token, { nonce })).error).toBeNull();
  });

  test('takes the access token that an ID token came with', async () => {
    const token = await signIdToken(person(), { clientId, accessToken: 'ya29.mine' });
    expect((await signIn(token, { access_token: 'ya29.mine' })).error).toBeNull();
  });

  const bad = 'Bad ID token';
  const lone = 'Passed nonce and nonce in id_token should either both exist or not.';

  test.each<[string, () => Promise<string>, object, string]>([
    ['a foreign signature', foreignToken, {}, bad],
    ['nonsense', async () => 'a.b.c', {}, bad],
    ['an expired token', () => changed({ exp: past }), {}, bad],
    ['another issuer', () => changed({ iss: 'https://accounts.example' }), {}, bad],
    ['another audience', () => changed({ aud: 'x' }), {}, 'Unacceptable audience in id_token'],
    ['a nonce that the token lacks', () => changed({}), { nonce: 'x' }, lone],
    ['a token whose nonce is not told', () => changed({ nonce: 'x' }), {}, lone],
    ['another nonce', () => changed({ nonce: 'x' }), { nonce: 'x' }, 'Nonces mismatch'],
    ['another access token', () => changed({ at_hash: 'x' }), { access_token: 'x' }, bad],
  ])('refuses %s', async (_name, token, more, message) => {
    const users = await backend.execute('select count(*) from auth.users');
    const { data, error } = await signIn(await token(), more);
    expect(error).toMatchObject({ status: 400, message });
    expect(data.session).toBeNull();
    expect(await backend.execute('select count(*) from auth.users')).toEqual(users);
  });

  test('an e-mail that Google has not verified opens nobody else’s account', async () => {
    const token = await changed({ email: 'learner@praxi.example', email_verified: false });
    const { data, error } = await signIn(token);
    expect(error?.code).toBe('provider_email_needs_verification');
    expect(data.session).toBeNull();
  });

  test('wants the key of the project', async () => {
    const token = await signIdToken(person(), { clientId });
    const response = await ask(backend, '/auth/v1/token?grant_type=id_token', {
      method: 'POST',
      headers: { apikey: 'another' },
      body: JSON.stringify({ provider: 'google', id_token: token }),
    });
    expect(response.status).toBe(401);
  });

  test('knows no other provider', async () => {
    const { error } = await clientOf(backend).auth.signInWithIdToken({
      provider: 'apple',
      token: await signIdToken(person(), { clientId }),
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

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

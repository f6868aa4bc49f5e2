import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { createAccount } from '../../supabase/local/google/accounts.ts';
import { localClient } from '../../supabase/local/google/clients.ts';
import { signIdToken } from '../../supabase/local/google/id-tokens.ts';
import { ask, clientOf, origin } from '../support/client.ts';
import { chooseAccount } from './choose-account.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const clientId: string = localClient.id;

function newAccount(email = `${randomUUID()}@gmail.example`) {
  return createAccount({ email, givenName: 'Άννα', familyName: 'Ιωάννου' }, origin);
}

const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  clientOf(backend).auth.signInWithIdToken({ provider: 'google', token, ...more });

/** A token with valid claims that another key has signed. */
async function forgedToken() {
  const [header = '', payload = ''] = (await signIdToken(newAccount(), { clientId })).split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signature = sign('RSA-SHA256', Buffer.from(`${header}.${payload}`), privateKey);
  return `${header}.${payload}.${signature.toString('base64url')}`;
}

const past = Math.floor(Date.now() / 1000) - 1;
const tokenWith = (changes: object) => signIdToken(newAccount(), { clientId, changes });
describe('the id_token grant', () => {
  test('gives the profile of an unconfirmed account the names of Google', async () => {
    const anna = newAccount();
    const { auth } = clientOf(backend);
    const metadata = { first_name: 'Σπύρος', last_name: 'Άλλος', account_type: 'business' };
    await auth.signUp({
      email: anna.email,
      password: 'nobody-knows-this',
      options: { data: metadata },
    });
    const { data } = await signIn(await signIdToken(anna, { clientId }));
    expect(
      await backend.execute(`select display_name, first_name, last_name, experience_level, onboarding_completed
        from public.profiles where id = '${data.user?.id}'`),
    ).toEqual([
      {
        display_name: 'Άννα Ιωάννου',
        first_name: 'Άννα',
        last_name: 'Ιωάννου',
        experience_level: null,
        onboarding_completed: false,
      },
    ]);
  });

  test('creates a confirmed account with the values of Google, and a profile', async () => {
    const anna = newAccount();
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

  test('finds the account again after a change of the name', async () => {
    const anna = newAccount();
    const first = await signIn(await signIdToken(anna, { clientId }));
    const renamed = { ...anna, name: 'Άννα Π.' };
    const second = await signIn(await signIdToken(renamed, { clientId }));
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.user?.user_metadata.name).toBe('Άννα Π.');
    expect(second.data.user?.identities).toHaveLength(1);
  });

  test('links the account with the same e-mail, which keeps its password', async () => {
    const { data, error } = await signIn(
      await signIdToken(newAccount('learner@praxi.example'), { clientId }),
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

  test("the session reads the user's own profile, and can be refreshed", async () => {
    const client = clientOf(backend);
    const token = await signIdToken(newAccount(), { clientId });
    const { data } = await client.auth.signInWithIdToken({ provider: 'google', token });
    const own = await client.from('profiles').select('id');
    expect(own.data).toEqual([{ id: data.user?.id }]);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('accepts the nonce whose hash the token contains', async () => {
    const nonce = randomBytes(16).toString('hex');
    const hash = createHash('sha256').update(nonce).digest('hex');
    const token = await signIdToken(newAccount(), { clientId, nonce: hash });
    expect((await signIn(token, { nonce })).error).toBeNull();
  });

  test('accepts the access token that was issued with the ID token', async () => {
    const token = await signIdToken(newAccount(), { clientId, accessToken: 'ya29.mine' });
    expect((await signIn(token, { access_token: 'ya29.mine' })).error).toBeNull();
  });

  const badToken = 'Bad ID token';
  const nonceMissing = 'Passed nonce and nonce in id_token should either both exist or not.';

  test.each<[string, () => Promise<string>, object, string]>([
    ['another signature', forgedToken, {}, badToken],
    ['nonsense', async () => 'a.b.c', {}, badToken],
    ['an expired token', () => tokenWith({ exp: past }), {}, badToken],
    ['another issuer', () => tokenWith({ iss: 'https://accounts.example' }), {}, badToken],
    ['another audience', () => tokenWith({ aud: 'x' }), {}, 'Unacceptable audience in id_token'],
    ['a nonce when the token has none', () => tokenWith({}), { nonce: 'x' }, nonceMissing],
    ['a missing nonce when the token has one', () => tokenWith({ nonce: 'x' }), {}, nonceMissing],
    ['another nonce', () => tokenWith({ nonce: 'x' }), { nonce: 'x' }, 'Nonces mismatch'],
    ['another access token', () => tokenWith({ at_hash: 'x' }), { access_token: 'x' }, badToken],
  ])('refuses %s', async (_name, token, more, message) => {
    const users = await backend.execute('select count(*) from auth.users');
    const { data, error } = await signIn(await token(), more);
    expect(error).toMatchObject({ status: 400, message });
    expect(data.session).toBeNull();
    expect(await backend.execute('select count(*) from auth.users')).toEqual(users);
  });

  test('does not link an account if Google has not verified the e-mail', async () => {
    const token = await tokenWith({ email: 'learner@praxi.example', email_verified: false });
    const { data, error } = await signIn(token);
    expect(error?.code).toBe('provider_email_needs_verification');
    expect(data.session).toBeNull();
  });

  test('requires the API key of the project', async () => {
    const token = await signIdToken(newAccount(), { clientId });
    const response = await ask(backend, '/auth/v1/token?grant_type=id_token', {
      method: 'POST',
      headers: { apikey: 'another' },
      body: JSON.stringify({ provider: 'google', id_token: token }),
    });
    expect(response.status).toBe(401);
  });

  test('refuses another provider', async () => {
    const { error } = await clientOf(backend).auth.signInWithIdToken({
      provider: 'apple',
      token: await signIdToken(newAccount(), { clientId }),
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

const choose = (url: string, form: Record<string, string>) =>
  chooseAccount((path, init) => ask(backend, path, init), url, form);

const redirectTarget = async (url: string) =>
  (await ask(backend, url.replace(origin, ''))).headers.get('location') ?? '';

/** Starts the redirect flow. @returns the client and the URL of the account chooser */
async function startRedirectFlow() {
  const client = clientOf(backend, undefined, 'pkce');
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${origin}/auth/callback`,
      queryParams: { include_granted_scopes: 'true' },
      skipBrowserRedirect: true,
    },
  });
  const chooser = await redirectTarget(data.url ?? '');
  expect(chooser).toMatch(new RegExp(`^${origin}/_local/google/o/oauth2/v2/auth\\?`));
  expect(new URL(chooser).searchParams.get('include_granted_scopes')).toBe('true');
  return { client, chooser };
}

describe('the redirect flow', () => {
  test('ends with a session', async () => {
    const { client, chooser } = await startRedirectFlow();
    const email = `${randomUUID()}@gmail.example`;
    const callback = await choose(chooser, { email, given_name: 'Άννα', family_name: 'Ιωάννου' });
    expect(callback.origin + callback.pathname).toBe(`${origin}/auth/v1/callback`);
    const target = new URL(await redirectTarget(callback.href));
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

  test('ends with an error when it is cancelled', async () => {
    const { chooser } = await startRedirectFlow();
    const callback = await choose(chooser, { cancel: 'yes' });
    const target = new URL(await redirectTarget(callback.href));
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.has('code')).toBe(false);
  });
});

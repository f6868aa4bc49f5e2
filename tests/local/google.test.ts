import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { createAccount } from '../../supabase/local/google/accounts.ts';
import { localClient } from '../../supabase/local/google/clients.ts';
import { signIdToken } from '../../supabase/local/google/id-tokens.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const clientId: string = localClient.id;

function person(email = `${randomUUID()}@gmail.example`) {
  return createAccount({ email, givenName: 'Άννα', familyName: 'Ιωάννου' }, origin);
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

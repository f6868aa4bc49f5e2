import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FunctionHost } from '../../supabase/local/functions/function-host.ts';
import { createAccount } from '../../supabase/local/google/accounts.ts';
import { localClient } from '../../supabase/local/google/clients.ts';
import { issueCode } from '../../supabase/local/google/codes.ts';
import { findFreePort } from '../../supabase/local/http/ports.ts';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { supabaseFolder } from '../../supabase/local/settings.ts';

const site = 'https://praxi.example';
const redirectUri = `${site}/auth/google-callback`;
const secret = localClient.secret;

let backend: RunningBackend;
const hosts: FunctionHost[] = [];

/** The function as it is deployed, with these secrets besides the usual ones. */
function deploy(changes: (google: string) => Record<string, string> = () => ({})) {
  const host = new FunctionHost({
    folder: join(supabaseFolder, 'functions'),
    backendUrl: () => backend.url,
    environment: (url) => ({
      SITE_ORIGINS: site,
      GOOGLE_CLIENT_ID: localClient.id,
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_TOKEN_URL: `${url}/_local/google/token`,
      GOOGLE_USERINFO_URL: `${url}/_local/google/v1/userinfo`,
      ...changes(`${url}/_local/google`),
    }),
  });
  hosts.push(host);
  return host;
}

let usual: FunctionHost;

beforeAll(async () => {
  backend = await startLocalBackend();
  usual = deploy();
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await backend.close();
});

// What a function prints comes out here.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  const [printed] = vi.mocked(console.log).mock.calls;
  if (printed) throw new Error(`the function printed ${printed.join(' ')}`);
});

const account = createAccount(
  { email: 'anna@gmail.example', givenName: 'Άννα', familyName: 'Ιωάννου' },
  site,
);

/** A code that Google gave to a page of the site, with what the page sends for its exchange. */
function givenCode() {
  const verifier = randomBytes(32).toString('hex');
  const code = issueCode({
    account,
    clientId: localClient.id,
    redirectUri,
    scope: 'openid email profile',
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    offline: true,
  });
  return { code, code_verifier: verifier, redirect_uri: redirectUri };
}

type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

async function call(host: FunctionHost, body: unknown, init: RequestInit = {}): Promise<Answer> {
  const response = await host.fetch(
    new Request(`${backend.url}/functions/v1/google-exchange`, {
      method: 'POST',
      headers: { origin: site },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    }),
  );
  const text = await response.text();
  expect(text).not.toContain(secret);
  const { status, headers } = response;
  return { status, headers, body: text ? (JSON.parse(text) as Answer['body']) : {} };
}

test('a code becomes tokens and a user, for a page of the site to read', async () => {
  const { status, headers, body } = await call(usual, givenCode());
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe(site);
  expect(headers.get('cache-control')).toBe('no-store');
  const { email, name, given_name, family_name, picture } = account;
  expect(body).toEqual({
    id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    access_token: expect.any(String) as string,
    user: { email, name, given_name, family_name, picture },
  });
});

describe('the caller', () => {
  test('a browser may ask ahead', async () => {
    const { status, headers } = await call(usual, '', { method: 'OPTIONS', body: null });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(site);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s is no method of it', async (method) => {
    expect((await call(usual, '', { method, body: null })).status).toBe(405);
  });

  test('a page of another site is refused, and its code stays good', async () => {
    const sent = givenCode();
    const headers = { origin: 'https://praxi.example.evil.test' };
    const refused = await call(usual, sent, { headers });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect((await call(usual, sent)).status).toBe(200);
  });
});

describe('a request that is not in order', () => {
  const sent = { code: '4/abc', code_verifier: 'a'.repeat(64), redirect_uri: redirectUri };

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', []],
    ['no code', { ...sent, code: undefined }],
    ['an empty code', { ...sent, code: '' }],
    ['a code that is no text', { ...sent, code: { $ne: '' } }],
    ['an endless code', { ...sent, code: 'x'.repeat(3000) }],
    ['no verifier', { ...sent, code_verifier: undefined }],
    ['a short verifier', { ...sent, code_verifier: 'a'.repeat(42) }],
    ['a long verifier', { ...sent, code_verifier: 'a'.repeat(129) }],
    ['a verifier of other letters', { ...sent, code_verifier: `${'a'.repeat(60)}&x=1` }],
    ['no address', { ...sent, redirect_uri: undefined }],
    [
      'the address of another site',
      { ...sent, redirect_uri: 'https://evil.test/auth/google-callback' },
    ],
    [
      'an address that begins alike',
      { ...sent, redirect_uri: `${site}.evil.test/auth/google-callback` },
    ],
    ['another path', { ...sent, redirect_uri: `${site}/auth/callback` }],
    ['more behind the path', { ...sent, redirect_uri: `${redirectUri}/../x` }],
  ])('%s: 400', async (_name, body) => {
    const answer = await call(usual, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'invalid_request', message: 'Invalid request' });
  });
});

const refused = (status: number, reason: string) => ({
  status,
  body: { code: 'exchange_failed', message: `Token exchange failed: ${reason}` },
});

describe('what Google refuses', () => {
  test('a code that was exchanged before', async () => {
    const sent = givenCode();
    expect((await call(usual, sent)).status).toBe(200);
    expect(await call(usual, sent)).toMatchObject(refused(400, 'invalid_grant'));
  });

  test('a verifier that is not of this flow', async () => {
    const sent = { ...givenCode(), code_verifier: 'b'.repeat(64) };
    expect(await call(usual, sent)).toMatchObject(refused(400, 'invalid_grant'));
  });

  test('a code that nobody gave', async () => {
    const sent = { ...givenCode(), code: '4/forged' };
    expect(await call(usual, sent)).toMatchObject(refused(400, 'invalid_grant'));
  });

  test('a wrong client secret', async () => {
    const host = deploy(() => ({ GOOGLE_CLIENT_SECRET: 'not-the-secret' }));
    const answer = await call(host, givenCode());
    expect(answer).toMatchObject(refused(502, 'invalid_client'));
    expect(JSON.stringify(answer.body)).not.toContain('not-the-secret');
  });
});

test('without an answer from the token endpoint it fails as a gateway does', async () => {
  const nowhere = `http://127.0.0.1:${await findFreePort()}`;
  const answer = await call(
    deploy(() => ({ GOOGLE_TOKEN_URL: nowhere })),
    givenCode(),
  );
  expect(answer).toMatchObject({ status: 502, body: { code: 'exchange_failed' } });
});

test('an answer that is no JSON is none', async () => {
  const host = deploy((google) => ({ GOOGLE_TOKEN_URL: `${google}/o/oauth2/v2/auth` }));
  const answer = await call(host, givenCode());
  expect(answer).toMatchObject({ status: 502, body: { code: 'exchange_failed' } });
});

test('without user info nobody is signed in', async () => {
  const host = deploy((google) => ({ GOOGLE_USERINFO_URL: `${google}/gone` }));
  const answer = await call(host, givenCode());
  expect(answer.status).toBe(502);
  expect(answer.body).toEqual({ code: 'userinfo_failed', message: 'Failed to fetch user info' });
});

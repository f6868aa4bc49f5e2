import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FunctionHost } from '../../../supabase/local/functions/function-host.ts';
import { createAccount } from '../../../supabase/local/google/accounts.ts';
import { localClient } from '../../../supabase/local/google/clients.ts';
import { issueCode } from '../../../supabase/local/google/codes.ts';
import { answerAsGoogle } from '../../../supabase/local/google/google-stand-in.ts';
import { listen, type Listener } from '../../../supabase/local/http/node-http.ts';
import { findFreePort } from '../../../supabase/local/http/ports.ts';
import { supabaseFolder } from '../../../supabase/local/settings.ts';

const site = 'https://praxi.example';
const redirectUri = `${site}/auth/google-callback`;
const secret = localClient.secret;

// The function needs nothing of the backend, so only the Google stand-in runs.
let google: Listener;
const hosts: FunctionHost[] = [];

/** Runs the function, with these secrets in addition to the usual ones. */
function deploy(changes: (googleUrl: string) => Record<string, string> = () => ({})) {
  const host = new FunctionHost({
    folder: join(supabaseFolder, 'functions'),
    backendUrl: () => google.url,
    environment: (url) => ({
      SITE_ORIGINS: site,
      GOOGLE_CLIENT_ID: localClient.id,
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/v1/userinfo`,
      ...changes(url),
    }),
  });
  hosts.push(host);
  return host;
}

let configured: FunctionHost;

beforeAll(async () => {
  google = await listen(0, answerAsGoogle);
  configured = deploy();
});
afterAll(async () => {
  await Promise.all(hosts.map((running) => running.close()));
  await google.close();
});

// The output of a function is printed with console.log.
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

/** The body of a request with a valid code. */
function validRequest() {
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

type FunctionResponse = { status: number; headers: Headers; body: Record<string, unknown> };

async function call(
  host: FunctionHost,
  body: unknown,
  init: RequestInit = {},
): Promise<FunctionResponse> {
  const response = await host.fetch(
    new Request(`${google.url}/functions/v1/google-exchange`, {
      method: 'POST',
      headers: { origin: site },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    }),
  );
  const text = await response.text();
  expect(text).not.toContain(secret);
  const { status, headers } = response;
  return { status, headers, body: text ? (JSON.parse(text) as FunctionResponse['body']) : {} };
}

test('exchanges a code for tokens and the user', async () => {
  const { status, headers, body } = await call(configured, validRequest());
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
  test('answers a preflight request', async () => {
    const { status, headers } = await call(configured, '', { method: 'OPTIONS', body: null });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(site);
  });

  test.each(['GET', 'PUT', 'DELETE'])('refuses the method %s', async (method) => {
    expect((await call(configured, '', { method, body: null })).status).toBe(405);
  });

  test('refuses a page of another site without using up the code', async () => {
    const sent = validRequest();
    const headers = { origin: 'https://praxi.example.evil.test' };
    const refused = await call(configured, sent, { headers });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect((await call(configured, sent)).status).toBe(200);
  });
});

test('refuses a body that is too long before it reads it to its end', async () => {
  const sent = { ...validRequest(), more: 'x'.repeat(8_192) };
  const { status, headers, body } = await call(configured, sent);
  expect([status, body.code]).toEqual([413, 'too_large']);
  expect(headers.get('access-control-allow-origin')).toBe(site);
});

describe('an invalid request', () => {
  const sent = { code: '4/abc', code_verifier: 'a'.repeat(64), redirect_uri: redirectUri };

  test.each<[string, unknown]>([
    ['an empty body', ''],
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a list', []],
    ['no code', { ...sent, code: undefined }],
    ['an empty code', { ...sent, code: '' }],
    ['a code that is not a string', { ...sent, code: { $ne: '' } }],
    ['a long code', { ...sent, code: 'x'.repeat(3000) }],
    ['no verifier', { ...sent, code_verifier: undefined }],
    ['a short verifier', { ...sent, code_verifier: 'a'.repeat(42) }],
    ['a long verifier', { ...sent, code_verifier: 'a'.repeat(129) }],
    ['a verifier with other characters', { ...sent, code_verifier: `${'a'.repeat(60)}&x=1` }],
    ['no redirect URL', { ...sent, redirect_uri: undefined }],
    [
      'a redirect URL of another site',
      { ...sent, redirect_uri: 'https://evil.test/auth/google-callback' },
    ],
    [
      'a redirect URL with the same beginning',
      { ...sent, redirect_uri: `${site}.evil.test/auth/google-callback` },
    ],
    ['another path', { ...sent, redirect_uri: `${site}/auth/callback` }],
    ['a longer path', { ...sent, redirect_uri: `${redirectUri}/../x` }],
  ])('answers 400 to %s', async (_name, body) => {
    const answer = await call(configured, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'invalid_request', message: 'Invalid request' });
  });
});

const refused = (status: number, reason: string) => ({
  status,
  body: { code: 'exchange_failed', message: `Token exchange failed: ${reason}` },
});

describe('Google refuses', () => {
  test('a code that was already exchanged', async () => {
    const sent = validRequest();
    expect((await call(configured, sent)).status).toBe(200);
    expect(await call(configured, sent)).toMatchObject(refused(400, 'invalid_grant'));
  });

  test('a verifier of another flow', async () => {
    const sent = { ...validRequest(), code_verifier: 'b'.repeat(64) };
    expect(await call(configured, sent)).toMatchObject(refused(400, 'invalid_grant'));
  });

  test('an unknown code', async () => {
    const sent = { ...validRequest(), code: '4/forged' };
    expect(await call(configured, sent)).toMatchObject(refused(400, 'invalid_grant'));
  });

  test('a wrong client secret', async () => {
    const wrongHost = deploy(() => ({ GOOGLE_CLIENT_SECRET: 'not-the-secret' }));
    const answer = await call(wrongHost, validRequest());
    expect(answer).toMatchObject(refused(502, 'invalid_client'));
    expect(JSON.stringify(answer.body)).not.toContain('not-the-secret');
  });
});

test('answers 502 when the token endpoint does not answer', async () => {
  const unusedUrl = `http://127.0.0.1:${await findFreePort()}`;
  const answer = await call(
    deploy(() => ({ GOOGLE_TOKEN_URL: unusedUrl })),
    validRequest(),
  );
  expect(answer).toMatchObject({ status: 502, body: { code: 'exchange_failed' } });
});

test('answers 502 when the token endpoint does not send JSON', async () => {
  const wrongHost = deploy((googleUrl) => ({ GOOGLE_TOKEN_URL: `${googleUrl}/o/oauth2/v2/auth` }));
  const answer = await call(wrongHost, validRequest());
  expect(answer).toMatchObject({ status: 502, body: { code: 'exchange_failed' } });
});

test('answers 502 when there is no user info', async () => {
  const wrongHost = deploy((googleUrl) => ({ GOOGLE_USERINFO_URL: `${googleUrl}/missing` }));
  const answer = await call(wrongHost, validRequest());
  expect(answer.status).toBe(502);
  expect(answer.body).toEqual({ code: 'userinfo_failed', message: 'Failed to fetch user info' });
});

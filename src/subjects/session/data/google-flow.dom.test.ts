import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authorizationUrl, finishGoogleFlow } from './google-flow';
import { signOut } from './mutations';
import { challengeOf, randomHex } from './pkce';

const exchangePath = '/functions/v1/google-exchange';
const signInPath = '/auth/v1/token';
const user = { email: 'maria@example.gr', name: 'Μαρία Δήμου' };

/** What the edge function answers. */
let exchanged: () => Response;
/** The bodies of the requests, by path. */
let requests: Map<string, unknown>;

/** Stores what `startGoogleFlow` stores. */
function startFlow(state = 'the-state') {
  sessionStorage.setItem('praxi-google-verifier', JSON.stringify('ab'.repeat(32)));
  sessionStorage.setItem('praxi-google-state', JSON.stringify(state));
}

const finish = (query: string) => finishGoogleFlow(new URLSearchParams(query));

beforeEach(() => {
  requests = new Map();
  exchanged = () => Response.json({ id_token: 'id', access_token: 'access', user });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    requests.set(pathname, await request.json().catch(() => null));
    if (pathname === exchangePath) return exchanged();
    const session = { access_token: 'a', refresh_token: 'r', token_type: 'bearer' };
    return Response.json({ ...session, expires_in: 3600, user: { id: 'u', email: user.email } });
  });
});
afterEach(async () => {
  await signOut();
  sessionStorage.clear();
});

test('the verifier is 32 random bytes in hexadecimal', () => {
  const all = Array.from({ length: 50 }, () => randomHex(32));
  for (const verifier of all) expect(verifier).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(all).size).toBe(all.length);
});

test('the challenge is the S256 challenge of the verifier', async () => {
  // RFC 7636, appendix B.
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const verifier = randomHex(32);
    const expected = createHash('sha256').update(verifier).digest('base64url');
    expect(await challengeOf(verifier)).toBe(expected);
  }
});

describe('authorizationUrl', () => {
  const settings = {
    clientId: 'client.apps.googleusercontent.com',
    hostedDomain: null,
    redirectUri: 'https://praxi.example/auth/google-callback',
  };
  const secrets = { verifier: 'ab'.repeat(32), state: 'the-state' };

  test('holds every parameter of the flow', async () => {
    const url = new URL(await authorizationUrl(settings, secrets));
    expect(url.origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: settings.clientId,
      redirect_uri: settings.redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: await challengeOf(secrets.verifier),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      state: 'the-state',
    });
  });

  test('holds the domain of the accounts when one is set', async () => {
    const url = await authorizationUrl({ ...settings, hostedDomain: 'a.gr' }, secrets);
    expect(new URL(url).searchParams.get('hd')).toBe('a.gr');
  });
});

describe('finishGoogleFlow', () => {
  test('exchanges the code, signs in and returns the user', async () => {
    startFlow();
    expect(await finish('code=c1&state=the-state')).toEqual(user);
    expect(requests.get(exchangePath)).toEqual({
      code: 'c1',
      code_verifier: 'ab'.repeat(32),
      redirect_uri: `${window.location.origin}/auth/google-callback`,
    });
    expect(requests.get(signInPath)).toMatchObject({
      provider: 'google',
      id_token: 'id',
      access_token: 'access',
    });
  });

  test.each([
    ['google_denied', 'error=access_denied&state=the-state'],
    ['google_denied', 'error=access_denied&code=c1&state=the-state'],
    ['no_authorization_code', 'state=the-state'],
    ['no_authorization_code', 'code=&state=the-state'],
    ['state_mismatch', 'code=c1'],
    ['state_mismatch', 'code=c1&state='],
    ['state_mismatch', 'code=c1&state=forged'],
  ])('throws %s for %s', async (code, query) => {
    startFlow();
    await expect(finish(query)).rejects.toMatchObject({ code });
    expect([...requests.keys()]).toEqual([]);
  });

  test('throws no_verifier when this tab did not start the flow', async () => {
    await expect(finish('code=c1&state=the-state')).rejects.toMatchObject({ code: 'no_verifier' });
    expect([...requests.keys()]).toEqual([]);
  });

  test('throws no_verifier when the stored state is empty', async () => {
    startFlow('');
    await expect(finish('code=c1&state=')).rejects.toMatchObject({ code: 'no_verifier' });
  });

  test('uses the stored values once, also after an error', async () => {
    startFlow();
    await expect(finish('code=c1&state=forged')).rejects.toMatchObject({ code: 'state_mismatch' });
    await expect(finish('code=c1&state=the-state')).rejects.toMatchObject({ code: 'no_verifier' });
  });

  test.each<[string, () => Response]>([
    ['exchange_failed', () => Response.json({ code: 'exchange_failed' }, { status: 400 })],
    ['userinfo_failed', () => Response.json({ code: 'userinfo_failed' }, { status: 502 })],
    ['network', () => Response.error()],
    ['unavailable', () => Response.json({}, { status: 503 })],
  ])('throws %s and does not sign in when the exchange fails with it', async (code, response) => {
    startFlow();
    exchanged = response;
    await expect(finish('code=c1&state=the-state')).rejects.toMatchObject({ code });
    expect([...requests.keys()]).toEqual([exchangePath]);
  });
});

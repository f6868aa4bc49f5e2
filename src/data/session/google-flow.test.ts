// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { exchangeGoogleCode } from './google-exchange';
import { authorizationUrl, finishGoogleFlow } from './google-flow';
import { signInWithGoogleToken } from './mutations';
import { challengeOf, randomHex } from './pkce';

vi.mock('./google-exchange');
vi.mock('./mutations');

const user = { email: 'maria@example.gr', name: 'Μαρία Δήμου' };

function started(state = 'the-state') {
  sessionStorage.setItem('praxi-google-verifier', JSON.stringify('ab'.repeat(32)));
  sessionStorage.setItem('praxi-google-state', JSON.stringify(state));
}

const finish = (query: string) => finishGoogleFlow(new URLSearchParams(query));

beforeEach(() => {
  vi.mocked(exchangeGoogleCode).mockResolvedValue({
    id_token: 'id',
    access_token: 'access',
    user,
  });
});
afterEach(() => {
  sessionStorage.clear();
});

test('the verifier is 32 random bytes in hexadecimal', () => {
  const all = Array.from({ length: 50 }, () => randomHex(32));
  for (const verifier of all) expect(verifier).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(all).size).toBe(all.length);
});

test('the challenge is the S256 of the verifier', async () => {
  // RFC 7636, appendix B.
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
  for (let turn = 0; turn < 50; turn += 1) {
    const verifier = randomHex(32);
    const expected = createHash('sha256').update(verifier).digest('base64url');
    expect(await challengeOf(verifier)).toBe(expected);
  }
});

describe("Google's address", () => {
  const settings = {
    clientId: 'client.apps.googleusercontent.com',
    hostedDomain: null,
    redirectUri: 'https://praxi.example/auth/google-callback',
  };
  const secrets = { verifier: 'ab'.repeat(32), state: 'the-state' };

  test('has every parameter of section 7', async () => {
    const address = new URL(await authorizationUrl(settings, secrets));
    expect(address.origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(address.searchParams)).toEqual({
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

  test('hints at a domain where one is set', async () => {
    const address = await authorizationUrl({ ...settings, hostedDomain: 'a.gr' }, secrets);
    expect(new URL(address).searchParams.get('hd')).toBe('a.gr');
  });
});

describe('the return', () => {
  test('exchanges the code, signs in and says who it is', async () => {
    started();
    expect(await finish('code=c1&state=the-state')).toEqual(user);
    expect(exchangeGoogleCode).toHaveBeenCalledWith({
      code: 'c1',
      verifier: 'ab'.repeat(32),
      redirectUri: `${window.location.origin}/auth/google-callback`,
    });
    expect(signInWithGoogleToken).toHaveBeenCalledWith({
      credential: 'id',
      accessToken: 'access',
    });
  });

  test.each([
    ['google_denied', 'error=access_denied&state=the-state'],
    ['google_denied', 'error=access_denied&code=c1&state=the-state'],
    ['no_code', 'state=the-state'],
    ['no_code', 'code=&state=the-state'],
    ['state_mismatch', 'code=c1'],
    ['state_mismatch', 'code=c1&state='],
    ['state_mismatch', 'code=c1&state=forged'],
  ])('%s: %s', async (code, query) => {
    started();
    await expect(finish(query)).rejects.toMatchObject({ code });
    expect(exchangeGoogleCode).not.toHaveBeenCalled();
  });

  test('without a start has no verifier', async () => {
    await expect(finish('code=c1&state=the-state')).rejects.toMatchObject({ code: 'no_verifier' });
    expect(exchangeGoogleCode).not.toHaveBeenCalled();
  });

  test('an empty state is none', async () => {
    started('');
    await expect(finish('code=c1&state=')).rejects.toMatchObject({ code: 'no_verifier' });
  });

  test('happens once, whatever came of it', async () => {
    started();
    await expect(finish('code=c1&state=forged')).rejects.toMatchObject({ code: 'state_mismatch' });
    await expect(finish('code=c1&state=the-state')).rejects.toMatchObject({ code: 'no_verifier' });
  });

  test.each(['exchange_failed', 'userinfo_failed', 'network', 'unavailable'])(
    'passes %s on and signs nobody in',
    async (code) => {
      started();
      vi.mocked(exchangeGoogleCode).mockRejectedValue(new AppError(code));
      await expect(finish('code=c1&state=the-state')).rejects.toMatchObject({ code });
      expect(signInWithGoogleToken).not.toHaveBeenCalled();
    },
  );
});

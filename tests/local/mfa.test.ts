import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { totp } from '../../supabase/local/auth/totp.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { keys } from '../../supabase/local/settings.ts';
import { createClient } from '@supabase/supabase-js';
import { appCode, wrongCode } from './app-codes.ts';
import { answer, ask, clientOf, origin } from '../support/client.ts';

const password = 'praxi-local-2026';
let backend: LocalBackend;
let address = 0;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
// A code would change in the middle of a test.
beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
afterAll(() => backend.close());

/** A client with an address of its own, because requests are counted for each. */
function newClient() {
  address += 1;
  const ip = `10.0.0.${address}`;
  return createClient(origin, keys.publishable, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      storageKey: crypto.randomUUID(),
      experimental: { recoveryCodes: true },
    },
    global: {
      fetch: (input, init) => {
        const request = new Request(input, init);
        request.headers.set('cf-connecting-ip', ip);
        return answer(backend, request);
      },
    },
  });
}

async function newAccount() {
  const email = `person-${crypto.randomUUID()}@example.test`;
  await clientOf(backend).auth.signUp({ email, password });
  await backend.execute(
    `update auth.users set email_confirmed_at = now() where email = '${email}'`,
  );
  return email;
}

async function signedIn(email: string) {
  const client = newClient();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

async function enrolled() {
  const email = await newAccount();
  const client = await signedIn(email);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Praxi' });
  const { id: factorId, totp: app } = data as NonNullable<typeof data>;
  const code = appCode(app.secret);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(verified.error).toBeNull();
  return { email, client, factorId, ...app };
}

async function claims({ auth }: ReturnType<typeof newClient>) {
  const token = (await auth.getSession()).data.session?.access_token ?? '';
  return decodeJwt<{ aal: string; amr: { method: string; timestamp: number }[] }>(token);
}

test('the codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const codes = [59, 1111111109, 20000000000].map((time) => totp(secret, Math.floor(time / 30)));
  expect(codes).toEqual(['287082', '081804', '353130']);
});

describe('levels', () => {
  test('a password gives aal1, a code aal2, and a new token keeps the level', async () => {
    const client = await signedIn(await newAccount());
    expect(await claims(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
    const other = await enrolled();
    expect((await claims(other.client)).aal).toBe('aal2');
    await other.client.auth.refreshSession();
    const refreshed = await claims(other.client);
    expect(refreshed.aal).toBe('aal2');
    expect(refreshed.amr.map(({ method }) => method).toSorted()).toEqual(['password', 'totp']);
    expect((await other.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test('signing in again is aal1 with aal2 as the next level', async () => {
    const { email } = await enrolled();
    const client = await signedIn(email);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  test('a code ends the sessions of the account that have given none', async () => {
    const email = await newAccount();
    const [first, second] = [await signedIn(email), await signedIn(email)];
    const { data } = await first.auth.mfa.enroll({ factorType: 'totp' });
    const code = appCode(data?.totp.secret ?? '');
    await first.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect((await second.auth.refreshSession()).error).not.toBeNull();
    expect((await first.auth.refreshSession()).error).toBeNull();
  });

  test('a refresh token from before the code gives no session', async () => {
    const email = await newAccount();
    const client = await signedIn(email);
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const code = appCode(data?.totp.secret ?? '');
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const { error } = await newClient().auth.refreshSession({ refresh_token: before });
    expect(error?.code).toBe('refresh_token_not_found');
  });
});

describe('a factor', () => {
  test('is set up with a secret, its address for apps and a picture', async () => {
    const { secret, uri, qr_code: picture, email } = await enrolled();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(uri);
    expect(decodeURIComponent(url.pathname)).toBe(`/Praxi:${email}`);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  });

  test('is removed, or another added, only by a session that has given a code', async () => {
    const { email, client, factorId } = await enrolled();
    const stranger = await signedIn(email);
    const refused = await stranger.auth.mfa.unenroll({ factorId });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const added = await stranger.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect((await claims(client)).aal).toBe('aal1');
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  test('of somebody else is unknown, and a visitor has none', async () => {
    const { factorId } = await enrolled();
    const other = await signedIn(await newAccount());
    const challenged = await other.auth.mfa.challenge({ factorId });
    expect(challenged.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect((await other.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    const visitor = await ask(backend, '/auth/v1/factors', {
      method: 'POST',
      headers: { apikey: keys.publishable },
      body: '{"factor_type":"totp"}',
    });
    expect(visitor.status).toBe(401);
  });

  test('is listed and deleted only with the secret key', async () => {
    const { email, client, factorId } = await enrolled();
    const userId = (await client.auth.getUser()).data.user?.id ?? '';
    const admin = clientOf(backend, keys.secret).auth.admin.mfa;
    expect((await admin.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId }]);
    const stranger = clientOf(backend).auth.admin.mfa;
    expect((await stranger.deleteFactor({ id: factorId, userId })).error?.code).toBe('not_admin');
    expect((await admin.deleteFactor({ id: factorId, userId })).error).toBeNull();
    const { data } = await (await signedIn(email)).auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.nextLevel).toBe('aal1');
  });

  test('is required before a new password, even after the link of an e-mail', async () => {
    const { email, secret, factorId } = await enrolled();
    const { auth } = newClient();
    await auth.resetPasswordForEmail(email);
    const [newest] = (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];
    const token = /[?&](?:amp;)?token=([\w-]+)/.exec(newest?.html ?? '')?.[1] ?? '';
    expect((await auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull();
    const changed = () => auth.updateUser({ password: 'allos-kodikos-2026' });
    expect((await changed()).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await auth.updateUser({ data: { first_name: 'Άννα' } })).error).toBeNull();
    await auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, 1) });
    expect((await changed()).error).toBeNull();
  });
});

describe('a code', () => {
  test('is accepted once, and so are the codes beside it', async () => {
    const { email, client, secret, factorId } = await enrolled();
    const again = await client.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret) });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    for (const offset of [1, -1] as const) {
      const { auth } = await signedIn(email);
      const code = appCode(secret, offset);
      expect((await auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    }
  });

  test('answers a challenge of the same factor, within five minutes, once', async () => {
    const { email, secret, factorId } = await enrolled();
    const { auth } = await signedIn(email);
    const code = appCode(secret, 1);
    const unknown = await auth.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code });
    expect(unknown.error?.code).toBe('mfa_factor_not_found');
    const old = (await auth.mfa.challenge({ factorId })).data?.id ?? '';
    await backend.execute(
      `update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = '${old}'`,
    );
    const expired = await auth.mfa.verify({ factorId, challengeId: old, code });
    expect(expired.error?.code).toBe('mfa_challenge_expired');
    const challengeId = (await auth.mfa.challenge({ factorId })).data?.id ?? '';
    expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    const used = await auth.mfa.verify({ factorId, challengeId, code: appCode(secret, -1) });
    expect(used.error?.code).toBe('mfa_ip_address_mismatch');
  });

  test('is guessed a thousand times: thirty are checked, none is right, and the right one waits', async () => {
    const { email, secret, factorId } = await enrolled();
    const { auth } = await signedIn(email);
    const challengeId = (await auth.mfa.challenge({ factorId })).data?.id ?? '';
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 1000; index += 1) {
      const code = wrongCode(secret, index);
      codes.push((await auth.mfa.verify({ factorId, challengeId, code })).error?.code);
    }
    const counts = Object.groupBy(codes, (code) => code ?? 'in');
    expect(Object.keys(counts)).toEqual(['mfa_verification_failed', 'over_request_rate_limit']);
    expect(counts.mfa_verification_failed).toHaveLength(30);
    const enter = () => auth.mfa.verify({ factorId, challengeId, code: appCode(secret, 1) });
    expect((await enter()).error?.status).toBe(429);
    expect((await claims({ auth } as ReturnType<typeof newClient>)).aal).toBe('aal1');
    // A quarter of the 15 of a minute.
    vi.setSystemTime(Date.now() + 4_000);
    expect((await enter()).error).toBeNull();
  });
});

describe('recovery codes', () => {
  test('are made by a session that has given a code, and shown once', async () => {
    const { email, client } = await enrolled();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe(
      'mfa_factor_not_found',
    );
    const low = await signedIn(email);
    expect((await low.auth.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
    const { data } = await client.auth.mfa.recoveryCodes.generate();
    expect(new Set(data?.codes).size).toBe(10);
    expect(data?.codes[0]).toMatch(/^[a-z2-9]{16}$/);
    const second = await client.auth.mfa.recoveryCodes.generate();
    expect(second.error?.code).toBe('mfa_verified_factor_exists');
    const status = await low.auth.mfa.recoveryCodes.getStatus();
    expect(status.data).toMatchObject({ total: 10, remaining: 10 });
    const stored = await backend.execute('select code_hash from auth.mfa_recovery_codes');
    expect(JSON.stringify(stored)).not.toContain(data?.codes[0]);
  });

  test('cannot be the only factor', async () => {
    const { client, factorId } = await enrolled();
    await client.auth.mfa.recoveryCodes.generate();
    await client.auth.mfa.unenroll({ factorId });
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  test('each is accepted once, in any spelling, and a new set ends the old one', async () => {
    const { email, client } = await enrolled();
    const codes = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
    const [first = '', second = ''] = codes;
    const { auth } = await signedIn(email);
    const written = first.toUpperCase().match(/.{4}/g)?.join('-') ?? '';
    expect((await auth.mfa.recoveryCodes.verify({ code: ` ${written} ` })).error).toBeNull();
    const raised = await claims({ auth } as ReturnType<typeof newClient>);
    expect(raised).toMatchObject({ aal: 'aal2' });
    expect(raised.amr.map(({ method }) => method)).toContain('mfa/recovery_code');
    expect((await auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    const again = await (await signedIn(email)).auth.mfa.recoveryCodes.verify({ code: first });
    expect(again.error?.code).toBe('mfa_verification_failed');
    const renewed = await auth.mfa.recoveryCodes.regenerate();
    expect(renewed.data?.codes).toHaveLength(10);
    const old = await (await signedIn(email)).auth.mfa.recoveryCodes.verify({ code: second });
    expect(old.error?.code).toBe('mfa_verification_failed');
  });

  test('are locked after ten wrong ones, for a quarter of an hour', async () => {
    const { email, client } = await enrolled();
    const [code = ''] = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
    const { auth } = await signedIn(email);
    const enter = (given: string) => auth.mfa.recoveryCodes.verify({ code: given });
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 11; index += 1) {
      answers.push((await enter(`wrong-${index}`)).error?.code);
    }
    expect(answers.filter((found) => found === 'mfa_verification_failed')).toHaveLength(10);
    expect(answers.at(-1)).toBe('mfa_recovery_codes_locked');
    expect((await enter(code)).error?.status).toBe(429);
    vi.setSystemTime(Date.now() + 901_000);
    expect((await enter(code)).error).toBeNull();
  });
});

import { expect, vi } from 'vitest';
import type * as Captcha from '../../../supabase/functions/submit-form/captcha.ts';
import type * as ProofOfWork from '../../../supabase/functions/submit-form/proof-of-work.ts';
import { solve } from '../../../src/subjects/contact/data/proof-of-work.ts';
import { moduleUnderTest } from './module-under-test.ts';

const environment = (values: Record<string, string | undefined>) => ({
  get: (name: string) => values[name],
});

const passes = () => Response.json({ success: true });

async function checkCaptchaModule({ readCaptcha, checkCaptcha }: typeof Captcha) {
  const settings = { FORM_CAPTCHA_PROVIDER: 'turnstile', FORM_CAPTCHA_SECRET: 'secret' };
  expect(readCaptcha(environment({}))).toBeNull();
  expect(readCaptcha(environment(settings))).toEqual({
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    secret: 'secret',
  });
  expect(readCaptcha(environment({ ...settings, FORM_CAPTCHA_PROVIDER: 'hcaptcha' }))?.url).toBe(
    'https://api.hcaptcha.com/siteverify',
  );
  for (const half of [
    { FORM_CAPTCHA_PROVIDER: 'turnstile' },
    { FORM_CAPTCHA_SECRET: 'secret' },
    { ...settings, FORM_CAPTCHA_PROVIDER: 'another' },
  ])
    expect(() => readCaptcha(environment(half))).toThrow('must both be valid');
  const provider = { url: 'https://captcha.example', secret: 'secret' };
  const ask = async (token: unknown, answer: () => Response) => {
    const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
      answer(),
    );
    vi.stubGlobal('fetch', fetch);
    const outcome = await checkCaptcha(provider, token);
    vi.unstubAllGlobals();
    const [url, init] = fetch.mock.calls[0] ?? [];
    return [outcome, url, init?.method, init?.body?.toString()];
  };
  const asked = ['https://captcha.example', 'POST', 'secret=secret&response=token'];
  expect(await ask('token', passes)).toEqual(['passed', ...asked]);
  expect((await ask('x'.repeat(8000), passes))[0]).toBe('passed');
  for (const token of ['', undefined, 7, 'x'.repeat(8001)])
    expect(await ask(token, passes)).toEqual(['failed', undefined, undefined, undefined]);
  for (const success of [false, 'true', undefined])
    expect((await ask('token', () => Response.json({ success })))[0]).toBe('failed');
  for (const answer of [
    () => Response.json({ success: true }, { status: 500 }),
    () => new Response('<html>'),
    () => Response.error(),
    () => {
      throw new Error('no answer');
    },
  ])
    expect((await ask('token', answer))[0]).toBe('unavailable');
}

const captcha = moduleUnderTest({
  path: 'submit-form/captcha.ts',
  check: checkCaptchaModule,
  mutations: [
    ['!provider && !secret', '!provider || !secret'],
    ['!provider && !secret', '!provider'],
    ['!provider && !secret', '!secret'],
    ['!url || !secret', 'false'],
    ['!url || !secret', '!url && !secret'],
    ["typeof token !== 'string' ||", ''],
    ["token === '' ||", ''],
    ['token.length > 8000', 'token.length > 8001'],
    ['token.length > 8000', 'token.length >= 8000'],
    ['!response.ok', 'false'],
    ['success === true', 'success'],
    ['success === true', 'success !== false'],
    ["catch {\n    return 'unavailable'", "catch {\n    return 'passed'"],
    ['{ secret, response: token }', '{ response: token }'],
    ['{ secret, response: token }', '{ secret }'],
  ],
});

async function checkProofOfWork({ makeChallenge, checkProof }: typeof ProofOfWork) {
  const settings = { secret: 'secret', tries: 6 };
  const challenge = await makeChallenge(1, settings);
  const proof = (await solve(challenge as never)) as {
    challenge: { parameters: { data: object; expiresAt?: number }; signature?: string };
    solution: { counter: number; derivedKey: string };
  };
  expect(proof.solution.counter).toBeGreaterThanOrEqual(9);
  expect(proof.solution.counter).toBeLessThanOrEqual(18);
  // At least half of the most tries: here one of one.
  for (let made = 0; made < 16; made += 1) {
    const easiest = await makeChallenge(0, { ...settings, tries: 1 });
    expect(await solve(easiest as never)).toMatchObject({ solution: { counter: 1 } });
  }
  const id = challenge.signature;
  expect(await checkProof(proof, settings)).toEqual({ status: 'valid', id, level: 1 });
  const { parameters, signature } = proof.challenge;
  const withChallenge = (changes: object) => ({
    ...proof,
    challenge: { ...proof.challenge, ...changes },
  });
  for (const forged of [
    undefined,
    null,
    'proof',
    {},
    { challenge: proof.challenge },
    { ...proof, solution: { ...proof.solution, derivedKey: '00'.repeat(32) } },
    withChallenge({ signature: signature?.toUpperCase() }),
    withChallenge({ signature: undefined }),
    withChallenge({ parameters: { ...parameters, data: { level: 3 } } }),
    withChallenge({ parameters: { ...parameters, expiresAt: 4e9 } }),
  ])
    expect(await checkProof(forged, settings)).toEqual({ status: 'invalid' });
  expect(await checkProof(proof, { ...settings, secret: 'other' })).toEqual({
    status: 'invalid',
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 59 * 60_000);
    expect(await checkProof(proof, settings)).toMatchObject({ status: 'valid' });
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await checkProof(proof, settings)).toEqual({ status: 'expired' });
  } finally {
    vi.useRealTimers();
  }
}

const proofOfWork = moduleUnderTest({
  path: 'submit-form/proof-of-work.ts',
  check: checkProofOfWork,
  mutations: [
    ['factor = 3', 'factor = 9'],
    ['tries * factor ** level', 'tries'],
    ['lifetime = 60 * 60_000', 'lifetime = 30 * 60_000'],
    ['lifetime = 60 * 60_000', 'lifetime = 90 * 60_000'],
    ['Math.ceil(most / 2)', '0'],
    ["if (expired) return { status: 'expired' };", ''],
    ['!verified ||', ''],
    ['data: { level }', 'data: { level: 0 }'],
    ['level };\n  } catch', 'level: 3 };\n  } catch'],
    ["catch {\n    return { status: 'invalid' }", "catch {\n    return { status: 'expired' }"],
  ],
});

export const proofModules = [captcha, proofOfWork];

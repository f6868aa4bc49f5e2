import { createHmac } from 'node:crypto';
import { expect, vi } from 'vitest';
import type * as Captcha from '../../../supabase/functions/submit-form/captcha.ts';
import type * as Hashes from '../../../supabase/functions/submit-form/hashes.ts';
import type * as ProofOfWork from '../../../supabase/functions/submit-form/proof-of-work.ts';
import type * as Submissions from '../../../supabase/functions/submit-form/submissions.ts';
import { solve } from '../../../src/data/forms/proof-of-work.ts';
import { moduleUnderTest } from './module-under-test.ts';

const environment = (values: Record<string, string | undefined>) => ({
  get: (name: string) => values[name],
});

async function checkHashes({ keyedHash, networkOf }: typeof Hashes) {
  for (const text of Array.from('abcdefghijklmnop'))
    expect(await keyedHash('key', text)).toBe(
      createHmac('sha256', 'key').update(text).digest('hex'),
    );
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:0000::', '2001:db8:1:0'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['', 'unknown'],
  ] as const)
    expect(networkOf(new Headers({ 'cf-connecting-ip': address })), address).toBe(network);
  expect(networkOf(new Headers({ 'x-forwarded-for': '203.0.113.7' }))).toBe('unknown');
}

export const hashes = moduleUnderTest({
  path: 'submit-form/hashes.ts',
  check: checkHashes,
  mutations: [
    ['encoder.encode(key)', "encoder.encode('k')"],
    ['encoder.encode(text)', "encoder.encode('t')"],
    ["padStart(2, '0')", "padStart(1, '0')"],
    ["'cf-connecting-ip'", "'x-forwarded-for'"],
    ['.toLowerCase()', ''],
    ["!address.includes(':') ||", ''],
    ["|| address.includes('.')", ''],
    ["|| 'unknown'", ''],
    ['slice(0, 4)', 'slice(0, 5)'],
    ['slice(0, 4)', 'slice(0, 3)'],
    ["group.replace(/^0+(?=.)/, '')", 'group'],
    ['/^0+(?=.)/', '/^0+/'],
  ],
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

export const captcha = moduleUnderTest({
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

export const proofOfWork = moduleUnderTest({
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

type Rpc = (name: string, parameters: object) => Promise<object>;

function answering(data: unknown, error: object | null = null) {
  const rpc = vi.fn<Rpc>(async () => ({ data, error }));
  return { client: { rpc } as never, rpc };
}

async function checkSubmissions({ readBody, readForm, requiredLevel, store }: typeof Submissions) {
  const body = (text: string) =>
    readBody(new Request('https://project.example', { method: 'POST', body: text }));
  expect(await body('{"a":"α"}')).toEqual({ a: 'α' });
  expect(await body(JSON.stringify({ a: 'x'.repeat(32_760) }))).toEqual({
    a: 'x'.repeat(32_760),
  });
  expect(await body(JSON.stringify({ a: 'x'.repeat(32_761) }))).toBe('too_large');
  expect(await body(JSON.stringify({ a: 'α'.repeat(16_381) }))).toBe('too_large');
  for (const text of ['', 'text', '7', 'null', '[{}]', '"a"']) expect(await body(text)).toBeNull();

  const id = '10000000-0000-4000-8000-00000000000A';
  const message = { id, name: 'A', email: 'a@b.gr', subject: 'B', message: 'C' };
  expect(readForm('contact-message', { ...message, other: 7 })).toEqual({
    rpc: 'submit_contact_message',
    parameters: {
      message_id: id,
      name: 'A',
      sender_email: 'a@b.gr',
      subject: 'B',
      message_text: 'C',
    },
    email: 'a@b.gr',
  });
  const interest = { courseId: id, name: '😀', email: 'a@b.gr' };
  expect(readForm('course-interest', interest)).toEqual({
    rpc: 'submit_course_interest',
    parameters: { interest_course_id: id, name: '😀', sender_email: 'a@b.gr' },
    email: 'a@b.gr',
  });
  for (const [form, fields] of [
    ['constructor', message],
    ['another', message],
    ['contact-message', null],
    ['contact-message', undefined],
    ['contact-message', 'text'],
    ['contact-message', { ...message, name: 7 }],
    ['contact-message', { ...message, name: undefined }],
    ['contact-message', { ...message, name: 'a\0b' }],
    ['contact-message', { ...message, name: 'a\ud800' }],
    ['contact-message', { ...message, id: 'a' }],
    ['contact-message', { ...message, id: `${id}0` }],
    ['contact-message', { ...message, id: `0${id}` }],
    ['course-interest', { ...interest, courseId: 'a' }],
  ] as const)
    expect(readForm(form, fields), JSON.stringify(fields)).toBeNull();

  const form = readForm('course-interest', interest) as never;
  const sender = { proof: 'p', proof_level: 0, caller: 'c', sender: 's', account_id: null };
  const outcomeOf = (data: unknown, error?: object) =>
    store(answering(data, error).client, form, sender);
  expect(await outcomeOf('stored')).toEqual({ status: 'stored' });
  expect(await outcomeOf('duplicate')).toEqual({ status: 'duplicate' });
  expect(await outcomeOf('used_proof')).toEqual({ status: 'new_proof' });
  expect(await outcomeOf('harder_proof')).toEqual({ status: 'new_proof' });
  for (const code of ['23503', '22001', '22P02'])
    expect(await outcomeOf(code)).toEqual({ status: 'refused', code });
  for (const code of ['53400', '40P01', '12345', '23', '2350x', 'anything', null])
    expect(await outcomeOf(code)).toEqual({ status: 'unavailable' });
  expect(await outcomeOf('stored', { code: '23503', message: 'A' })).toEqual({
    status: 'unavailable',
  });
  const { client, rpc } = answering('stored');
  await store(client, form, sender);
  expect(rpc).toHaveBeenCalledWith('submit_course_interest', {
    interest_course_id: id,
    name: '😀',
    sender_email: 'a@b.gr',
    ...sender,
  });
  expect(await requiredLevel(answering('2').client, 'c')).toBe(2);
  await expect(requiredLevel(answering(null, { message: 'failed' }).client, 'c')).rejects.toThrow(
    'failed',
  );
}

export const submissions = moduleUnderTest({
  path: 'submit-form/submissions.ts',
  check: checkSubmissions,
  mutations: [
    ['bytes > maximumBytes', 'bytes >= maximumBytes'],
    ['maximumBytes = 32_768', 'maximumBytes = 32_769'],
    ['bytes += chunk.length', 'bytes += 0'],
    ["typeof value === 'object' && value", 'value'],
    [' && !Array.isArray(value)', ''],
    ["typeof value !== 'string' ||", ''],
    ['\\0|', ''],
    ['|\\p{Surrogate}', ''],
    ['/u.test(value)', '/.test(value)'],
    ["['id', 'courseId']", "['id']"],
    ["['id', 'courseId']", "['courseId']"],
    ['/^[0-9a-f]{8}(', '/[0-9a-f]{8}('],
    ['{12}$/i', '{12}/i'],
    ['{12}$/i', '{12}$/'],
    ['Object.hasOwn(forms, name) ? forms[name] : undefined', 'forms[name]'],
    ["|| typeof fields !== 'object'", ''],
    ['|| fields === null', ''],
    ["answer === 'stored' || answer === 'duplicate'", "answer === 'stored'"],
    ["answer === 'used_proof' ||", ''],
    ["|| answer === 'harder_proof'", ''],
    ['/^2[23]', '/^[0-9]{2}'],
    ['/^2[23]', '/^22'],
    ['{3}$/', '/'],
    ['error ? `', 'false ? `'],
    ['...form.parameters, ...sender', '...form.parameters'],
    ['...form.parameters, ...sender', '...sender'],
    ['if (error) throw', 'if (false) throw'],
  ],
});

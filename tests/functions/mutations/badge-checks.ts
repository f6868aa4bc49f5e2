import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, vi } from 'vitest';
import { localBadgeKey } from '../../../supabase/local/badge-key.ts';
import type * as Answer from '../../../supabase/functions/badge/answer.ts';
import type * as KeepSigned from '../../../supabase/functions/badge/keep-signed.ts';
import type * as Facts from '../../../supabase/functions/badge/facts.ts';
import type * as Sign from '../../../supabase/functions/badge/sign.ts';
import { badgeFacts as facts } from './badge-content-checks.ts';
import { moduleUnderTest } from './module-under-test.ts';

const origin = 'https://praxi.example';

async function checkAnswer({ answer }: typeof Answer) {
  const badge = vi.fn<Answer.Badges['badge']>(async () => 'signed');
  const statusList = vi.fn<Answer.Badges['statusList']>(async (list) => (list > 1 ? null : 'list'));
  const ask = (path: string, method = 'GET') =>
    answer(
      new Request(`https://f.example/badge/${path}`, {
        method,
        headers: { 'cf-connecting-ip': '1.2.3.4' },
      }),
      { badge, statusList },
    );
  const got = async (path: string, method?: string) => {
    const response = await ask(path, method);
    return [response.status, await response.text(), response.headers.get('cache-control')];
  };
  expect(await got(`${facts.code}.jwt`)).toEqual([200, 'signed', 'no-store']);
  expect(badge.mock.lastCall).toEqual([facts.code, 'jwt', '1.2.3.4']);
  expect(await got(`${facts.code}.svg`, 'HEAD')).toEqual([200, '', 'no-store']);
  expect(badge.mock.lastCall).toEqual([facts.code, 'svg', '1.2.3.4']);
  const headers = Object.fromEntries((await ask('abcd-efgh-jkmn.svg')).headers);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="badge-abcd-efgh-jkmn.svg"',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  for (const [reason, status] of [
    ['unknown', 404],
    ['ended', 410],
    ['limited', 429],
    ['busy', 503],
  ] as const) {
    badge.mockResolvedValueOnce(reason);
    expect(await got(`${facts.code}.jwt`)).toEqual([status, `{"code":"${reason}"}`, 'no-store']);
  }
  const asked = badge.mock.calls.length;
  for (const path of [
    '',
    'ABCDEFGHJKM.jwt',
    `${'A'.repeat(21)}.jwt`,
    'ABCDEFGH_KMN.jwt',
    `${facts.code}.png`,
  ])
    expect((await ask(path)).status, path).toBe(404);
  for (const method of ['POST', 'DELETE']) {
    const refused = await ask(`${facts.code}.jwt`, method);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  const asks = await ask(`${facts.code}.jwt`, 'OPTIONS');
  expect([asks.status, asks.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
  ]);
  expect(badge).toHaveBeenCalledTimes(asked);
  expect(await got('status/1')).toEqual([200, 'list', 'public, max-age=300']);
  expect((await ask('status/1')).headers.get('content-type')).toBe('application/vc+jwt');
  expect(await got('status/2')).toEqual([404, '{"code":"unknown"}', 'no-store']);
  for (const path of ['status/0', 'status/01', 'status/1/x', `status/${'1'.repeat(10)}`])
    expect((await ask(path)).status, path).toBe(404);
  expect(statusList.mock.calls).toEqual([[1], [1], [2]]);
}

const badgeAnswer = moduleUnderTest({
  path: 'badge/answer.ts',
  check: checkAnswer,
});

async function checkFacts({ readFacts, readEndedPlaces }: typeof Facts) {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const project = { url: 'https://p.example', key: 'secret' };
  const ask = (body: unknown, status = 200) => {
    fetched.mockResolvedValueOnce(Response.json(body, { status }));
    return readFacts(project, 'code', '1.2.3.4');
  };
  try {
    expect(await ask({ ...facts, state: 'valid' })).toMatchObject(facts);
    const [url, options] = fetched.mock.lastCall ?? [];
    expect(url).toBe('https://p.example/rest/v1/rpc/badge_facts');
    expect(options).toMatchObject({
      method: 'POST',
      headers: { apikey: 'secret', authorization: 'Bearer secret' },
      body: '{"code":"code","caller":"1.2.3.4"}',
    });
    expect(await ask(null)).toBe('unknown');
    expect(await ask({ state: 'ended' })).toBe('ended');
    expect(await ask({ code: 'PX304' }, 400)).toBe('limited');
    await expect(ask({ code: 'PX900' }, 400)).rejects.toThrow('badge_facts answered 400');
    fetched.mockResolvedValueOnce(Response.json([3]));
    expect(await readEndedPlaces(project, 2)).toEqual([3]);
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"list":2}');
    fetched.mockResolvedValueOnce(Response.json(null));
    expect(await readEndedPlaces(project, 2)).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
}

const badgeDatabase = moduleUnderTest({
  path: 'badge/facts.ts',
  check: checkFacts,
});

async function checkSign({ signerOf }: typeof Sign) {
  const sign = await signerOf(localBadgeKey, origin);
  const credential = {
    id: 'https://a.example/1',
    issuer: { id: 'did:web:a' },
    validFrom: '2026-01-02T10:00:00Z',
    validUntil: '2027-01-02T10:00:00Z',
    credentialSubject: { id: 'https://a.example/1#holder' },
  };
  const jwt = await sign(credential, 'JWT');
  expect(decodeJwt(jwt)).toEqual({
    ...credential,
    iss: 'did:web:a',
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    exp: Date.parse(credential.validUntil) / 1000,
  });
  expect(decodeProtectedHeader(jwt)).toEqual({
    alg: 'RS256',
    typ: 'JWT',
    kid: expect.stringMatching(/^did:web:praxi\.example#[\w-]{43}$/) as string,
  });
  const { validUntil: _, ...endless } = { ...credential, issuer: 'did:web:b' };
  const other = decodeJwt(await sign(endless, 'vc+jwt'));
  expect([other.iss, 'exp' in other]).toEqual(['did:web:b', false]);
  await expect(signerOf('e30', origin)).rejects.toThrow(/./);
}

const badgeSign = moduleUnderTest({
  path: 'badge/sign.ts',
  check: checkSign,
});

async function checkKeepSigned({ keepSigned }: typeof KeepSigned) {
  let left = 4;
  const sign = vi.fn<() => Promise<string>>();
  const signed = keepSigned(2, () => left-- > 0);
  const badge = (code: string) => {
    sign.mockResolvedValueOnce(`${code} ${sign.mock.calls.length}`);
    return signed(code, sign);
  };
  // Requested at the same time, signed once.
  expect(await Promise.all([badge('a'), badge('a')])).toEqual(['a 0', 'a 0']);
  sign.mockReset();
  sign.mockRejectedValueOnce(new Error('no key'));
  await expect(signed('b', sign)).rejects.toThrow('no key');
  expect(await badge('b')).toBe('b 1');
  // The oldest is dropped; kept badges are returned even when nothing may be signed.
  expect(await badge('c')).toBe('c 2');
  expect([await badge('a'), await badge('b'), await badge('c')]).toEqual(['busy', 'b 1', 'c 2']);
}

const badgeKeepSigned = moduleUnderTest({
  path: 'badge/keep-signed.ts',
  check: checkKeepSigned,
});

export const badgeModules = [badgeAnswer, badgeDatabase, badgeSign, badgeKeepSigned];

import { expect } from 'vitest';
import type * as Http from '../../../supabase/functions/_shared/http.ts';
import type * as IdentifyUser from '../../../supabase/functions/_shared/identify-user.ts';
import type * as DefaultKey from '../../../supabase/functions/_shared/default-key.ts';
import type * as MinuteLimit from '../../../supabase/functions/_shared/minute-limit.ts';
import type * as PublishableKey from '../../../supabase/functions/_shared/publishable-key.ts';
import type * as ReadReports from '../../../supabase/functions/csp-report/read-reports.ts';
import type * as SecretKey from '../../../supabase/functions/_shared/secret-key.ts';
import type * as Uuid from '../../../supabase/functions/_shared/uuid.ts';
import { moduleUnderTest } from './module-under-test.ts';

const site = 'https://praxi.example';
const request = (method: string, origin?: string, headers = {}) =>
  new Request('https://project.example', {
    method,
    headers: { ...headers, ...(origin && { origin }) },
  });

async function checkHttp({ readOrigins, corsHeaders, json, answerEarly }: typeof Http) {
  expect(readOrigins(' https://a.example/ ,https://b.example//\n')).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(readOrigins()).toEqual([]);
  const allowed = 'access-control-allow-origin';
  expect(corsHeaders(request('POST', site), [site])).toMatchObject({
    [allowed]: site,
    vary: 'Origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  });
  for (const origin of [undefined, `${site}.evil.test`, 'null'])
    expect(corsHeaders(request('POST', origin), [site])).toEqual({ vary: 'Origin' });
  expect(answerEarly(request('POST', site), [site])).toBeNull();
  expect(answerEarly(request('POST'), [site])).toBeNull();
  expect(answerEarly(request('OPTIONS', site), [site])?.status).toBe(204);
  for (const method of ['POST', 'OPTIONS', 'GET']) {
    const refused = answerEarly(request(method, 'https://evil.test'), [site]);
    expect([refused?.status, refused?.headers.get(allowed)]).toEqual([403, null]);
  }
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(answerEarly(request(method, site), [site])?.status).toBe(405);
  const answer = json(418, { a: 1 }, { b: 'c' });
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('b')]).toEqual([
    418,
    'no-store',
    'c',
  ]);
  expect(await answer.json()).toEqual({ a: 1 });
}

const http = moduleUnderTest({
  path: '_shared/http.ts',
  check: checkHttp,
});

async function checkIdentifyUser(module: typeof IdentifyUser) {
  const token = (authorization?: string) =>
    module.bearerToken(request('POST', undefined, authorization ? { authorization } : {}));
  expect(token('Bearer a.b.c')).toBe('a.b.c');
  expect(token('bearer  a.b.c')).toBe('a.b.c');
  for (const wrong of [undefined, 'Basic a', 'a.b.c', 'Bearer a b', 'x Bearer a'])
    expect(token(wrong), wrong).toBeNull();
  const identify = (answer: object) =>
    module.identifyUser({ auth: { getUser: async () => answer } } as never, 'a');
  const refused = (error: object) => identify({ data: { user: null }, error });
  expect(await identify({ data: { user: { id: 'a', email: 'b' } }, error: null })).toEqual({
    status: 'user',
    user: { id: 'a', email: 'b' },
  });
  expect(await identify({ data: { user: { id: 'a' } }, error: null })).toMatchObject({
    user: { email: null },
  });
  expect(await refused({ code: 'user_not_found', status: 403 })).toEqual({ status: 'deleted' });
  for (const status of [400, 401, 403, 499])
    expect(await refused({ code: 'bad_jwt', status })).toEqual({ status: 'invalid' });
  for (const status of [undefined, 0, 429, 500, 503])
    expect(await refused({ status })).toEqual({ status: 'unavailable' });
}

const identifyUser = moduleUnderTest({
  path: '_shared/identify-user.ts',
  check: checkIdentifyUser,
});

function checkDefaultKey({ defaultKey }: typeof DefaultKey) {
  expect(defaultKey('{"default":"a"}')).toBe('a');
  for (const keys of [undefined, '', 'text', '{}', '{"default":""}', '{"default":7}', 'null'])
    expect(defaultKey(keys)).toBeNull();
}

const defaultKey = moduleUnderTest({
  path: '_shared/default-key.ts',
  check: checkDefaultKey,
});

function checkKey(read: typeof SecretKey.secretKey, names: [keys: string, older: string]) {
  const readFrom = (keys?: string, older?: string) =>
    read({ get: (name) => (name === names[0] ? keys : name === names[1] ? older : 'other') });
  expect(readFrom('{"default":"a"}', 'b')).toBe('a');
  expect(readFrom('text', 'b')).toBe('b');
  expect([readFrom(), readFrom(undefined, '')]).toEqual([null, null]);
}

const secretKey = moduleUnderTest<typeof SecretKey>({
  path: '_shared/secret-key.ts',
  check: (module) =>
    checkKey(module.secretKey, ['SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY']),
});

const publishableKey = moduleUnderTest<typeof PublishableKey>({
  path: '_shared/publishable-key.ts',
  check: (module) =>
    checkKey(module.publishableKey, ['SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY']),
});

const report = (body: object, type = 'csp-violation') => ({ type, body });

function checkReadReports(module: typeof ReadReports) {
  const read = (value: unknown) => module.readReports(JSON.stringify(value));
  const text = 'a\u009b\u0000\n\u202eb\u2028\u2029c\ud800é😀';
  expect(
    read([
      report({
        effectiveDirective: 'img-src',
        blockedURL: `https://a.example/${text}?secret\nsecret`,
        documentURL: 'https://b.example/#secret',
        sourceFile: 'x'.repeat(301),
        lineNumber: 7,
      }),
    ]),
  ).toEqual([
    {
      directive: 'img-src',
      blocked: 'https://a.example/abcé😀',
      page: 'https://b.example/',
      source: 'x'.repeat(300),
      line: 7,
    },
  ]);
  const old = {
    'violated-directive': 'script-src',
    'blocked-uri': 'a',
    'document-uri': 'b',
    'source-file': 'c',
    'line-number': 7,
  };
  const expected = { directive: 'script-src', blocked: 'a', page: 'b', source: 'c', line: 7 };
  expect(read({ 'csp-report': old })).toEqual([expected]);
  expect(
    read({ 'csp-report': { ...old, 'effective-directive': 'script-src-elem' } })[0]?.directive,
  ).toBe('script-src-elem');
  expect(read([report({ lineNumber: '7', blockedURL: 7 })])).toEqual([
    { directive: '', blocked: '', page: '', source: '', line: 0 },
  ]);
  expect(read(Array.from({ length: 30 }, () => report({})))).toHaveLength(20);
  expect(read([report({}, 'deprecation'), 7, null, { type: 'csp-violation' }])).toEqual([]);
  for (const value of [7, null, {}, [], { 'csp-report': 7 }]) expect(read(value)).toEqual([]);
  expect(module.readReports('text')).toEqual([]);
  expect(module.maximumLength).toBe(65_536);
}

const readReports = moduleUnderTest({
  path: 'csp-report/read-reports.ts',
  check: checkReadReports,
});

function checkMinuteLimit({ createMinuteLimit }: typeof MinuteLimit) {
  let time = 119_999;
  const mayLog = createMinuteLimit(2, () => time);
  expect([mayLog(), mayLog(), mayLog()]).toEqual([true, true, false]);
  time = 120_000;
  expect([mayLog(), mayLog(), mayLog()]).toEqual([true, true, false]);
  time = 179_999;
  expect(mayLog()).toBe(false);
}

const minuteLimit = moduleUnderTest({
  path: '_shared/minute-limit.ts',
  check: checkMinuteLimit,
});

function checkUuid({ isUuid, uuidAfter }: typeof Uuid) {
  const id = '10000000-0000-4000-8000-00000000000a';
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
  for (const other of ['', 'a', `0${id}`, `${id}0`, `-${id.slice(1)}`])
    expect(isUuid(other), other).toBe(false);
  expect(uuidAfter('/files/', `/v1/files/${id}`)).toBe(id);
  expect(uuidAfter('/files/', `/v1/files/${id.toUpperCase()}`)).toBe(id);
  for (const path of ['/files/', `/other/${id}`, `/files/-${id.slice(1)}`, `/files/${id}/a`])
    expect(uuidAfter('/files/', path), path).toBeNull();
}

const uuid = moduleUnderTest({
  path: '_shared/uuid.ts',
  check: checkUuid,
});

export const sharedModules = [
  http,
  identifyUser,
  defaultKey,
  secretKey,
  publishableKey,
  readReports,
  minuteLimit,
  uuid,
];

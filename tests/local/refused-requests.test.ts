import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { isNestedTooDeep } from '../../supabase/local/database/refused-requests.ts';
import { keys } from '../../supabase/local/settings.ts';
import { ask, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const headers = {
  apikey: keys.secret,
  authorization: `Bearer ${keys.secret}`,
  'content-type': 'application/json',
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const call = (name: string, body: string) =>
  ask(backend, `/rest/v1/rpc/${name}`, { method: 'POST', headers, body });
const lesson = crypto.randomUUID();

test.each([
  ['an argument', () => call('save_place', `{"lesson": "${lesson}", "place": ${nested(9000)}}`)],
  ['an argument that is cut off', () => call('save_place', `{"place": ${'['.repeat(9000)}`)],
  [
    'a quiz in a string',
    () => call('save_lesson', JSON.stringify({ lesson, fields: { content: '['.repeat(9000) } })),
  ],
  [
    'brackets that a string seems to close',
    () => call('save_lesson', JSON.stringify({ fields: { content: '["]",'.repeat(9000) } })),
  ],
  [
    'a filter',
    () => ask(backend, `/rest/v1/lesson_progress?place=eq.${'['.repeat(9000)}`, { headers }),
  ],
])('refuses %s that is nested 9,000 times, and continues', async (_what, send) => {
  const response = await send();
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: '54001' });
  expect((await ask(backend, '/rest/v1/courses?limit=1', { headers })).status).toBe(200);
});

test('brackets side by side, in strings and up to a depth of 1,000 are passed on', async () => {
  expect(isNestedTooDeep('[],'.repeat(9000))).toBe(false);
  expect(isNestedTooDeep(JSON.stringify(['\\"['.repeat(9000)]))).toBe(false);
  // Nothing reads a text as JSON that does not begin as JSON.
  const text = JSON.stringify({ lesson, fields: { content: `Text ${'['.repeat(9000)}` } });
  expect(await (await call('save_lesson', text)).json()).not.toMatchObject({ code: '54001' });
  const answer = await call('save_place', `{"lesson": "${lesson}", "place": ${nested(998)}}`);
  expect(await answer.json()).not.toMatchObject({ code: '54001' });
});

const askEmbedded = (depth: number) => {
  const embedded = `${'courses('.repeat(depth)}id${')'.repeat(depth)}`;
  return ask(backend, `/rest/v1/course_modules?select=${embedded}`, { headers });
};

test.each([
  ['a filter', '__proto__=eq.1'],
  ['a filter of an embedded table', 'course_modules.__proto__=eq.1&select=id,course_modules(id)'],
  ['a parameter', 'constructor=eq.1'],
  ['a column', 'select=id,prototype'],
  ['an order', 'order=__proto__.asc'],
  ['a condition', 'or=(title.eq.a,__proto__.eq.1)'],
  ['a condition in a condition', 'or=(title.eq.a,and(id.not.is.null,constructor.not.eq.1))'],
  ['a condition of an embedded table', 'course_modules.or=(prototype.eq.1,id.eq.2)'],
])('refuses %s with a name that every object inherits, and continues', async (_what, query) => {
  for (const path of ['/rest/v1/courses', '/storage/v1/bucket']) {
    const response = await ask(backend, `${path}?${query}`, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST100', details: null, hint: null });
  }
  expect((await ask(backend, '/rest/v1/courses?limit=1', { headers })).status).toBe(200);
  expect((await ask(backend, '/storage/v1/bucket', { headers })).status).toBe(200);
});

test('refuses tables that are embedded more than six times', async () => {
  expect((await askEmbedded(7)).status).toBe(400);
  expect(await (await askEmbedded(7)).json()).toMatchObject({ code: 'PGRST100' });
  expect(await (await askEmbedded(6)).json()).not.toMatchObject({ code: 'PGRST100' });
});

test.each([
  ['a row', '{"__proto__": "x", "title": "a"}'],
  ['rows', '[{"title": "a"}, {"constructor": "x"}]'],
  ['JSON in a row', '{"title": {"a": [{"prototype": 1}]}}'],
])('refuses %s with a key of such a name', async (_what, body) => {
  const response = await ask(backend, '/rest/v1/courses', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'PGRST100' });
});

test.each(['title=eq.__proto__', 'or=(title.eq.__proto__,title.eq.constructor)'])(
  'passes these names on where they are values: %s',
  async (query) => {
    expect((await ask(backend, `/rest/v1/courses?${query}`, { headers })).status).toBe(200);
  },
);

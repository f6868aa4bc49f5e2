import { expect, test, vi } from 'vitest';
import { readableFetch } from './readable-fetch';

const stubFetch = (body: string, init: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));

test.each([429, 502])(
  "turns a gateway's HTML page for %i into JSON with the same status",
  async (status) => {
    stubFetch('<html>busy</html>', { status, headers: { 'content-type': 'text/html' } });
    const response = await readableFetch('https://example.test');
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: `HTTP ${status}` });
  },
);

test.each([
  [400, 'application/json'],
  [400, 'application/problem+json; charset=utf-8'],
  [200, 'text/html'],
])('leaves a response of %i with %s unchanged', async (status, type) => {
  stubFetch('{"a":1}', { status, headers: { 'content-type': type } });
  const response = await readableFetch('https://example.test');
  expect(await response.text()).toBe('{"a":1}');
});

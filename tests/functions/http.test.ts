import { describe, expect, test } from 'vitest';
import { answerEarly, corsHeaders, readOrigins } from '../../supabase/functions/_shared/http.ts';

const site = 'https://praxi.example';
const request = (method: string, origin?: string) =>
  new Request('https://project.example/functions/v1/any', {
    method,
    headers: origin ? { origin } : {},
  });

test.each([
  ['https://a.example', ['https://a.example']],
  [' https://a.example/ ,https://b.example\n', ['https://a.example', 'https://b.example']],
  ['', []],
  [undefined, []],
])('reads the origins of %o', (text, origins) => {
  expect(readOrigins(text)).toEqual(origins);
});

describe('answerEarly', () => {
  test('answers a preflight request of the site with the allowed methods and headers', () => {
    const answer = answerEarly(request('OPTIONS', site), [site]);
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get('access-control-allow-origin')).toBe(site);
    expect(answer?.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(answer?.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test.each(['OPTIONS', 'POST'])('refuses %s of a page of another site', async (method) => {
    for (const origin of ['https://praxi.example.evil.test', 'http://praxi.example', 'null']) {
      const answer = answerEarly(request(method, origin), [site]);
      expect(answer?.status).toBe(403);
      expect(answer?.headers.get('access-control-allow-origin')).toBeNull();
      expect(await answer?.json()).toMatchObject({ code: 'origin_not_allowed' });
    }
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('refuses the method %s', async (method) => {
    const answer = answerEarly(request(method, site), [site]);
    expect(answer?.status).toBe(405);
    expect(answer?.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer?.headers.get('access-control-allow-origin')).toBe(site);
  });

  test('leaves a POST request of the site, or without an origin, to the function', () => {
    expect(answerEarly(request('POST', site), [site])).toBeNull();
    expect(answerEarly(request('POST'), [site])).toBeNull();
  });

  test('tells caches that a response depends on the origin', () => {
    expect(corsHeaders(request('POST'), [site])).toEqual({ vary: 'Origin' });
  });
});

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
])('the origins of %o', (text, origins) => {
  expect(readOrigins(text)).toEqual(origins);
});

describe('what a function answers by itself', () => {
  test('a page of the site may ask ahead, and is told what it may send', () => {
    const answer = answerEarly(request('OPTIONS', site), [site]);
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get('access-control-allow-origin')).toBe(site);
    expect(answer?.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(answer?.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test.each(['OPTIONS', 'POST'])('%s of another page is refused', async (method) => {
    for (const origin of ['https://praxi.example.evil.test', 'http://praxi.example', 'null']) {
      const answer = answerEarly(request(method, origin), [site]);
      expect(answer?.status).toBe(403);
      expect(answer?.headers.get('access-control-allow-origin')).toBeNull();
      expect(await answer?.json()).toMatchObject({ code: 'origin_not_allowed' });
    }
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is no method of it', async (method) => {
    const answer = answerEarly(request(method, site), [site]);
    expect(answer?.status).toBe(405);
    expect(answer?.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer?.headers.get('access-control-allow-origin')).toBe(site);
  });

  test('a POST of the site or of no page goes on', () => {
    expect(answerEarly(request('POST', site), [site])).toBeNull();
    expect(answerEarly(request('POST'), [site])).toBeNull();
  });

  test('an answer depends on who asks, for every cache', () => {
    expect(corsHeaders(request('POST'), [site])).toEqual({ vary: 'Origin' });
  });
});

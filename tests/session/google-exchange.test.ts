// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { exchangeGoogleCode } from '@/data/session/google-exchange';
import { errorCode } from '@/lib/errors';
import { withBackend } from '../support/backend.ts';

withBackend();

const path = '/functions/v1/google-exchange';
const asked = vi.fn<(request: Request) => Promise<Response>>();

/** The edge function answers as told; everything else goes its way. */
function answering(answer: () => Promise<Response>) {
  asked.mockReset().mockImplementation(answer);
  const pass = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    return request.url.includes(path) ? asked(request) : pass(request);
  });
}

const exchange = () =>
  exchangeGoogleCode({ code: 'c1', verifier: 'ab', redirectUri: 'https://x/auth/google-callback' });
const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'no error', errorCode);

const whole = { id_token: 'id', access_token: 'access', user: { email: 'maria@example.gr' } };

test('sends what the function asks for, and gives what it answers', async () => {
  answering(() => Promise.resolve(Response.json(whole)));
  expect(await exchange()).toEqual(whole);
  const [request] = asked.mock.calls[0] ?? [];
  expect(await request?.json()).toEqual({
    code: 'c1',
    code_verifier: 'ab',
    redirect_uri: 'https://x/auth/google-callback',
  });
});

describe('what goes wrong', () => {
  test.each([
    [400, { code: 'exchange_failed', message: 'invalid_grant' }, 'exchange_failed'],
    [502, { code: 'exchange_failed' }, 'exchange_failed'],
    [502, { code: 'userinfo_failed' }, 'userinfo_failed'],
    [400, { code: 'invalid_request' }, 'exchange_failed'],
    [502, {}, 'unavailable'],
    [503, { code: 'BOOT_ERROR' }, 'unavailable'],
    [504, 'upstream', 'unavailable'],
    [429, {}, 'too_many_requests'],
    [404, { code: 'NOT_FOUND' }, 'exchange_failed'],
    [200, {}, 'exchange_failed'],
    [200, { ...whole, user: {} }, 'exchange_failed'],
    [200, { ...whole, id_token: 7 }, 'exchange_failed'],
  ])('%i %o is %s', async (status, body, code) => {
    answering(() => Promise.resolve(Response.json(body, { status })));
    expect(await codeOf(exchange())).toBe(code);
  });

  test('no answer is network', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await codeOf(exchange())).toBe('network');
  });
});

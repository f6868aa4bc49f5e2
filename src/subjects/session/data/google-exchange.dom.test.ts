import { describe, expect, test, vi } from 'vitest';
import { errorCode } from '@/lib/errors';
import { exchangeGoogleCode } from './google-exchange';

const response = { id_token: 'id', access_token: 'access', user: { email: 'maria@example.gr' } };

/** Makes the edge function respond as `respond` does; nothing else is requested without a session. */
function stubFunction(respond: (request: Request) => Promise<Response>) {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    respond(new Request(input, init)),
  );
}

const exchange = () =>
  exchangeGoogleCode({ code: 'c1', verifier: 'ab', redirectUri: 'https://x/auth/google-callback' });
const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'no error', errorCode);

test('sends the code, the verifier and the redirect URL, and returns the response', async () => {
  const requests: Request[] = [];
  stubFunction((request) => {
    requests.push(request);
    return Promise.resolve(Response.json(response));
  });
  expect(await exchange()).toEqual(response);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/functions/v1/google-exchange',
  ]);
  expect(await requests[0]?.json()).toEqual({
    code: 'c1',
    code_verifier: 'ab',
    redirect_uri: 'https://x/auth/google-callback',
  });
});

describe('exchangeGoogleCode', () => {
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
    [200, { ...response, user: {} }, 'exchange_failed'],
    [200, { ...response, id_token: 7 }, 'exchange_failed'],
  ])('turns status %i with %o into %s', async (status, body, code) => {
    stubFunction(() => Promise.resolve(Response.json(body, { status })));
    expect(await codeOf(exchange())).toBe(code);
  });

  test('throws network without a response', async () => {
    stubFunction(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await codeOf(exchange())).toBe('network');
  });
});

import { describe, expect, test } from 'vitest';
import { authErrorCode, toAuthError, type AuthFailure } from './auth-errors';

const cases: [what: string, failure: AuthFailure, code: string][] = [
  ['a code', { code: 'invalid_credentials', status: 400 }, 'invalid_credentials'],
  [
    'a code before a message',
    { code: 'otp_expired', message: 'Email link is invalid' },
    'otp_expired',
  ],
  [
    'a code without words',
    { code: 'manual_linking_disabled', status: 404 },
    'manual_linking_disabled',
  ],
  ['too many requests', { code: 'over_request_rate_limit', status: 429 }, 'too_many_requests'],
  ['too many letters', { code: 'over_email_send_rate_limit', status: 429 }, 'too_many_requests'],
  ['429 without a code', { status: 429, message: 'slow down' }, 'too_many_requests'],
  ['no answer', { name: 'AuthRetryableFetchError', status: 0 }, 'network'],
  ['502', { name: 'AuthRetryableFetchError', status: 502 }, 'unavailable'],
  ['503', { name: 'AuthRetryableFetchError', status: 503 }, 'unavailable'],
  ['504', { name: 'AuthUnknownError', status: 504 }, 'unavailable'],
  ['no session', { name: 'AuthSessionMissingError', status: 400 }, 'session_missing'],
  ['a session that is gone', { code: 'session_not_found', status: 403 }, 'session_missing'],
  ['a spent refresh token', { code: 'refresh_token_not_found', status: 400 }, 'session_missing'],
  [
    'an answer without a token',
    { name: 'AuthInvalidTokenResponseError', status: 500 },
    'invalid_token',
  ],
  ['a bad token', { code: 'bad_jwt', status: 403 }, 'invalid_token'],
  [
    'a lost verifier',
    { name: 'AuthPKCECodeVerifierMissingError', status: 400 },
    'flow_interrupted',
  ],
  ['an old flow', { code: 'flow_state_expired', status: 400 }, 'flow_interrupted'],
  ['a weak password', { code: 'weak_password', status: 422 }, 'weak_password'],
  ['one too short', { code: 'weak_password', reasons: ['length'] }, 'weak_password_length'],
  ['one too plain', { code: 'weak_password', reasons: ['characters'] }, 'weak_password_characters'],
  ['one that leaked', { code: 'weak_password', reasons: ['pwned'] }, 'weak_password_pwned'],
  [
    'too short and plain',
    { code: 'weak_password', reasons: ['characters', 'length'] },
    'weak_password_length',
  ],
  ['nothing known', { status: 500, message: 'boom' }, 'http_500'],
  ['nothing at all', {}, 'http_500'],
  [
    'a vague code',
    { code: 'unexpected_failure', status: 500, message: 'boom' },
    'unexpected_failure',
  ],
  [
    'a vague code with a clear message',
    { code: 'validation_failed', status: 400, message: 'Unable to validate email address' },
    'wrong_email',
  ],
];

describe('the code of', () => {
  test.each(cases)('%s', (_what, failure, code) => {
    expect(authErrorCode(failure)).toBe(code);
  });
});

test("keeps the service's words and the original for the log", () => {
  const failure = {
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
  };
  const error = toAuthError(failure);
  expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  expect([error.message, error.cause]).toEqual([failure.message, failure]);
});

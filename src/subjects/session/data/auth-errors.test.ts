import { describe, expect, test } from 'vitest';
import { authErrorCode, toAuthError, type AuthFailure } from './auth-errors';

const cases: [description: string, failure: AuthFailure, code: string][] = [
  ['a known code', { code: 'invalid_credentials', status: 400 }, 'invalid_credentials'],
  [
    'a code together with a message',
    { code: 'otp_expired', message: 'Email link is invalid' },
    'otp_expired',
  ],
  [
    'a code that has no message of its own',
    { code: 'manual_linking_disabled', status: 404 },
    'manual_linking_disabled',
  ],
  ['too many requests', { code: 'over_request_rate_limit', status: 429 }, 'too_many_requests'],
  ['too many e-mails', { code: 'over_email_send_rate_limit', status: 429 }, 'too_many_requests'],
  ['429 without a code', { status: 429, message: 'slow down' }, 'too_many_requests'],
  ['no response', { name: 'AuthRetryableFetchError', status: 0 }, 'network'],
  ['502', { name: 'AuthRetryableFetchError', status: 502 }, 'unavailable'],
  ['503', { name: 'AuthRetryableFetchError', status: 503 }, 'unavailable'],
  ['504', { name: 'AuthUnknownError', status: 504 }, 'unavailable'],
  ['no session', { name: 'AuthSessionMissingError', status: 400 }, 'session_missing'],
  [
    'a session that no longer exists',
    { code: 'session_not_found', status: 403 },
    'session_missing',
  ],
  ['a used refresh token', { code: 'refresh_token_not_found', status: 400 }, 'session_missing'],
  [
    'a response without a token',
    { name: 'AuthInvalidTokenResponseError', status: 500 },
    'invalid_token',
  ],
  ['a bad token', { code: 'bad_jwt', status: 403 }, 'invalid_token'],
  [
    'a missing code verifier',
    { name: 'AuthPKCECodeVerifierMissingError', status: 400 },
    'flow_interrupted',
  ],
  ['an expired flow', { code: 'flow_state_expired', status: 400 }, 'flow_interrupted'],
  ['a weak password', { code: 'weak_password', status: 422 }, 'weak_password'],
  [
    'a password that is too short',
    { code: 'weak_password', reasons: ['length'] },
    'weak_password_length',
  ],
  [
    'a password with too few kinds of characters',
    { code: 'weak_password', reasons: ['characters'] },
    'weak_password_characters',
  ],
  ['a leaked password', { code: 'weak_password', reasons: ['pwned'] }, 'weak_password_pwned'],
  [
    'a password with two faults',
    { code: 'weak_password', reasons: ['characters', 'length'] },
    'weak_password_length',
  ],
  ['an unknown message', { status: 500, message: 'boom' }, 'http_500'],
  ['an empty error', {}, 'http_500'],
  [
    'a general code with an unknown message',
    { code: 'unexpected_failure', status: 500, message: 'boom' },
    'unexpected_failure',
  ],
  [
    'a general code with a known message',
    { code: 'validation_failed', status: 400, message: 'Unable to validate email address' },
    'wrong_email',
  ],
];

describe('authErrorCode', () => {
  test.each(cases)('maps %s (%o) to %s', (_description, failure, code) => {
    expect(authErrorCode(failure)).toBe(code);
  });
});

test('toAuthError keeps the message and the original error for the log', () => {
  const failure = {
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
  };
  const error = toAuthError(failure);
  expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  expect([error.message, error.cause]).toEqual([failure.message, failure]);
});

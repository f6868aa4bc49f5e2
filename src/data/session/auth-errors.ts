import { AppError, toAppError } from '@/lib/errors';

/** What Supabase Auth's client gives as an error. */
export type AuthFailure = {
  name?: string;
  code?: string | null;
  status?: number | null;
  message?: string | null;
  reasons?: readonly string[];
};

/** Codes of Supabase Auth that mean the same to a person. */
const sameAs: Record<string, string> = {
  over_request_rate_limit: 'too_many_requests',
  over_email_send_rate_limit: 'too_many_requests',
  over_sms_send_rate_limit: 'too_many_requests',
  session_not_found: 'session_missing',
  session_expired: 'session_missing',
  refresh_token_not_found: 'session_missing',
  refresh_token_already_used: 'session_missing',
  no_authorization: 'session_missing',
  bad_jwt: 'invalid_token',
  invalid_jwt: 'invalid_token',
  flow_state_not_found: 'flow_interrupted',
  flow_state_expired: 'flow_interrupted',
  bad_code_verifier: 'flow_interrupted',
  pkce_code_verifier_not_found: 'flow_interrupted',
  email_address_invalid: 'invalid_email',
  user_already_exists: 'email_exists',
  request_timeout: 'unavailable',
  hook_timeout: 'unavailable',
};

/** What the client library's own errors, which have no code, are called by. */
const byName: Record<string, string> = {
  AuthSessionMissingError: 'session_missing',
  AuthInvalidTokenResponseError: 'invalid_token',
  AuthInvalidJwtError: 'invalid_token',
  AuthInvalidCredentialsError: 'invalid_credentials',
  AuthPKCECodeVerifierMissingError: 'flow_interrupted',
};

/** Section 8's mapping by message, in its order; for services that send no code. */
const byMessage: [pattern: RegExp, code: string][] = [
  [/invalid login credentials|invalid email or password/i, 'invalid_credentials'],
  [/email not confirmed/i, 'email_not_confirmed'],
  [/too many requests/i, 'too_many_requests'],
  [/user not found|does not exist/i, 'user_not_found'],
  [/password/i, 'wrong_password'],
  [/email/i, 'wrong_email'],
];

/** Codes that say less than the message beside them. */
const vague = new Set(['validation_failed', 'unexpected_failure', 'bad_json', 'unknown']);

function weakPassword(reasons: readonly string[] = []): string {
  const known = ['length', 'pwned', 'characters'].find((reason) => reasons.includes(reason));
  return known ? `weak_password_${known}` : 'weak_password';
}

/**
 * The code that an error of signing in or up has words for: by the service's code first, by its message second
 * (section 8). A failure without an answer is `network`; 502, 503 and 504 are `unavailable`.
 */
export function authErrorCode(error: AuthFailure): string {
  const { name = '', code, message } = error;
  const status = error.status ?? 0;
  if (name === 'AuthRetryableFetchError' || [502, 503, 504].includes(status)) {
    return status === 0 ? 'network' : 'unavailable';
  }
  if (code === 'weak_password') return weakPassword(error.reasons);
  if (code && !vague.has(code)) return sameAs[code] ?? code;
  if (byName[name]) return byName[name];
  if (status === 429) return 'too_many_requests';
  const [, found] = byMessage.find(([pattern]) => pattern.test(message ?? '')) ?? [];
  return found ?? toAppError({ code, message }, status || 500).code;
}

/** Turns an error of signing in or up into an {@link AppError}; the service's words stay in its message, for the log. */
export function toAuthError(error: AuthFailure): AppError {
  return new AppError(authErrorCode(error), {
    status: error.status ?? 0,
    message: error.message ?? undefined,
    cause: error,
  });
}

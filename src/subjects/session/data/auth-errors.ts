import { AppError, toAppError } from '@/lib/errors';

/** An error of the Supabase Auth client, as far as it is read here. */
export type AuthFailure = {
  name?: string;
  code?: string | null;
  status?: number | null;
  message?: string | null;
  reasons?: readonly string[];
};

/** Codes of Supabase Auth that share a message with another code. */
const commonCodes: Record<string, string> = {
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
  current_password_invalid: 'wrong_current_password',
  current_password_required: 'wrong_current_password',
  request_timeout: 'unavailable',
  hook_timeout: 'unavailable',
};

/** Errors of the client library have no code; their class name tells them apart. */
const codesByName: Record<string, string> = {
  AuthSessionMissingError: 'session_missing',
  AuthInvalidTokenResponseError: 'invalid_token',
  AuthInvalidJwtError: 'invalid_token',
  AuthInvalidCredentialsError: 'invalid_credentials',
  AuthPKCECodeVerifierMissingError: 'flow_interrupted',
};

/** For services that send no code: the first pattern that matches the message decides. */
const codesByMessage: [pattern: RegExp, code: string][] = [
  [/invalid login credentials|invalid email or password/i, 'invalid_credentials'],
  [/email not confirmed/i, 'email_not_confirmed'],
  [/too many requests/i, 'too_many_requests'],
  [/user not found|does not exist/i, 'user_not_found'],
  [/password/i, 'wrong_password'],
  [/email/i, 'wrong_email'],
];

/** General codes: the message says more. */
const generalCodes = new Set(['validation_failed', 'unexpected_failure', 'bad_json', 'unknown']);

function weakPassword(reasons: readonly string[] = []): string {
  const known = ['length', 'pwned', 'characters'].find((reason) => reasons.includes(reason));
  return known ? `weak_password_${known}` : 'weak_password';
}

/**
 * The {@link AppError} code for an error of Supabase Auth: from its code, else from its message. `network` without a
 * response; `unavailable` for 502, 503 and 504.
 */
export function authErrorCode(error: AuthFailure): string {
  const { name = '', code, message } = error;
  const status = error.status ?? 0;
  if (name === 'AuthRetryableFetchError' || [502, 503, 504].includes(status)) {
    return status === 0 ? 'network' : 'unavailable';
  }
  if (code === 'weak_password') return weakPassword(error.reasons);
  if (code && !generalCodes.has(code)) return commonCodes[code] ?? code;
  if (codesByName[name]) return codesByName[name];
  if (status === 429) return 'too_many_requests';
  const [, codeByMessage] = codesByMessage.find(([pattern]) => pattern.test(message ?? '')) ?? [];
  return codeByMessage ?? toAppError({ code, message }, status || 500).code;
}

/** Turns an error of Supabase Auth into an {@link AppError}; its message is kept for the log. */
export function toAuthError(error: AuthFailure): AppError {
  return new AppError(authErrorCode(error), {
    status: error.status ?? 0,
    message: error.message ?? undefined,
    cause: error,
  });
}

/** Does nothing without an error. @throws AppError with the code of the error */
export function throwIfAuthError(error: AuthFailure | null): void {
  if (error) throw toAuthError(error);
}

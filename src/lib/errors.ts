/**
 * An error with a code, for which `shared/errors/text/errors.ts` has the Greek message.
 *
 * `code` is one of Postgres or PostgREST (`23505`, `42501`, `PGRST116`, …) or one of the application:
 * - `network`: no response
 * - `unavailable`: HTTP 502, 503 or 504
 * - `too_many_requests`: HTTP 429
 * - `session_missing`: an edge function refused the token
 * - `new_version`: a script file no longer exists, because a newer version was deployed
 *
 * `status` is the HTTP status, 0 without a response.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, options: { status?: number; message?: string; cause?: unknown } = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? 0;
  }
}

const gatewayStatuses = [502, 503, 504];

type ClientError = { code?: string | null; message?: string | null };

/** Turns an error of the Supabase client into an {@link AppError}. @param status of the response; 0 without one */
export function toAppError(error: ClientError, status: number): AppError {
  const options = { status, message: error.message ?? undefined, cause: error };
  if (status === 0) return new AppError('network', options);
  if (gatewayStatuses.includes(status)) return new AppError('unavailable', options);
  // To the user, an unknown enum value is the same as a violated check constraint.
  if (error.code === '22P02' && error.message?.startsWith('invalid input value for enum'))
    return new AppError('23514', options);
  if (status === 429) return new AppError('too_many_requests', options);
  // Of the function, or of the gateway before it, whose answer has no code.
  if (status === 401 && (!error.code || error.code === 'unauthorized'))
    return new AppError('session_missing', options);
  return new AppError(error.code || `http_${status}`, options);
}

/** The code of anything thrown; `unknown` unless it is an {@link AppError}. */
export function errorCode(error: unknown): string {
  return error instanceof AppError ? error.code : 'unknown';
}

/** Whether a retry may succeed: there was no response, or the gateway had none. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'network' || code === 'unavailable';
}

/**
 * Whether what was asked for may have been done: no answer came to a device that is online, or the answer is not that of the
 * database, which has a code of its own for what it refused and undid.
 */
export function isAnswerLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code === 'network') return navigator.onLine;
  return code === 'unavailable' || code.startsWith('http_5');
}

/** Whether a dynamic import failed. Each browser has its own message for a script file that no longer exists. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.code === 'new_version';
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

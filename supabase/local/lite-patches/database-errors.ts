/**
 * Lite 0.10.0 knows only some SQLSTATEs: it answers 500 with the code `SUP` to, for example, a violated check
 * constraint (23514).
 *
 * Supabase: PostgREST answers with the SQLSTATE as code, and a status that depends on its class.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
type DatabaseError = Error & { code: string; detail?: string; hint?: string };

/** SQLSTATEs that Lite answers as PostgREST does. */
const handledByLite = /^(PGRST|PT|21|22|42|53|55|23502|23503|23505|25006)/;

/** The HTTP status of an SQLSTATE, where PostgREST gives another one than 400. */
const statuses: [RegExp, number][] = [
  [/^(0L|0P|28)/, 403],
  [/^08/, 503],
  [/^P0001/, 400],
  [/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/, 500],
];

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/**
 * Turns an error into the one form for which Lite lets the error itself name code and status: the form that
 * `raise sqlstate 'PGRST'` makes. Other errors and those that Lite handles are returned unchanged.
 */
export function toPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || handledByLite.test(error.code)) return error;
  const { code, message, detail, hint } = error;
  const status = statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
  return Object.assign(
    new Error(JSON.stringify({ code, message, details: detail, hint }), { cause: error }),
    { code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) },
  );
}

type DatabaseError = Error & { code: string; detail?: string; hint?: string };

/** Codes that the library answers as PostgREST does. */
const known = /^(PGRST|PT|21|22|42|53|55|23502|23503|23505|25006)/;

/** The HTTP status of an SQLSTATE, where PostgREST gives another than 400. */
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
 * The library answers 500 without a code to many a mistake of the caller, such as a violated check. This gives
 * it the error in the one form that carries code and status with it: what `raise sqlstate 'PGRST'` makes.
 */
export function asPostgrest(error: unknown): unknown {
  if (!isDatabaseError(error) || known.test(error.code)) return error;
  const { code, message, detail, hint } = error;
  const status = statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
  return Object.assign(
    new Error(JSON.stringify({ code, message, details: detail, hint }), { cause: error }),
    { code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) },
  );
}

/**
 * Lite 0.10.0 prints every statement that the database refuses with its stack, and a note that its storage is
 * experimental. A refusal is an ordinary answer, so these lines hide what matters in the output of `npm run dev`.
 *
 * Supabase: a refusal is in the logs of the project, not on the developer's console.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */

/** Drops what {@link isRefusal} recognises from `console.error` and `console.warn`, for the rest of the process. */
export function hideRefusals(): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      if (!values.some(isRefusal)) print(...values);
    };
  }
}

/** Whether a printed value is an error of the database (it has an SQLSTATE), or Lite's note on its storage. */
export function isRefusal(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('EXPERIMENTAL FEATURES ENABLED');
  return (
    value instanceof Error &&
    [value, value.cause].some(
      (error) =>
        error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)),
    )
  );
}

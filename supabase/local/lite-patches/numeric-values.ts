/**
 * Lite 0.10.0: a `numeric` that JavaScript would write differently, such as 4.0, is text in a response.
 *
 * Supabase: PostgREST gives every numeric as a JSON number.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */

/** Parsers for PGlite, by the object identifier of the Postgres type. */
export const numericParsers = { 1700: Number };

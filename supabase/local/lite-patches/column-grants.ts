/**
 * Lite 0.10.0: where a table has row-level security, the first request grants everything in every schema to every
 * role. This undoes the column grants of the migrations: a user could then change the own e-mail in `profiles`.
 *
 * Supabase: the grants stay as the migrations made them.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Stops Lite from changing grants. Call it before the first request. */
export function keepColumnGrants(connection: PgliteConnection): void {
  Object.assign(connection, { ensureRlsContext: async () => true });
}

/**
 * Lite 0.10.0 (its PGlite 0.4.5): PGlite has a parser for arrays of the rows of each table and view, more than 300, and
 * copies all its parsers for each statement, which takes a third of the time of a small one.
 *
 * Supabase: PostgREST answers with JSON that Postgres makes.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Removes the parsers of arrays of rows, which no statement returns. Call it once PGlite has looked for array types. */
export async function removeRowArrayParsers({
  driver,
}: Pick<PgliteConnection, 'driver'>): Promise<void> {
  const { rows } = await driver.query<{ array: number }>(
    'select typarray::int as array from pg_type where typrelid <> 0 and typarray <> 0',
  );
  for (const { array } of rows) delete driver.parsers[array];
}

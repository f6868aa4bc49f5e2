/**
 * Lite 0.10.0 (its PGlite 0.4.5): a value for a column whose type is a domain is sent as `String(value)`, which for an
 * object is «[object Object]».
 *
 * Supabase: PostgREST writes the JSON of the request into a domain as into its base type.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Sends a parameter of a domain as one of its base type. Call it once the migrations have made the domains. */
export async function sendDomainsAsBaseTypes({
  driver,
}: Pick<PgliteConnection, 'driver'>): Promise<void> {
  const { rows } = await driver.query<{ domain: number; base: number }>(
    "select oid::int as domain, typbasetype::int as base from pg_type where typtype = 'd'",
  );
  for (const { domain, base } of rows) {
    const serialize = driver.serializers[base];
    if (serialize) driver.serializers[domain] = serialize;
  }
}

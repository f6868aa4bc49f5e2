/**
 * Lite 0.10.0 (its PGlite 0.4.5): a value that does not fit the type of its column is not sent to Postgres. The
 * function that turns it into text throws, or for an array column returns it unchanged. In the second case half of
 * a protocol message stays in a buffer that all databases of the process share, and the next statements, among
 * them the ROLLBACK, fail with 08P01. One request with
 * `learning_preferences=gt.0` therefore broke the backend for all users.
 *
 * Supabase: Postgres refuses such a value with 22P02, which PostgREST answers with status 400.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

/**
 * Sends every parameter as text, and lets Postgres refuse what does not fit. Call it once the driver is ready:
 * PGlite learns its array types while it opens.
 */
export function sendParametersAsText({ driver }: Pick<PgliteConnection, 'driver'>): void {
  for (const [type, serialize] of Object.entries(driver.serializers)) {
    driver.serializers[type] = (value: unknown) => {
      try {
        return String(serialize(value));
      } catch {
        return String(value);
      }
    };
  }
}

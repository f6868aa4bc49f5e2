/**
 * Lite 0.10.0: all requests share one connection, and a transaction that fails in the middle (a statement that does
 * not reach Postgres, a ROLLBACK that is lost) stays open on it. Every later request then fails with 25P02 until the
 * process is restarted.
 *
 * Supabase: PostgREST returns a connection to its pool only after the transaction has ended.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Ends whatever transaction is open. Outside a transaction it does nothing. */
export async function endFailedTransaction(driver: PgliteConnection['driver']): Promise<void> {
  // Up to two statements can fail because of the rest of an unfinished protocol message.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    try {
      await driver.exec('rollback');
      return;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

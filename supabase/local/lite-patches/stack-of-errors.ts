/**
 * Lite 0.10.0 (its PGlite 0.4.5): a statement that Postgres refuses leaves its frames on the stack of the WebAssembly
 * module, about a kilobyte. After some thousand the stack has run into other memory. The next statement then ends with
 * «memory access out of bounds», which PGlite catches and tries again, for ever, with a whole processor.
 *
 * Supabase: Postgres is a program of its own.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

/** What PGlite has of the WebAssembly module and does not declare. */
export type PostgresModule = {
  ___stack_pointer: WebAssembly.Global<'i32'>;
  _PostgresMainLoopOnce: () => void;
};

/** The WebAssembly module of a database that is ready. */
export const moduleOf = ({ driver }: Pick<PgliteConnection, 'driver'>) =>
  (driver as unknown as { mod: PostgresModule }).mod;

/** Takes the frames of refused statements off the stack. Call it once the driver is ready. */
export function restoreStackAfterErrors(connection: Pick<PgliteConnection, 'driver'>): void {
  const postgres = moduleOf(connection);
  const stack = postgres.___stack_pointer;
  const runOnce = postgres._PostgresMainLoopOnce;
  postgres._PostgresMainLoopOnce = () => {
    const top = stack.value;
    try {
      runOnce();
    } catch (error) {
      stack.value = top;
      throw error;
    }
  };
}

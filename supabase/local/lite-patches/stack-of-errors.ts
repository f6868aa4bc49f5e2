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

type Connection = Pick<PgliteConnection, 'driver'>;
type Stack = { value: number };
/** What PGlite has of the WebAssembly module and does not declare. */
type PostgresModule = { ___stack_pointer: Stack; _PostgresMainLoopOnce: () => void };

const moduleOf = ({ driver }: Connection) => (driver as unknown as { mod: PostgresModule }).mod;

/** The stack of the WebAssembly module of a database that is ready. It grows downwards. */
export function stackOf(connection: Connection): Stack {
  const { ___stack_pointer: stack } = moduleOf(connection);
  return stack;
}

/** Takes the frames of refused statements off the stack. Call it once the driver is ready. */
export function restoreStackAfterErrors(connection: Connection): void {
  const postgres = moduleOf(connection);
  const { _PostgresMainLoopOnce: runOnce } = postgres;
  const stack = stackOf(connection);
  Object.assign(postgres, {
    _PostgresMainLoopOnce() {
      const top = stack.value;
      try {
        runOnce();
      } catch (error) {
        stack.value = top;
        throw error;
      }
    },
  });
}

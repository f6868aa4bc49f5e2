/**
 * Lite 0.10.0: the error of a failed migration holds only the statement. What Postgres says goes to `console.error`.
 *
 * Supabase: the official CLI says what is wrong.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/**
 * Runs the work, and prints nothing that it writes to `console.error`.
 * @throws Error with what Postgres said first, where the work fails
 */
export async function withPostgresMessage(work: () => Promise<void>): Promise<void> {
  const print = console.error;
  let firstMessage = '';
  console.error = (error: unknown) => (firstMessage ||= messageOf(error));
  try {
    await work();
  } catch (error) {
    throw new Error(firstMessage || messageOf(error), { cause: error });
  } finally {
    console.error = print;
  }
}

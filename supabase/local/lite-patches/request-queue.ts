/**
 * Lite 0.10.0: all requests share one connection and open transactions on it. Two requests at the same time run in
 * one transaction, with each other's role.
 *
 * Supabase: every request has a connection of its own.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */

/** Runs the tasks that it is given one after the other, also after one that failed. */
export function createRequestQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

/**
 * Keeps a list for some time.
 * @param read reads the list; where it fails, the one before is kept for as long again
 * @returns a function that says whether something is in it
 */
export function keepList(
  read: () => Promise<string[]>,
  milliseconds: number,
  now: () => number = Date.now,
): (name: string) => Promise<boolean> {
  let list = Promise.resolve<string[]>([]);
  let until = -Infinity;
  return async (name) => {
    if (now() >= until) {
      until = now() + milliseconds;
      const former = list;
      list = read().catch(() => former);
    }
    return (await list).includes(name);
  };
}

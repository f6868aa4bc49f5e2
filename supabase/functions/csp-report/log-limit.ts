/**
 * Limits how much is logged.
 * @returns a function that says whether one more line may be logged in the current minute
 */
export function createLogLimit(linesPerMinute: number, now: () => number = Date.now) {
  let [minute, lines] = [0, 0];
  return (): boolean => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, lines] = [current, 0];
    lines += 1;
    return lines <= linesPerMinute;
  };
}

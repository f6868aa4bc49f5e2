/**
 * Limits how often something is done by one running instance of a function.
 * @returns a function that says whether it may be done once more in the current minute
 */
export function createMinuteLimit(perMinute: number, now: () => number = Date.now) {
  let [minute, times] = [0, 0];
  return (): boolean => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, times] = [current, 0];
    times += 1;
    return times <= perMinute;
  };
}

const key = 'praxi-reloaded-at';
/** A second failure within this many milliseconds is no longer a fresh deploy but a fault. */
const pause = 60_000;

/** Whether the page may reload itself; true once a minute, so that a lasting fault cannot loop. */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pause) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

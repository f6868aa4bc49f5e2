import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Holds the timers of exactly this many milliseconds, so that a test can check the state before they fire and does
 * not wait.
 */
export function holdTimers(milliseconds: number) {
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const held = new Map<object, () => void>();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== milliseconds) return real.set(run, delay);
    const timer = {};
    held.set(timer, run);
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((timer?: NodeJS.Timeout) => {
    if (timer && held.delete(timer)) return;
    real.clear(timer);
  }) as typeof clearTimeout);
  return {
    /** The number of held timers. */
    waiting: () => held.size,
    /** Fires the held timers. */
    pass: () => {
      const due = [...held.values()];
      held.clear();
      act(() => {
        for (const run of due) run();
      });
    },
  };
}

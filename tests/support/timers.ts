import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Holds the timers that last exactly `milliseconds`, so that a test sees what stands before them and waits for
 * no clock.
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
    /** How many are waiting. */
    waiting: () => held.size,
    /** Lets those that wait now be over. */
    pass: () => {
      const due = [...held.values()];
      held.clear();
      act(() => {
        for (const run of due) run();
      });
    },
  };
}

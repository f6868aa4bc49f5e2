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

/**
 * Holds the intervals of exactly this many milliseconds, and the clock that pages measure with. The database has a clock
 * of its own, so a test sets there what is due by then.
 */
export function holdIntervals(milliseconds: number) {
  const real = { set: globalThis.setInterval, clear: globalThis.clearInterval };
  const now = performance.now.bind(performance);
  const held = new Map<object, () => void>();
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== milliseconds) return real.set(run, delay);
    const interval = {};
    held.set(interval, run);
    return interval;
  }) as typeof setInterval);
  vi.spyOn(globalThis, 'clearInterval').mockImplementation(((interval?: NodeJS.Timeout) => {
    if (interval && held.delete(interval)) return;
    real.clear(interval);
  }) as typeof clearInterval);
  return {
    /** Lets this many milliseconds pass for the page, and fires the held intervals once. */
    pass: (duration: number) => {
      passed += duration;
      const due = [...held.values()];
      act(() => {
        for (const run of due) run();
      });
    },
  };
}

import type { Page } from '@playwright/test';

/** How long a toast stays (`src/ui/toaster.tsx`). */
export const toastDuration = 6000;
/** A step of the countdown after a sign-up (`src/subjects/session/visitor/success-page.tsx`). */
export const countdownStep = 1000;

declare global {
  interface Window {
    heldTimers?: {
      lengths: Set<number>;
      /** Fires the timers of a length. @returns whether there was one */
      fire: (length: number) => boolean;
    };
  }
}

/** Runs in the page: keeps timers of exactly these lengths from firing. */
function hold(lengths: number[]) {
  if (window.heldTimers) {
    for (const length of lengths) window.heldTimers.lengths.add(length);
    return;
  }
  const { setTimeout: set, clearTimeout: clear } = window;
  const held = new Set(lengths);
  const waiting = new Map<number, { length: number; run: () => void }>();
  // The numbers that the browser gives are positive.
  let last = 0;
  Object.assign(window, {
    setTimeout: (run: () => void, length = 0, ...given: unknown[]) => {
      if (!held.has(length)) return set(run, length, ...given);
      last -= 1;
      waiting.set(last, { length, run });
      return last;
    },
    clearTimeout: (timer = 0) => {
      if (!waiting.delete(timer)) clear(timer);
    },
    heldTimers: {
      lengths: held,
      fire: (wanted: number) => {
        const due = [...waiting].filter(([, { length }]) => length === wanted);
        for (const [timer, { run }] of due) if (waiting.delete(timer)) run();
        return due.length > 0;
      },
    },
  });
}

/** Holds timers on the page that is open only: see {@link holdTimers}. */
export const holdTimersHere = (page: Page, ...lengths: number[]) => page.evaluate(hold, lengths);

/**
 * Holds the timers of exactly these lengths in milliseconds, on the page that is open and on those that follow. What the
 * application shows for some seconds, such as a page that redirects or a toast, then stays until a test has seen it,
 * however slow the machine is.
 * @returns waits until the page has a timer of this length, and fires it
 */
export async function holdTimers(page: Page, ...lengths: number[]) {
  await page.addInitScript(hold, lengths);
  await holdTimersHere(page, ...lengths);
  return async (length: number) => {
    await page.waitForFunction((wanted) => window.heldTimers?.fire(wanted), length);
  };
}

import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds; the browser does not report shorter interactions. */
export const shortestReported = 16;

type Interactions = {
  /** Milliseconds of each reported interaction, by its id. */
  durations: Map<number, number>;
  /** `startTime` of the key that ends a measurement. */
  endKeyTime: number;
  /** Resolves when the browser has reported that key. */
  ended: PromiseWithResolvers<void>;
  /** The number of interactions before the current measurement. */
  earlierCount: number;
};

declare global {
  /** In the page. */
  var interactions: Interactions;
}

/** Ends a measurement. No page uses this key. */
const endKey = 'F9';

/** Runs in the page, before its own scripts. */
function watchInteractions({ threshold, endKeyName }: { threshold: number; endKeyName: string }) {
  const interactions: Interactions = {
    durations: new Map(),
    endKeyTime: 0,
    ended: Promise.withResolvers(),
    earlierCount: 0,
  };
  Object.assign(globalThis, { interactions });
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== endKeyName) return;
    interactions.endKeyTime = timeStamp;
    // The browser reports only what takes long enough, and after a paint.
    document.body.style.opacity = '0.99';
    const end = performance.now() + 2 * threshold;
    while (performance.now() < end);
  });
  new PerformanceObserver((list) => {
    for (const {
      interactionId,
      startTime,
      duration,
    } of list.getEntries() as PerformanceEventTiming[]) {
      if (startTime === interactions.endKeyTime) interactions.ended.resolve();
      if (!interactionId || (interactions.endKeyTime && startTime >= interactions.endKeyTime))
        continue;
      const before = interactions.durations.get(interactionId) ?? 0;
      interactions.durations.set(interactionId, Math.max(before, duration));
    }
  }).observe({
    type: 'event',
    durationThreshold: threshold,
    buffered: true,
  } as PerformanceObserverInit);
}

/**
 * The number of interactions since the last call, and the longest one in milliseconds (as in Interaction to Next
 * Paint); 0 when all were too short to be reported.
 */
export async function readInteractions(page: Page): Promise<{ longest: number; count: number }> {
  // The browser reports interactions in order but late, slow ones by seconds. This key is the last.
  await page.keyboard.press(endKey);
  return page.evaluate(async () => {
    const { interactions } = globalThis;
    await interactions.ended.promise;
    const { durations, earlierCount } = interactions;
    const measured = {
      longest: Math.max(0, ...durations.values()),
      count: performance.interactionCount - earlierCount - 1,
    };
    durations.clear();
    document.body.style.opacity = '';
    interactions.endKeyTime = 0;
    interactions.ended = Promise.withResolvers();
    interactions.earlierCount = performance.interactionCount;
    return measured;
  });
}

/** Records the interactions of every page that the context opens from now on. */
export const recordInteractions = (context: BrowserContext) =>
  context.addInitScript(watchInteractions, { threshold: shortestReported, endKeyName: endKey });

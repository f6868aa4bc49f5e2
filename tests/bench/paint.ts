import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from './table.ts';
import { withoutScripts, type Site } from './site.ts';

declare global {
  /** In the page: milliseconds from the navigation to the latest largest contentful paint. */
  var largestPaint: number;
}

// Lighthouse's mobile profile, applied to the browser instead of simulated.
const viewport = { width: 412, height: 823 };
const processorSlowdown = 4;
const network = {
  offline: false,
  /** Milliseconds. */
  latency: 150,
  /** Bytes a second. */
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** A measurement takes seconds and varies with the load of the machine, so a few are not enough. */
const minimumRuns = 5;

/** Resolves when the browser reports the first contentful paint of the page that is opened next, without a script in it. */
async function watchFirstPaint(devTools: CDPSession): Promise<void> {
  await devTools.send('Page.enable');
  await devTools.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await new Promise<void>((resolve) => {
    devTools.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
}

/**
 * Waits until the page with its fonts is on the screen: nothing larger will be painted. In one script of the page, the
 * same for both pages: a locator brings scripts of the test library, which took longer than a tenth of the first paint.
 */
const waitUntilPainted = (page: Page, hasScripts: boolean): Promise<void> =>
  page.evaluate(async (waitsForScripts) => {
    if (waitsForScripts) {
      const waiting = '#root:not([data-hydrated="true"]), [aria-busy="true"]';
      while (document.querySelector(waiting))
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await document.fonts.ready;
    // The first frame renders the last change, the second starts after that.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    while (!(globalThis.largestPaint > 0)) await new Promise((resolve) => setTimeout(resolve, 50));
  }, hasScripts);

/** Milliseconds from the navigation. */
type Paints = { first: number; largest: number };

/** The first and the largest contentful paint of a page, with an empty cache. */
async function measureOnce(browser: Browser, url: string, hasScripts: boolean): Promise<Paints> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, isMobile: true });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', network);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.addInitScript(() => {
      globalThis.largestPaint = Number.NaN;
      new PerformanceObserver((list) => {
        globalThis.largestPaint = list.getEntries().at(-1)?.startTime ?? Number.NaN;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const firstPaint = watchFirstPaint(devTools);
    await page.goto(url);
    await firstPaint;
    await waitUntilPainted(page, hasScripts);
    return await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: globalThis.largestPaint,
    }));
  } finally {
    await context.close();
  }
}

export type PaintComparison = {
  /** Median milliseconds of the page as built, and of the same HTML without its scripts. */
  withScripts: number;
  withoutScripts: number;
  ratio: number;
  /** The same ratio of the first paint. */
  firstRatio: number;
};

/**
 * Compares the first and the largest paint of a page with those of the same HTML without scripts. Both are measured in turn, so
 * that a change of the machine's load affects both.
 */
export async function comparePaint(
  browser: Browser,
  site: Site,
  route: string,
  runs: number,
): Promise<PaintComparison> {
  const scripted: Paints[] = [];
  const plain: Paints[] = [];
  for (let run = 0; run < Math.max(runs, minimumRuns); run += 1) {
    scripted.push(await measureOnce(browser, site.origin + route, true));
    plain.push(await measureOnce(browser, site.origin + withoutScripts(route), false));
  }
  const of = (runsOf: Paints[], name: keyof Paints) => median(runsOf.map((paints) => paints[name]));
  const medians = { withScripts: of(scripted, 'largest'), withoutScripts: of(plain, 'largest') };
  return {
    ...medians,
    ratio: medians.withScripts / medians.withoutScripts,
    firstRatio: of(scripted, 'first') / of(plain, 'first'),
  };
}

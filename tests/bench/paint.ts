import type { Browser, Page } from '@playwright/test';
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

/** Waits until the page with its fonts is on the screen: nothing larger will be painted. */
async function waitUntilPainted(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) {
    await page.locator('#root[data-hydrated="true"]').waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The first frame renders the last change, the second starts after that.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(() => globalThis.largestPaint > 0);
}

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
    await page.goto(url);
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

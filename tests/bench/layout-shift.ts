import type { Browser, Page, Request, Route } from '@playwright/test';

type LayoutShift = PerformanceEntry & { value: number };

declare global {
  /** In the page: the sum of its layout shifts. */
  var shifts: { sum: number };
}

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Frames without a request after which a page counts as loaded. */
const idleFrames = 20;

const isFont = (request: Request) => request.url().endsWith('.woff2');

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Returns a function that resolves when everything except the fonts is loaded. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => !isFont(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let idle = 0; idle < idleFrames; idle = open.size > 0 ? 0 : idle + 1)
      await nextFrame(page);
  };
}

/** Runs in the page, before its own scripts. */
export function sumShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as LayoutShift[]) shifts.sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measure(browser: Browser, url: string, viewport: (typeof viewports)[number]) {
  // A new context has an empty cache.
  const context = await browser.newContext({ viewport, locale: 'el-GR' });
  const page = await context.newPage();
  const complete = watchRequests(page);
  const held: Route[] = [];
  await page.route('**/*.woff2', (route) => void held.push(route));
  await page.addInitScript(sumShifts);
  // The `load` event waits for preloaded fonts.
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await complete();
  if (held.length === 0) throw new Error(`${url} requests no font`);
  for (let route = held.shift(); route; route = held.shift()) {
    const finished = page.waitForEvent('requestfinished', isFont);
    await route.continue();
    await finished;
    // The frame with the new font, and time for the observer to be called.
    for (let count = 0; count < 3; count += 1) await nextFrame(page);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (let count = 0; count < 3; count += 1) await nextFrame(page);
  const sum = await page.evaluate(() => globalThis.shifts.sum);
  await context.close();
  return sum;
}

/**
 * The layout shift when all fonts arrive late, each in a separate frame, with an empty cache: the larger one of a
 * phone and a desktop.
 */
export async function coldFontShift(browser: Browser, url: string): Promise<number> {
  const sums: number[] = [];
  for (const viewport of viewports) sums.push(await measure(browser, url, viewport));
  return Math.max(...sums);
}

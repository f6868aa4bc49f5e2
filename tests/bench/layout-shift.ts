import type { Browser, Page, Request, Route } from '@playwright/test';

type LayoutShift = PerformanceEntry & { value: number };

declare global {
  /** Of the page: the sum of its layout shifts. */
  var shifts: { sum: number };
}

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Frames without a request after which a page counts as complete. */
const quietFrames = 20;

const isFont = (request: Request) => request.url().endsWith('.woff2');

async function frame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Comes back when the page has all but its fonts. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => !isFont(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let quiet = 0; quiet < quietFrames; quiet = open.size > 0 ? 0 : quiet + 1)
      await frame(page);
  };
}

async function measure(browser: Browser, address: string, viewport: (typeof viewports)[number]) {
  // A context of its own has an empty cache.
  const context = await browser.newContext({ viewport, locale: 'el-GR' });
  const page = await context.newPage();
  const complete = watchRequests(page);
  const held: Route[] = [];
  await page.route('**/*.woff2', (route) => void held.push(route));
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as LayoutShift[]) shifts.sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Its `load` waits for the fonts that it preloads.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await complete();
  if (held.length === 0) throw new Error(`${address} asked for no font`);
  for (let route = held.shift(); route; route = held.shift()) {
    const finished = page.waitForEvent('requestfinished', isFont);
    await route.continue();
    await finished;
    // The frame with the new font, and one for the observer to hear of it.
    for (let count = 0; count < 3; count += 1) await frame(page);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (let count = 0; count < 3; count += 1) await frame(page);
  const sum = await page.evaluate(() => globalThis.shifts.sum);
  await context.close();
  return sum;
}

/**
 * All layout shift when a page is complete before its fonts, which come each in a frame of its own; the worse of
 * a telephone and a desktop, nothing cached.
 */
export async function coldFontShift(browser: Browser, address: string): Promise<number> {
  const sums: number[] = [];
  for (const viewport of viewports) sums.push(await measure(browser, address, viewport));
  return Math.max(...sums);
}

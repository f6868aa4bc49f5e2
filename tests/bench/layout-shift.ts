import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

const fontDelay = 1500;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function measure(browser: Browser, address: string, viewport: (typeof viewports)[number]) {
  // A context of its own has an empty cache.
  const context = await browser.newContext({ viewport, locale: 'el-GR' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.route('**/*.woff2', async (route) => {
    await pause(fontDelay);
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  const sum = await page.evaluate(async () => {
    // Content that comes late may ask for a font of its own.
    do await document.fonts.ready;
    while (document.fonts.status === 'loading');
    // The frame with the new font, and one for the observer to hear of it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: { sum: number } }).shifts.sum;
  });
  await context.close();
  return sum;
}

/** All layout shift until a late font (1.5 s) is in, the worse of a telephone and a desktop, nothing cached. */
export async function coldFontShift(browser: Browser, address: string): Promise<number> {
  const sums: number[] = [];
  for (const viewport of viewports) sums.push(await measure(browser, address, viewport));
  return Math.max(...sums);
}

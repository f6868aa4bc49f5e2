import { expect, type Page } from '@playwright/test';

const bytesPerSecond = (400 * 1024) / 8;
const slow3G = {
  latency: 400,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};

/** Chromium's «slow 3G», from now on. @returns what cuts the connection, and what restores it */
export async function slowConnection(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const set = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', { offline, ...slow3G });
  await set(false);
  return { cut: () => set(true), restore: () => set(false) };
}

/**
 * Slow 3G on a processor a quarter as fast, from now on. The test needs a context of its own, whose cache has only what it
 * loaded itself.
 */
export async function slowDown(page: Page): Promise<void> {
  await slowConnection(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

declare global {
  interface Window {
    reportFrame: (path: string, isEmpty: boolean) => void;
  }
}

/**
 * Checks every frame of every page that opens. @returns a function that expects none with an empty
 * `main`
 */
export async function recordFrames(page: Page): Promise<() => void> {
  const empty = new Map<string, number>();
  let frames = 0;
  await page.exposeFunction('reportFrame', (path: string, isEmpty: boolean) => {
    frames += 1;
    if (isEmpty) empty.set(path, (empty.get(path) ?? 0) + 1);
  });
  await page.addInitScript(() => {
    let hasBegun = false;
    const look = () => {
      const main = document.querySelector('main');
      // While the HTML itself arrives, its last element is incomplete.
      hasBegun ||= main !== null && document.readyState !== 'loading';
      if (hasBegun) window.reportFrame(location.pathname, !main?.innerText.trim());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => {
    expect(frames).toBeGreaterThan(10);
    expect(Object.fromEntries(empty), 'frames with an empty main').toEqual({});
  };
}

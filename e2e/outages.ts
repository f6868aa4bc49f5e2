import type { Locator, Page } from '@playwright/test';
import { errorMessage } from '../src/content/interface/errors.ts';
import { expect } from './fixtures.ts';

/** How a request may come to nothing, or to its end late. */
export const outages = [
  '502',
  '503',
  '504',
  'a request that is cut off',
  'no network',
  'ten seconds without an answer',
] as const;

export type Outage = (typeof outages)[number];

/** What the application logs where a notification's code does not come. */
export const notificationLost = /\[praxi\] notification not shown/;

/** Lets every request to `url` meet the outage. @returns ends it */
export async function breakDown(
  page: Page,
  outage: Outage,
  url: RegExp,
): Promise<() => Promise<void>> {
  if (outage === 'no network') {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  const { promise: mend, resolve: mended } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (outage === 'ten seconds without an answer') {
      await mend;
      return route.continue();
    }
    if (outage === 'a request that is cut off') return route.abort('connectionreset');
    const body = '<html><body>upstream connect error</body></html>';
    return route.fulfill({ status: Number(outage), contentType: 'text/html', body });
  });
  return async () => {
    mended();
    if (outage !== 'ten seconds without an answer') await page.unroute(url);
  };
}

/**
 * Passes the pauses in which a read is tried again, until `told` is there; each try has its real answer. The
 * page's clock must be installed.
 */
export async function outlastRetries(page: Page, told: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(8000);
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** What a person is told of the outage. */
export const outageMessage = (outage: Outage): string =>
  errorMessage(/^\d+$/.test(outage) ? 'unavailable' : 'network');

/** There is something to read, in Greek, and nothing of a machine's words. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Greek}/u);
  await expect(page.locator('body')).not.toContainText(/upstream|TypeError|Failed to fetch/);
}

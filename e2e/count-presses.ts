import type { Page } from '@playwright/test';

/**
 * Counts the presses of a user on the open document, with the mouse and with keys. @returns a
 * function that reads the number
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['presses'] = '0';
    // Not on the window: there Playwright stops a click that hits another element because the page
    // has moved, and clicks again.
    document.addEventListener(
      'click',
      () => {
        const { dataset } = document.documentElement;
        dataset['presses'] = String(Number(dataset['presses']) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

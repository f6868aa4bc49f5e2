import type { Page } from '@playwright/test';
import { settled } from './axe.ts';
import { expect } from './fixtures.ts';

/**
 * Expects that no page of these widths scrolls sideways with text at 200 %, and other given
 * conditions, then restores window and text.
 */
export async function expectRoomForLargeText(
  page: Page,
  widths = [390],
  expectMore?: () => Promise<void>,
): Promise<void> {
  const size = page.viewportSize();
  const setText = (share: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, share);
  await setText('200%');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectMore?.();
  }
  await setText('');
  if (size) await page.setViewportSize(size);
}

import type { Page } from '@playwright/test';
import { settled } from './axe.ts';
import { expect } from './fixtures.ts';

/** Expects that text of 200 % makes no page of these widths scroll sideways, and what else is given, then restores window and text. */
export async function expectRoomForLargeText(
  page: Page,
  widths = [390],
  expectMore?: () => Promise<void>,
): Promise<void> {
  const size = page.viewportSize();
  const setText = (share: string) =>
    page.evaluate((value) => {
      const { style } = document.documentElement;
      // With reduced motion every change is a very short transition.
      style.transition = value && 'none';
      style.fontSize = value;
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

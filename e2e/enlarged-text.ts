import type { Page } from '@playwright/test';
import { settled } from './axe.ts';
import { expect } from './fixtures.ts';

/** Expects that text of 200 % makes no page of 390 px scroll sideways, then restores window and text. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const size = page.viewportSize();
  const setText = (share: string) =>
    page.evaluate((value) => {
      const { style } = document.documentElement;
      // With reduced motion every change is a very short transition.
      style.transition = value && 'none';
      style.fontSize = value;
    }, share);
  await page.setViewportSize({ width: 390, height: 844 });
  await setText('200%');
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await setText('');
  if (size) await page.setViewportSize(size);
}

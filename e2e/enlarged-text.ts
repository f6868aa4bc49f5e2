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
  // With reduced motion every change is a very short transition, of each element after its parent: what is measured
  // meanwhile has neither size. A constructed style sheet, since the site's policy allows no inline style.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await setText('200%');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectMore?.();
  }
  await setText('');
  if (size) await page.setViewportSize(size);
  await page.evaluate(() => {
    // The layout is made before transitions are allowed again.
    document.documentElement.getBoundingClientRect();
    document.adoptedStyleSheets.pop();
  });
}

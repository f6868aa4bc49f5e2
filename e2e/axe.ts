import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { expect } from './fixtures.ts';

// `axe.source` is not minified, and compiling it on a page takes as long as a check.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The builder also checks iframes, but injects the rules each time and opens a second page. A page without iframes
 * is checked in place, four times as fast.
 */
async function violations(page: Page) {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).withTags(tags).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (runOnly) => (await window.axe.run({ runOnly, resultTypes: ['violations'] })).violations,
    tags,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Waits for the animations that end: a colour in a transition is not a colour of the page. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Expects no violation of WCAG 2.2 AA on the page as it is now, at each width in pixels. */
export async function expectNoViolations(page: Page, widths = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const summary = (await violations(page)).flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
    expect(summary, `${width} px`).toEqual([]);
  }
}

/** Stops the pages that redirect after two or three seconds, so that a test can check them. */
export async function holdRedirects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const held = [2000, 3000];
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number) =>
        held.includes(delay ?? 0) ? 0 : real(run, delay),
    });
  });
}

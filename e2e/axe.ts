import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails for every violation of WCAG 2.2 AA on the page as it is now, at each width. */
export async function expectNoViolations(page: Page, widths = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const summary = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
    expect(summary, `${width} px`).toEqual([]);
  }
}

/** Keeps the pages that lead on by themselves after two or three seconds, so that they can be looked at. */
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

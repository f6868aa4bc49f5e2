import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { expect } from './fixtures.ts';

// `axe.source` is not minified, and compiling it on a page takes as long as a check.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The styles of text with enough contrast, for each page by its path. Contrast takes longer than
 * all other rules.
 */
const checkedStyles = new Map<string, Set<string>>();

/**
 * Runs in the page: checks everything, but the contrast only of text whose style was not found to pass before.
 * @returns the violations and the styles that pass
 */
async function check({ checked, runOnly }: { checked: string[]; runOnly: string[] }) {
  /** What the contrast depends on: the text's own style, and the backgrounds that it is on. */
  const backgrounds = new Map<Element | null, string>([[null, '']]);
  const backgroundsOf = (element: Element | null): string => {
    const known = backgrounds.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const all = `${backgroundsOf(element.parentElement)} / ${own}`;
    backgrounds.set(element, all);
    return all;
  };
  const styleOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return `${color} ${fontSize} ${fontWeight} ${textShadow} on ${backgroundsOf(element)}`;
  };
  // One run builds the tree of the page and the places of its elements once for all rules. axe has no option that
  // leaves out elements for one rule, so the test of the rule for what it applies to is replaced for this run.
  // oxlint-disable-next-line no-underscore-dangle -- axe's own name
  const rule = window.axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule for the contrast');
  const { matches } = rule;
  const known = new Set(checked);
  /** The texts whose contrast is checked, and their styles. */
  const texts = new Map<Element | undefined, string>();
  rule.matches = function (element, ...others) {
    if (!matches.call(this, element, ...others)) return false;
    const style = styleOf(element);
    if (known.has(style)) return false;
    texts.set(element, style);
    return true;
  };
  const { violations, incomplete } = await window.axe.run({
    runOnly,
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
  });
  rule.matches = matches;
  for (const { id, nodes } of [...violations, ...incomplete])
    if (id === rule.id) for (const { element } of nodes) texts.delete(element);
  return { violations, styles: [...texts.values()] };
}

/**
 * The builder also checks iframes, but injects the rules each time and opens a second page. A page without iframes
 * is checked in place, four times as fast.
 */
async function violationsOf(page: Page) {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).withTags(tags).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { pathname } = new URL(page.url());
  const checked = checkedStyles.get(pathname) ?? new Set();
  const result = await page.evaluate(check, { checked: [...checked], runOnly: tags });
  checkedStyles.set(pathname, new Set([...checked, ...result.styles]));
  return result.violations;
}

type Rule = { id: string; matches: (element: Element, ...others: unknown[]) => boolean };

declare global {
  interface Window {
    axe: typeof axe & { _audit: { rules: Rule[] } };
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
export async function expectNoViolations(
  page: Page,
  widths = [390, 1440],
  height = 900,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const summary = (await violationsOf(page)).flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
    expect(summary, `${width} px`).toEqual([]);
  }
}

/** Expects no violation in a part of the page: an open menu may cover a part of a button of another row. */
export async function expectNoViolationsIn(page: Page, selector: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(selector).withTags(tags).analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

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
  const texts = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isField = ['input', 'textarea', 'select'].includes(element.localName);
    const hasText = () =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    return width > 1 && height > 1 && (isField || hasText());
  });
  const include = texts.filter((element) => !checked.includes(styleOf(element)));
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await window.axe.run({ runOnly, rules, resultTypes: ['violations'] });
  if (include.length === 0) return { violations, styles: [] };
  const contrast = await window.axe.run(checked.length === 0 ? document : { include }, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations', 'passes'],
    elementRef: true,
  });
  const passed = contrast.passes.flatMap(({ nodes }) => nodes);
  return {
    violations: [...violations, ...contrast.violations],
    styles: passed.flatMap(({ element }) => (element ? [styleOf(element)] : [])),
  };
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

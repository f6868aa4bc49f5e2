import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { freePort, type Site } from './site.ts';
import { median } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Scores = Record<(typeof categories)[number], number> & {
  /** `lcp` and `tbt` in milliseconds; `cls` without a unit. */
  lcp: number;
  tbt: number;
  cls: number;
  /** The ids of failed audits outside performance. */
  failedAudits: string[];
};

/**
 * Audits a page in a running browser.
 * @param options.isWarm keeps the browser's cache and storage, and with them its session
 */
async function auditIn(port: number, url: string, { isWarm = false } = {}): Promise<Scores> {
  // Lighthouse's defaults: a phone with slow 4G and a slow processor, simulated.
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: isWarm,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'No result from Lighthouse.');
  const { audits, categories: scored, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} leads to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((scored[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failedAudits = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => scored[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failedAudits,
  };
}

const debuggingArguments = (port: number) => [
  ...launchArguments,
  `--remote-debugging-port=${port}`,
];

async function auditOnce(url: string): Promise<Scores> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: debuggingArguments(port),
  });
  return auditIn(port, url).finally(() => browser.close());
}

/** Every number is the median. */
function medianOf(results: Scores[]): Scores {
  const middle = (name: Exclude<keyof Scores, 'failedAudits'>) =>
    median(results.map((r) => r[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    failedAudits: [...new Set(results.flatMap((result) => result.failedAudits))],
  };
}

/** Runs Lighthouse `runs` times, each time in a new browser. */
export async function audit(url: string, runs: number): Promise<Scores> {
  const results: Scores[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(url));
  return medianOf(results);
}

/** Runs Lighthouse once in a new browser that has opened the page once before. */
async function auditWarmOnce(site: Site, route: string, email: string | null): Promise<Scores> {
  const port = await freePort();
  // Lighthouse opens its tab in the browser's own profile, not in a context of Playwright.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: findWholeBrowser(),
    args: debuggingArguments(port),
  });
  try {
    const page = await browser.newPage();
    if (email !== null) {
      await page.goto(`${site.origin}/auth/login`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill('praxi-local-2026');
      await page.locator('form button[type=submit]').first().click();
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
    }
    await page.goto(site.origin + route);
    // The page's own heading, which replaces a skeleton once the session is read.
    await page.locator('[data-hydrated] h1').waitFor();
    await page.goto('about:blank');
    return await auditIn(port, site.origin + route, { isWarm: true });
  } finally {
    await browser.close();
  }
}

/**
 * Runs Lighthouse `runs` times, each time in a new browser that has opened the page once before, as the pages of accounts
 * are used. Not several times in one browser: from the third time on it runs scripts that it
 * compiled before, which hides what they cost.
 * @param email of the seeded account that is signed in; null for a visitor
 */
export async function auditWarm(
  site: Site,
  route: string,
  email: string | null,
  runs: number,
): Promise<Scores> {
  const results: Scores[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditWarmOnce(site, route, email));
  return medianOf(results);
}

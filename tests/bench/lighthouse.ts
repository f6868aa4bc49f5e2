import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { freePort } from './site.ts';
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

async function auditOnce(url: string): Promise<Scores> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: [...launchArguments, `--remote-debugging-port=${port}`],
  });
  try {
    // Lighthouse's defaults: a phone with slow 4G and a slow processor, simulated.
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'No result from Lighthouse.');
    const { audits, categories: scored } = result.lhr;
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
  } finally {
    await browser.close();
  }
}

/** Runs Lighthouse `runs` times, each time in a new browser. Every number is the median. */
export async function audit(url: string, runs: number): Promise<Scores> {
  const results: Scores[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(url));
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

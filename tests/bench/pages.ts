// Measures every kind of public page of the built site and prints a table. It writes nothing, and its exit code says
// nothing about the targets: node tests/bench/pages.ts [--route /about]… [--runs 3]
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { initialScriptBytes } from './initial-scripts.ts';
import { comparePaint } from './largest-paint.ts';
import { coldFontShift } from './layout-shift.ts';
import { audit } from './lighthouse.ts';
import { startSite, type Site } from './site.ts';
import { markdownTable } from './table.ts';

const targets = {
  performance: 98,
  other: 100,
  shift: 0.01,
  scriptBytes: 125 * 1024,
  paintRatio: 1.2,
};

const columns = [
  'route',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP s',
  'TBT ms',
  'CLS',
  'shift, cold fonts',
  'initial JS, KB gzip',
  'paint s',
  'paint s, no scripts',
  'paint ratio',
  'target',
];

/** `/training/` for `/training/ai-for-teams`; a path of one segment is its own kind. */
const kindOf = (path: string) => path.replace(/^(\/[^/]+\/).*/, '$1');

/** The public pages of the sitemap; of pages that share a route, such as `/training/…`, only the first. */
function publicRoutes({ folder }: Site): string[] {
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  return [...new Map(paths.toReversed().map((path) => [kindOf(path), path])).values()].toReversed();
}

async function measure(site: Site, route: string, runs: number): Promise<(string | number)[]> {
  const url = site.origin + route;
  const bytes = await initialScriptBytes(url, site.folder);
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: launchArguments,
  });
  const { paint, shift } = await (async () => ({
    paint: await comparePaint(browser, site, route, runs),
    shift: await coldFontShift(browser, url),
  }))().finally(() => browser.close());
  const scores = await audit(url, runs);
  const missed = [
    scores.performance < targets.performance && 'performance',
    scores.accessibility < targets.other && 'accessibility',
    scores['best-practices'] < targets.other && 'best practices',
    scores.seo < targets.other && 'SEO',
    shift > targets.shift && 'shift',
    bytes > targets.scriptBytes && 'initial JS',
    paint.ratio > targets.paintRatio && 'paint ratio',
  ].filter((name) => name !== false);
  if (scores.failedAudits.length > 0) console.error(`${route}: ${scores.failedAudits.join(', ')}`);
  return [
    route,
    scores.performance,
    scores.accessibility,
    scores['best-practices'],
    scores.seo,
    (scores.lcp / 1000).toFixed(2),
    Math.round(scores.tbt),
    scores.cls.toFixed(3),
    shift.toFixed(4),
    (bytes / 1024).toFixed(1),
    (paint.withScripts / 1000).toFixed(2),
    (paint.withoutScripts / 1000).toFixed(2),
    paint.ratio.toFixed(2),
    missed.length === 0 ? 'ok' : `missed: ${missed.join(', ')}`,
  ];
}

const { values: options } = parseArgs({
  options: {
    route: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
  },
});

ensureWholeBrowser();
const site = await startSite();
const rows: (string | number)[][] = [];
try {
  for (const route of options.route ?? publicRoutes(site)) {
    console.error(`Measuring ${route}`);
    const failedRow = (error: unknown) => {
      console.error(error);
      return [route, ...columns.slice(2).map(() => '–'), 'not measured'];
    };
    rows.push(await measure(site, route, Number(options.runs)).catch(failedRow));
  }
} finally {
  site.stop();
}
console.log(
  `\nMedian of ${options.runs} runs. Targets: performance ≥ 98, the other three 100, shift ≤ 0.01, initial JS ≤ 125 KB, paint ratio ≤ 1.20. Paint is measured on a throttled browser, LCP is Lighthouse's simulation.\n`,
);
console.log(markdownTable(columns, rows));
process.exit(0);

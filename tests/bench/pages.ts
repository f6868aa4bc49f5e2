// Measures every kind of public page of the built site, then pages of accounts, and prints two tables. It writes nothing, and its exit code says
// nothing about the targets: node tests/bench/pages.ts [--route /about]… [--runs 3]
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { initialScriptBytes } from './initial-scripts.ts';
import { comparePaint } from './paint.ts';
import { coldFontShift } from './layout-shift.ts';
import { audit, auditWarm } from './lighthouse.ts';
import { startSite, type Site } from './site.ts';
import { markdownTable } from './table.ts';

const targets = {
  performance: 98,
  other: 100,
  shift: 0.01,
  paintRatio: 1.2,
  firstPaintRatio: 1.1,
  blockingTime: 150,
};

/** Pages that are opened again and again, by the seeded account that is signed in there. */
const accountPages: Record<string, string | null> = {
  '/profile': 'learner@praxi.example',
  '/learn': 'learner@praxi.example',
  '/learn/xekinima-me-to-excel/30000000-0000-4000-8000-000000000197': 'learner@praxi.example',
  '/admin': 'admin@praxi.example',
  '/admin/today': 'admin@praxi.example',
  '/admin/interests': 'admin@praxi.example',
  '/admin/messages': 'admin@praxi.example',
  '/admin/overview': 'admin@praxi.example',
  '/admin/certificates': 'admin@praxi.example',
  '/admin/audit': 'admin@praxi.example',
  '/company': 'manager@praxi.example',
  '/auth/signup': null,
};

const accountColumns = [
  'route',
  'performance',
  'accessibility',
  'LCP s',
  'TBT ms',
  'CLS',
  'target',
];

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
  'first paint ratio',
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
  const bytes = initialScriptBytes(await (await fetch(url)).text(), site.folder);
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
    paint.ratio > targets.paintRatio && 'paint ratio',
    paint.firstRatio > targets.firstPaintRatio && 'first paint ratio',
    scores.tbt > targets.blockingTime && 'TBT',
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
    paint.firstRatio.toFixed(2),
    missed.length === 0 ? 'ok' : `missed: ${missed.join(', ')}`,
  ];
}

async function measureWarm(site: Site, route: string, runs: number): Promise<(string | number)[]> {
  const scores = await auditWarm(site, route, accountPages[route] ?? null, runs);
  const missed = [
    scores.performance < targets.performance && 'performance',
    scores.accessibility < targets.other && 'accessibility',
    scores.tbt > targets.blockingTime && 'TBT',
    scores.cls > targets.shift && 'CLS',
  ].filter((name) => name !== false);
  if (scores.accessibility < targets.other)
    console.error(`${route}: ${scores.failedAudits.join(', ')}`);
  return [
    route,
    scores.performance,
    scores.accessibility,
    (scores.lcp / 1000).toFixed(2),
    Math.round(scores.tbt),
    scores.cls.toFixed(3),
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
const runs = Number(options.runs);

/** Measures one route after the other; one that fails gets a row too. */
async function measureAll(
  routes: string[],
  columnCount: number,
  measureRoute: typeof measure,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const route of routes) {
    console.error(`Measuring ${route}`);
    const failedRow = (error: unknown) => {
      console.error(error);
      return [route, ...Array<string>(columnCount - 2).fill('–'), 'not measured'];
    };
    rows.push(await measureRoute(site, route, runs).catch(failedRow));
  }
  return rows;
}

const chosen = options.route ?? [...publicRoutes(site), ...Object.keys(accountPages)];
const isAccountPage = (route: string) => route in accountPages;
try {
  const publicPages = chosen.filter((route) => !isAccountPage(route));
  const rows = await measureAll(publicPages, columns.length, measure);
  const accountRows = await measureAll(
    chosen.filter(isAccountPage),
    accountColumns.length,
    measureWarm,
  );
  console.log(
    `\nMedian of ${runs} runs. Targets: performance ≥ 98, the other three 100, shift ≤ 0.01, largest paint ratio ≤ 1.20, first paint ratio ≤ 1.10, TBT ≤ 150 ms. Paint is measured on a throttled browser, LCP is Lighthouse's simulation.\n`,
  );
  console.log(markdownTable(columns, rows));
  console.log(
    `\nPages of accounts, signed in, with a warm cache and scripts that are compiled each time. Targets: performance ≥ 98, accessibility 100, TBT ≤ 150 ms, CLS ≤ 0.01.\n`,
  );
  console.log(markdownTable(accountColumns, accountRows));
} finally {
  site.stop();
}
process.exit(0);

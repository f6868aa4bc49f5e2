// Measures every public route of the built site and prints a table. Writes nothing and judges nothing by its
// exit code: node tests/bench/pages.ts [--route /about]… [--runs 3]
import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { initialScriptBytes } from './initial-scripts.ts';
import { coldFontShift } from './layout-shift.ts';
import { audit } from './lighthouse.ts';
import { startSite, type Site } from './site.ts';
import { markdownTable } from './table.ts';

const publicRoutes = [
  '/',
  '/individuals',
  '/businesses',
  '/projects',
  '/about',
  '/contact',
  '/catalog',
  '/course/techniti-noimosyni-stin-kathimerini-douleia',
  '/training/ai-for-teams',
  '/project/starter-automations',
  '/privacy-policy',
  '/terms-of-service',
];

const targets = { performance: 98, other: 100, shift: 0.01, scriptBytes: 120 * 1024 };

const head = [
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
  'target',
];

async function measure(site: Site, route: string, runs: number): Promise<(string | number)[]> {
  const address = site.origin + route;
  const bytes = await initialScriptBytes(address, site.folder);
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: launchArguments,
  });
  const shift = await coldFontShift(browser, address).finally(() => browser.close());
  const scores = await audit(address, runs);
  const below = [
    scores.performance < targets.performance && 'performance',
    scores.accessibility < targets.other && 'accessibility',
    scores['best-practices'] < targets.other && 'best practices',
    scores.seo < targets.other && 'SEO',
    shift > targets.shift && 'shift',
    bytes > targets.scriptBytes && 'initial JS',
  ].filter((name) => name !== false);
  if (scores.faults.length > 0) console.error(`${route}: ${scores.faults.join(', ')}`);
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
    below.length === 0 ? 'ok' : `below: ${below.join(', ')}`,
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
  for (const route of options.route ?? publicRoutes) {
    console.error(`Measuring ${route}`);
    const failed = (error: unknown) => {
      console.error(error);
      return [route, ...head.slice(2).map(() => '–'), 'not measured'];
    };
    rows.push(await measure(site, route, Number(options.runs)).catch(failed));
  }
} finally {
  site.stop();
}
console.log(
  `\nMedian of ${options.runs} runs; targets: performance ≥ 98, the other three 100, shift ≤ 0.01, initial JS ≤ 120 KB.\n`,
);
console.log(markdownTable(head, rows));
process.exit(0);

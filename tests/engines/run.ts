// Runs the journeys in Firefox and WebKitGTK, where they are installed: npm run test:engines (docs/testing.md).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import { Backend } from '../../e2e/backend.ts';
import { startSite } from '../bench/site.ts';
import { images } from '../support/images.ts';
import { startChromium } from './chromium.ts';
import type { Context } from './context.ts';
import type { Engine } from './engine.ts';
import { installedEngines, type Installed } from './installed.ts';
import { startProxy } from './proxy.ts';

// The site's sources write `@/` for src, and leave out the ends of file names, which Vite adds.
registerHooks({
  resolve: (specifier, context, next) => {
    const path = specifier.startsWith('@/')
      ? new URL(`../../src/${specifier.slice(2)}`, import.meta.url).href
      : specifier;
    const isFile = /^\.\.?\/|^file:/.test(path) && !/\.[a-z]+$/.test(path);
    return next(isFile ? `${path}.ts` : path, context);
  },
});
const { journeys } = await import('./journeys/all.ts');
const { takePictures } = await import('./pictures.ts');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    require: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    pictures: { type: 'string' },
  },
});
const { only, pictures } = values;

const isChosen = (name: string) =>
  positionals.length === 0 ||
  positionals.some((part) => name.toLowerCase().includes(part.toLowerCase()));

/** Rejects when a journey takes longer than two minutes, as when a driver no longer answers. */
async function withLimit(journey: Promise<void>): Promise<void> {
  const limit = new AbortController();
  const late = pause(120_000, undefined, { signal: limit.signal }).then(() => {
    throw new Error('takes longer than two minutes');
  });
  await Promise.race([journey, late]).finally(() => limit.abort());
}

/** Runs every journey in a browser, or takes its pictures, on a site of its own. @returns how many failed */
async function runJourneys(start: () => Promise<Engine>): Promise<number> {
  const site = await startSite();
  process.once('exit', site.stop);
  const proxy = await startProxy(site.origin);
  const folder = mkdtempSync(join(tmpdir(), 'praxi-engines-'));
  const photo = join(folder, 'photo.png');
  writeFileSync(photo, images.png);
  const sitemap = readFileSync(join(site.folder, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const api = await request.newContext({ baseURL: site.origin });
  const context = { site: site.origin, proxy, backend: new Backend(api), paths, photo };
  let failed = 0;
  const engine = await start();
  try {
    const chosen = pictures
      ? { pictures: async (given: Context) => takePictures(given, pictures) }
      : journeys;
    for (const [name, journey] of Object.entries(chosen)) {
      if (!name.includes(only)) continue;
      const begin = Date.now();
      try {
        await engine.resize(1280);
        // Signed out, whatever the previous journey did.
        await engine.goto(`${proxy.origin}/robots.txt`);
        await engine.evaluate('[localStorage.clear(), sessionStorage.clear()]');
        await withLimit(journey({ ...context, engine }));
        console.info(`✓ ${engine.name}: ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed += 1;
        proxy.stopDelays();
        const place = await engine.evaluate<string>('location.href').catch(() => 'no page');
        console.error(`✗ ${engine.name}: ${name}\n  ${String(error)}\n  at ${place}`);
      }
    }
  } finally {
    await engine.close();
    await api.dispose();
    proxy.stop();
    site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

// The processes that a run starts end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const begin = Date.now();
let failures = 0;
// The journeys of Chromium are the end-to-end tests.
const engines: Installed[] = [
  ...(pictures ? [{ name: 'Chromium', start: startChromium }] : []),
  ...installedEngines(),
];
for (const { name, start, missing } of engines) {
  if (!isChosen(name)) continue;
  if (start) {
    failures += await runJourneys(start);
  } else {
    console.info(`- ${name} is not tested: ${missing}. See docs/testing.md.`);
    if (values.require) failures += 1;
  }
}
console.info(`${Math.round((Date.now() - begin) / 1000)} s`);
process.exit(failures > 0 ? 1 : 0);

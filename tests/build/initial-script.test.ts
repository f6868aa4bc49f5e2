import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

/** Words that only these libraries contain, as they stand in their minified code. */
const libraries = {
  'the Supabase client': ['GoTrueClient', 'X-Client-Info'],
  zod: ['invalid_format'],
  forms: ['shouldUnregister'],
  toasts: ['ToastViewport'],
};

/** Bytes of script, gzipped, and the libraries that come later if at all. */
const publicPage = { budget: 120 * 1024, unwanted: Object.entries(libraries) };
/** A page of accounts or staff is a form: its own script brings what forms need. */
const appPage = {
  budget: 240 * 1024,
  unwanted: publicPage.unwanted.filter(([name]) => name !== 'zod' && name !== 'forms'),
};

const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

/** The scripts that a page names: what a browser loads before anything is done on the page. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(dist, page), 'utf8');
  const tags = html.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];
  return [...new Set(tags.flatMap((tag) => tag.match(/\/assets\/[^" ]+\.js/g) ?? []))];
}

describe.each(pages)('%s', (page) => {
  const scripts = scriptsOf(page).map((file) => readFileSync(join(dist, file)));
  const isAppPage = readFileSync(join(dist, page), 'utf8').includes('data-shell="app"');
  const { budget, unwanted } = isAppPage ? appPage : publicPage;

  test(`loads at most ${budget / 1024} KB of script, gzipped`, () => {
    const size = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(budget);
  });

  test.each(unwanted)('does without %s', (_name, words) => {
    const text = scripts.join('\n');
    expect(words.filter((word) => text.includes(word))).toEqual([]);
  });
});

test('the words that tell a library apart do stand in the built files', () => {
  const all = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dist, 'assets', file), 'utf8'))
    .join('\n');
  const missing = Object.values(libraries)
    .flat()
    .filter((word) => !all.includes(word));
  expect(missing).toEqual([]);
});

test('nothing of the local backend is built', () => {
  expect(existsSync(dist)).toBe(true);
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html|json|txt)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  for (const word of ['_local/', 'sb_secret_praxi', 'service_role', 'praxi-local-2026', 'pglite']) {
    expect(all.includes(word) && word).toBe(false);
  }
  // What asks Google with the client secret is the edge function alone.
  for (const word of ['google-secret', 'GOOGLE_CLIENT_SECRET', 'oauth2.googleapis.com']) {
    expect(all.includes(word) && word).toBe(false);
  }
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { initialScriptBytes, initialScripts } from '../bench/initial-scripts';
import { localBadgeKey } from '../../supabase/local/badge-key.ts';
import { decodeBadgeKey } from '@/subjects/certificates/badge-keys';

const dist = join(import.meta.dirname, '../../dist');

/** Strings that only the code of these libraries contains, also when it is minified. */
const libraries = {
  'the Supabase client': ['GoTrueClient', 'X-Client-Info'],
  'the query library': ['setQueryDefaults', 'isFetchedAfterMount'],
  zod: ['invalid_format'],
  forms: ['shouldUnregister'],
  toasts: ['ToastViewport'],
};

/** Gzipped bytes of script, and the libraries that are not loaded with the page. */
const publicPage = { budget: 125 * 1024, excluded: Object.entries(libraries) };
/** Pages of accounts and staff are forms with live data, so their scripts contain the libraries for these. */
const accountPage = {
  budget: 240 * 1024,
  excluded: publicPage.excluded.filter(
    ([name]) => !['the query library', 'zod', 'forms'].includes(name),
  ),
};

const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

describe.each(pages)('%s', (page) => {
  const html = readFileSync(join(dist, page), 'utf8');
  const scripts = initialScripts(html).map((file) => readFileSync(join(dist, file), 'utf8'));
  const isAccountPage = html.includes('data-shell="account"');
  const { budget, excluded } = isAccountPage ? accountPage : publicPage;

  test(`loads at most ${budget / 1024} KB of script, gzipped`, () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(initialScriptBytes(html, dist)).toBeLessThanOrEqual(budget);
  });

  test.each(excluded)('does not load %s', (_name, strings) => {
    const text = scripts.join('\n');
    expect(strings.filter((string) => text.includes(string))).toEqual([]);
  });
});

test('loads at most 40 KB more for the player than for the profile', () => {
  const [player = 0, profile = 0] = ['player.html', 'profile.html'].map((file) =>
    initialScriptBytes(readFileSync(join(dist, file), 'utf8'), dist),
  );
  expect(player - profile).toBeLessThanOrEqual(40 * 1024);
});

test('finds the strings of each library in the built files', () => {
  const all = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dist, 'assets', file), 'utf8'))
    .join('\n');
  const missing = Object.values(libraries)
    .flat()
    .filter((string) => !all.includes(string));
  expect(missing).toEqual([]);
});

test('contains nothing of the local backend and no secret', () => {
  expect(existsSync(dist)).toBe(true);
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html|json|txt)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  for (const word of ['_local/', 'sb_secret_praxi', 'service_role', 'praxi-local-2026', 'pglite']) {
    expect(all.includes(word) && word).toBe(false);
  }
  // Only the edge function sends the client secret to Google.
  for (const word of ['google-secret', 'GOOGLE_CLIENT_SECRET', 'oauth2.googleapis.com']) {
    expect(all.includes(word) && word).toBe(false);
  }
  // The private key of badges, as a whole or its parts; the public one is published.
  const { d, p, q, kid } = decodeBadgeKey(localBadgeKey);
  for (const word of [localBadgeKey.slice(-200), d, p, q])
    expect(all.includes(String(word)), String(word).slice(0, 9)).toBe(false);
  const issuer = JSON.parse(readFileSync(join(dist, '.well-known/did.json'), 'utf8')) as unknown;
  expect(issuer).toMatchObject({
    id: 'did:web:praxi.example',
    assertionMethod: [`did:web:praxi.example#${kid as string}`],
  });
});

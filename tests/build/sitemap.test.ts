import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '@/brand/site';

const dist = join(import.meta.dirname, '../../dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

const urlOf = (file: string) =>
  `${site.origin}/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

test('lists exactly the HTML files that search engines may index', () => {
  const indexable = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== 'course.html')
    .filter((file) => !read(file).includes('<meta name="robots" content="noindex"/>'));
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed.toSorted()).toEqual(indexable.map(urlOf).toSorted());
});

test('lists only pages whose canonical link is their own URL', () => {
  for (const [, url = ''] of read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(url).pathname;
    const html = read(path === '/' ? 'index.html' : `${path}.html`);
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
  }
});

test('a page that search engines may not index has no canonical link', () => {
  const hidden = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map(read)
    .filter((html) => html.includes('<meta name="robots" content="noindex"/>'));
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.filter((html) => html.includes('rel="canonical"'))).toEqual([]);
});

const alternatesIn = (file: string) =>
  Object.fromEntries(
    [...read(file).matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]+)"\/>/g)].map(
      ([, language = '', url]) => [language, url],
    ),
  );

test.each(['privacy-policy', 'terms-of-service', 'verify'])(
  'both languages of /%s name each other',
  (name) => {
    const both = { el: `${site.origin}/${name}`, en: `${site.origin}/en/${name}` };
    expect(alternatesIn(`${name}.html`)).toEqual(both);
    expect(alternatesIn(`en/${name}.html`)).toEqual(both);
  },
);

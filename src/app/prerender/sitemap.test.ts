import { expect, test } from 'vitest';
import { site } from '@/content/site';
import { staticPages } from './pages';
import { sitemap } from './sitemap';

test('one line an address, each absolute', () => {
  expect(sitemap('https://a.example', ['/', '/about'])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://a.example/</loc></url>
  <url><loc>https://a.example/about</loc></url>
</urlset>
`,
  );
});

test('every public page is in it once, with nothing that XML would stumble over', () => {
  const pages = staticPages;
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toHaveLength(8 + 4 + 4 + 1);
  for (const page of pages) expect(new URL(page, site.origin).href).toBe(site.origin + page);
  expect(pages.join('')).not.toMatch(/[<>&'"]/);
});

import { expect, test } from 'vitest';
import { sitemap } from './sitemap';

test('writes one line for each path, with an absolute URL', () => {
  expect(sitemap('https://a.example', ['/', '/about'])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://a.example/</loc></url>
  <url><loc>https://a.example/about</loc></url>
</urlset>
`,
  );
});

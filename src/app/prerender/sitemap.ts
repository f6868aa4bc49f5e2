/** The XML of a sitemap (sitemaps.org) with the given paths below `origin`. */
export function sitemap(origin: string, paths: string[]): string {
  const lines = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

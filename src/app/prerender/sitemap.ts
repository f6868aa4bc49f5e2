/** A sitemap of the given addresses, as sitemaps.org has it. */
export function sitemap(origin: string, addresses: string[]): string {
  const lines = addresses.map((address) => `  <url><loc>${origin}${address}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

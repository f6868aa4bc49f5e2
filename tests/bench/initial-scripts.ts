import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The paths of all scripts in the HTML of a page: script elements, preload links and `data-scripts`. */
export function initialScripts(html: string): string[] {
  const tags = html.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];
  return [...new Set(tags.flatMap((tag) => tag.match(/\/assets\/[^" ]+\.js/g) ?? []))];
}

/**
 * Gzipped bytes of the scripts in the HTML of a page, at gzip's usual level, as hosts send them.
 * @param folder the built site
 */
export function initialScriptBytes(html: string, folder: string): number {
  const sizes = initialScripts(html).map(
    (path) => gzipSync(readFileSync(join(folder, path))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

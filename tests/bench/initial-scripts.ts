import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of all scripts in the HTML of a page: script elements, preload links and `data-scripts`. */
export async function initialScriptBytes(url: string, folder: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];
  const paths = tags.flatMap((tag) => tag.match(/\/assets\/[^" ]+\.js/g) ?? []);
  const sizes = [...new Set(paths)].map(
    (path) => gzipSync(readFileSync(join(folder, path))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

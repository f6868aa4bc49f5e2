import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type * as entry from './entry.tsx';
import { openGraphImage } from './open-graph-image.ts';
import { sitemap } from './sitemap.ts';

export type Prerenderer = typeof entry;

type RenderedPage = Awaited<ReturnType<Prerenderer['render']>>;

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The script files of a source file, its own first, then what it imports. */
function scriptsOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`the build made no file of ${module}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, seen);
  return seen;
}

/** Puts the style sheet into the page: the first paint waits for nothing but the page itself. */
async function inlineStyles(folder: string, template: string): Promise<string> {
  const [link, file] = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(template) ?? [];
  if (!link || !file) throw new Error('the built index.html names no style sheet');
  const css = await readFile(join(folder, file), 'utf8');
  return template.replace(link, () => `<style>${css.trim()}</style>`);
}

/** Puts a rendered page into the site's HTML; `mark` tells `prerendered.ts` what it is. */
function fill(
  template: string,
  page: { head: string; body: string },
  preloads: string[],
  mark: string,
): string {
  const links = preloads
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return template
    .replace('<!--head-->', () => page.head + links.join(''))
    .replace('<div id="root"><!--app-->', () => `<div id="root" ${mark}>${page.body}`);
}

/**
 * Writes every public page, the shells, the sitemap and the Open Graph image into the built site.
 * @param folder the built site
 * @throws Error when a page fails to render: a build never ships half a site.
 */
export async function writePages(folder: string, prerenderer: Prerenderer): Promise<void> {
  const { appPages, appShell, notFound, render, renderShell, shells, site, staticPages } =
    prerenderer;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const styled = await inlineStyles(folder, template);
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;

  const write = async (file: string, page: RenderedPage, mark: string) => {
    const scripts = page.modules.flatMap((module) => [...scriptsOf(manifest, module)]);
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fill(styled, page, [...new Set(scripts)], mark));
  };

  for (const url of staticPages) {
    const file = url === '/' ? 'index.html' : `${url.slice(1)}.html`;
    await write(file, await render(url), `data-page="${url}"`);
  }
  for (const { file, url } of shells) {
    const page = await render(url);
    await write(file, page, `data-shell="${page.modules.at(-1)}"`);
  }
  for (const url of appPages) {
    await write(`${url.slice(1)}.html`, await renderShell(url), `data-shell="${appShell}"`);
  }
  await write(notFound.file, await render(notFound.url), `data-page="${notFound.url}"`);
  await writeFile(join(folder, 'sitemap.xml'), sitemap(site.origin, staticPages));
  await writeFile(join(folder, 'og.png'), openGraphImage());
  await rm(join(folder, '.vite'), { recursive: true });
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type * as entry from './entry.tsx';
import { openGraphImage } from './open-graph-image.ts';
import { sitemap } from './sitemap.ts';

type Course = Awaited<ReturnType<Prerenderer['fetchEveryCourse']>>[number];

export type Prerenderer = typeof entry;

type RenderedPage = Awaited<ReturnType<Prerenderer['render']>>;

/** The entry beside `index.html`. */
const afterPaint = 'src/after-paint.ts';

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

/** What the HTML asks of the scripts: `at once` with the page, or `after paint` (see `after-paint.ts`). */
type Start = 'at once' | 'after paint';

/** The scripts of a page in place of what the template names of them. */
function scriptTags(manifest: Manifest, modules: string[], start: Start): string {
  const files = ['index.html', ...modules].flatMap((name) => [...scriptsOf(manifest, name)]);
  const [main = '', ...parts] = [...new Set(files)].map((file) => `/${file}`);
  const script = '<script type="module" crossorigin';
  if (start === 'after paint') {
    const [first] = scriptsOf(manifest, afterPaint);
    return `${script} src="/${first}" data-scripts="${[main, ...parts].join(' ')}"></script>`;
  }
  // Behind the font: the skeleton and the frame are painted first.
  const links = parts.map(
    (part) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${part}">`,
  );
  return `${script} fetchpriority="low" src="${main}"></script>${links.join('')}`;
}

/** Puts a rendered page into the site's HTML; `mark` tells `prerendered.ts` what it is. */
function fill(template: string, page: RenderedPage, scripts: string, mark: string): string {
  return template
    .replace(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g, '')
    .replace('<!--head-->', () => page.head + scripts)
    .replace(
      '<div id="root"><!--app--></div>',
      () => `<div id="root" ${mark}>${page.body}</div>${page.data ?? ''}`,
    );
}

/** A host takes these files for the page of their folder and for what it does not find in it. */
const filesOfFolders = ['index', '404'];

/** Rules before the one that sends every course to the shell: some hosts ask those before they look for a file. */
async function exemptFromShell(folder: string, urls: string[]): Promise<void> {
  const file = join(folder, '_redirects');
  const rules = urls.map((url) => `${url}  ${url}  200\n`);
  await writeFile(file, rules.join('') + (await readFile(file, 'utf8')));
}

/**
 * Writes every public page, the shells, the sitemap and the Open Graph image into the built site.
 * @param folder the built site
 * @param courses each gets a page; every other has the shell
 * @throws Error when a page fails to render: a build never ships half a site.
 */
export async function writePages(
  folder: string,
  prerenderer: Prerenderer,
  courses: Course[],
): Promise<void> {
  const { appPages, appShell, notFound, render, renderCourse, renderShell, shells } = prerenderer;
  const { site, staticPages } = prerenderer;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const styled = await inlineStyles(folder, template);
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;

  const write = async (file: string, page: RenderedPage, mark: string, start: Start) => {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fill(styled, page, scriptTags(manifest, page.modules, start), mark));
  };

  for (const url of staticPages) {
    const file = url === '/' ? 'index.html' : `${url.slice(1)}.html`;
    await write(file, await render(url), `data-page="${url}"`, 'after paint');
  }
  // A shell has nothing to read before its script has run.
  for (const { file, url } of shells) {
    const page = await render(url);
    await write(file, page, `data-shell="${page.modules.at(-1)}"`, 'at once');
  }
  for (const url of appPages) {
    const page = await renderShell(url);
    await write(`${url.slice(1)}.html`, page, `data-shell="${appShell}"`, 'at once');
  }
  const coursePages: string[] = [];
  for (const course of courses.filter(({ slug }) => !filesOfFolders.includes(slug))) {
    const { url, page } = await renderCourse(course);
    await write(`${url.slice(1)}.html`, page, `data-page="${url}"`, 'after paint');
    coursePages.push(url);
  }
  await exemptFromShell(folder, coursePages);
  const missing = await render(notFound.url);
  await write(notFound.file, missing, `data-page="${notFound.url}"`, 'after paint');
  await writeFile(
    join(folder, 'sitemap.xml'),
    sitemap(site.origin, [...staticPages, ...coursePages]),
  );
  await writeFile(join(folder, 'og.png'), openGraphImage());
  await rm(join(folder, '.vite'), { recursive: true });
}

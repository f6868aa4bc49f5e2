import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type * as entry from './entry.tsx';
import { openGraphImage } from './open-graph-image.ts';
import { headersFile, readHeaderSettings } from './security-headers.ts';
import { sitemap } from './sitemap.ts';

export type Prerenderer = typeof entry;

type Course = Awaited<ReturnType<Prerenderer['fetchEveryCourse']>>[number];

type RenderedPage = Awaited<ReturnType<Prerenderer['render']>>;

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The built script of a source file and, after it, those that it imports. */
function scriptsOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no file for ${source}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, seen);
  return seen;
}

/** Puts the style sheet into the HTML, so that the first paint needs no second request. */
async function inlineStyles(folder: string, template: string) {
  const [link, file] = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(template) ?? [];
  if (!link || !file) throw new Error('the built index.html names no style sheet');
  const css = (await readFile(join(folder, file), 'utf8')).trim();
  return { css, template: template.replace(link, () => `<style>${css}</style>`) };
}

/** When the browser loads the scripts: with a page that needs them to show anything, or after its first paint. */
type ScriptTiming = 'immediately' | 'after first paint';

/** The script and preload elements of a page. */
function scriptTags(manifest: Manifest, sourceFiles: string[], timing: ScriptTiming): string {
  const files = ['index.html', ...sourceFiles].flatMap((file) => [...scriptsOf(manifest, file)]);
  const [main = '', ...chunks] = [...new Set(files)].map((file) => `/${file}`);
  // With low priority the font comes first, which the text needs.
  const script = '<script type="module" fetchpriority="low" crossorigin';
  if (timing === 'after first paint') {
    const [starter] = scriptsOf(manifest, 'src/start-after-first-paint.ts');
    // Without `async` the script belongs to the end of the HTML, and the first paint comes about 7 % later.
    return `${script} async src="/${starter}" data-scripts="${[main, ...chunks].join(' ')}"></script>`;
  }
  const links = chunks.map(
    (chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${chunk}">`,
  );
  return `${script} src="${main}"></script>${links.join('')}`;
}

/**
 * The built `index.html` with a rendered page; `rootAttribute` is what `prerendered.ts` reads. Scripts that wait for
 * the first paint come after the text, which the browser then receives earlier.
 */
function fillTemplate(
  template: string,
  page: RenderedPage,
  scripts: string,
  rootAttribute: string,
  timing: ScriptTiming,
): string {
  const isLater = timing === 'after first paint';
  return template
    .replace(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g, '')
    .replace('<html lang="el">', `<html lang="${page.language}">`)
    .replace('<!--head-->', () => page.head + (isLater ? '' : scripts))
    .replace(
      '<div id="root"><!--app--></div>',
      () =>
        `<div id="root" ${rootAttribute}>${page.body}</div>${page.data ?? ''}${isLater ? scripts : ''}`,
    );
}

const fileOf = (url: string) => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);

/** Slugs whose file a host would serve for the folder itself or for what is missing in it. */
const reservedSlugs = ['index', '404'];

/**
 * Puts a rule for each course before the one that sends all of them to `course.html`, because some hosts apply
 * redirects before they look for a file.
 */
async function addRedirects(folder: string, courseUrls: string[]): Promise<void> {
  const file = join(folder, '_redirects');
  const rules = courseUrls.map((url) => `${url}  ${url}  200\n`);
  await writeFile(file, rules.join('') + (await readFile(file, 'utf8')));
}

/**
 * Writes the HTML of every page, the headers, the sitemap and the Open Graph image into the built site.
 * @param folder the built site
 * @param courses get a file each; any other course is served by `course.html`
 * @param environment the environment variables of the build, for the headers
 * @throws Error when a page fails to render, so that a build never ships half a site
 */
export async function writePages(
  folder: string,
  prerenderer: Prerenderer,
  courses: Course[],
  environment: Record<string, unknown>,
): Promise<void> {
  const { accountShell, accountUrls, publicUrls, routePaths, site } = prerenderer;
  const { render, renderCourse, renderPublic, renderSkeleton } = prerenderer;
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const { css, template } = await inlineStyles(folder, index);
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;

  const write = async (
    file: string,
    page: RenderedPage,
    rootAttribute: string,
    timing: ScriptTiming,
  ) => {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    const scripts = scriptTags(manifest, page.sourceFiles, timing);
    await writeFile(target, fillTemplate(template, page, scripts, rootAttribute, timing));
  };
  const writePage = (url: string, page: RenderedPage) =>
    write(fileOf(url), page, `data-page="${url}"`, 'after first paint');

  const indexedUrls: string[] = [];
  for (const url of publicUrls) {
    const page = await renderPublic(url, courses);
    await writePage(url, page);
    if (!page.head.includes('content="noindex"')) indexedUrls.push(url);
  }
  await writePage('/404', await render('/404'));

  const courseUrls: string[] = [];
  for (const course of courses.filter(({ course: { slug } }) => !reservedSlugs.includes(slug))) {
    const { url, page } = await renderCourse(course);
    await writePage(url, page);
    courseUrls.push(url);
  }
  await addRedirects(folder, courseUrls);
  const writeShell = async (file: string, url: string, path: string) =>
    write(file, await render(url), `data-shell="${path}"`, 'immediately');
  await writeShell('course.html', routePaths.course, routePaths.course);
  await writeShell('certificate.html', '/verify/any', routePaths.verify);
  await writeShell('en/certificate.html', '/en/verify/any', routePaths.verify);

  const writeSkeleton = async (file: string, url: string) =>
    write(file, await renderSkeleton(url), `data-shell="${accountShell}"`, 'immediately');
  for (const url of accountUrls) await writeSkeleton(fileOf(url), url);
  await writeSkeleton('player.html', `${routePaths.learn}/any/any`);

  await writeFile(
    join(folder, 'sitemap.xml'),
    sitemap(site.origin, [...indexedUrls, ...courseUrls]),
  );
  await writeFile(join(folder, 'og.png'), openGraphImage());
  const headers = headersFile({ ...readHeaderSettings(environment), styles: [css] });
  await writeFile(join(folder, '_headers'), headers);
  await rm(join(folder, '.vite'), { recursive: true });
}

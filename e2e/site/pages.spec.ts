import type { Page } from '@playwright/test';
import { contactFormText } from '../../src/subjects/contact/text/contact-form.ts';
import { site } from '../../src/brand/site.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequest, notFoundLog } from '../faults.ts';
import { courseWithoutCurriculum, found, missing } from '../routes.ts';

/** The head of the current page or, with `html`, of that document. */
function readHead(page: Page, html?: string) {
  return page.evaluate((source) => {
    const root = source ? new DOMParser().parseFromString(source, 'text/html') : document;
    const content = (selector: string, name: string) =>
      root.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      title: root.title,
      language: root.documentElement.lang,
      description: content('meta[name="description"]', 'content'),
      robots: content('meta[name="robots"]', 'content'),
      canonical: content('link[rel="canonical"]', 'href'),
      openGraph: [...root.querySelectorAll('meta[property^="og:"]')]
        .map((meta) => `${meta.getAttribute('property')} ${meta.getAttribute('content')}`)
        .toSorted(),
      counts: ['title', 'meta[name="description"]', 'link[rel="canonical"]'].map(
        (selector) => root.querySelectorAll(selector).length,
      ),
      // Without the dates of a course, which come from the backend.
      jsonLd: [...root.querySelectorAll('script[type="application/ld+json"]')]
        .map((script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>)
        .filter((item) => !('@graph' in item)),
    };
  }, html);
}

/** Opens a page and waits for its content from the backend. */
async function open(page: Page, path: string) {
  await page.goto(path);
  const isLive = path.startsWith('/course/') || path === '/catalog' || path === '/calendar';
  if (isLive) await expect(page.getByText(/^Φόρτωση/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

async function expectNoHorizontalScroll(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // The new size is not laid out at once.
  await expect.poll(overflow, { message: 'pixels past the edge of a small screen' }).toBe(0);
  await expect.poll(() => brokenWords(page)).toEqual([]);
}

/** The words of the main heading that break over two lines. */
const brokenWords = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    const range = document.createRange();
    const broken: string[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** The lines of running text that hold more than 76 letters. The page must be wide. */
const longLines = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll('main p')].flatMap((paragraph) => {
      const letters = new Map<number, number>();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { length } = texts.currentNode.textContent ?? '';
        for (let index = 0; index < length; index += 1) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + 1);
          const { bottom, width } = range.getBoundingClientRect();
          if (width > 0) letters.set(bottom, (letters.get(bottom) ?? 0) + 1);
        }
      }
      const longest = Math.max(0, ...letters.values());
      return letters.size > 1 && longest > 76 ? `${longest}: ${paragraph.textContent}` : [];
    });
  });

/** Waits for the forms, whose code loads after the page. */
async function waitForForm(page: Page, path: string) {
  if (path !== '/contact' && path !== courseWithoutCurriculum.path) return;
  await expect(page.getByLabel(contactFormText.email)).toBeVisible();
}

/** Pages of one template differ only in their text: the first of each is checked at both widths. */
const templateOf = (path: string) => {
  if (/^\/(privacy-policy|terms-of-service|accessibility)/.test(path)) return 'legal';
  return path.split('/').length > 2 ? path.split('/')[1] : path;
};
const widthsOf = (path: string) =>
  found.find((other) => templateOf(other) === templateOf(path)) === path ? [390, 1440] : [390];

/** The windows in which the text of a page is enlarged: at 320 px the header is narrowest. */
const widthsOfLargeText: Record<string, number[]> = {
  '/': [390],
  '/about': [390],
  '/businesses': [390, 320],
  '/calendar': [1280, 390, 320],
  '/catalog': [390, 320],
  '/contact': [390],
  '/individuals': [390, 320],
  '/projects': [390],
  [courseWithoutCurriculum.path]: [390, 320],
};

for (const path of found) {
  test(`${path} has one heading, a complete head, no axe violation and no horizontal scroll`, async ({
    page,
    request,
  }) => {
    const isEnglish = path.startsWith('/en/');
    const isPrerendered = path !== '/catalog';
    // Read before the page is opened: its content security policy would refuse to parse the file.
    const file = isPrerendered && (await (await request.get(path)).text());
    const headOfFile = file && (await readHead(page, file));
    await open(page, path);
    if (isEnglish) await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const head = await readHead(page);
    expect(head.title).toMatch(/^\S.* · Praxi$/);
    expect(head.description?.length).toBeGreaterThan(50);
    expect(head.description?.length).toBeLessThanOrEqual(160);
    expect(head.canonical).toBe(site.origin + new URL(path, site.origin).pathname);
    expect(head.robots).toBeNull();
    expect(head.counts, 'one title, one description, one canonical link').toEqual([1, 1, 1]);
    expect(head.language).toBe(isEnglish ? 'en' : 'el');
    expect(head.openGraph).toContain(`og:title ${head.title}`);
    expect(head.openGraph).toContain(`og:image ${site.origin}/og.png`);
    for (const item of head.jsonLd) {
      expect(item['@context']).toBe('https://schema.org');
      expect(item['@type']).toMatch(/^(Organization|Course|BreadcrumbList|FAQPage)$/);
    }
    if (headOfFile) expect(headOfFile, 'the head of the file').toEqual(head);
    await waitForForm(page, path);
    expect(await longLines(page)).toEqual([]);
    await expectNoViolations(page, widthsOf(path));
    const widths = widthsOfLargeText[path];
    if (widths) await expectRoomForLargeText(page, widths);
    await expectNoHorizontalScroll(page);
  });
}

for (const { path, status } of missing) {
  test(`${path} responds with ${status}, is not indexed and links to other pages`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(notFoundLog, failedRequest);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/δεν βρέθηκε|δεν υπάρχει/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    const head = await readHead(page);
    expect(head.robots).toBe('noindex');
    expect(head.canonical).toBeNull();
    await expectNoViolations(page, [390]);
    await expectNoHorizontalScroll(page);
  });
}

test('shows the page for unknown paths', async ({ page, consoleErrors }) => {
  consoleErrors.allow(notFoundLog, failedRequest);
  for (const path of ['/course/', '/course/a/b', '/about.html', '/index.html', '/training']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Η σελίδα δεν βρέθηκε');
  }
});

test('a path with a trailing slash shows the same page', async ({ page }) => {
  await open(page, '/about/');
  expect((await readHead(page)).canonical).toBe(`${site.origin}/about`);
});

test('the Open Graph image is a PNG of 1200 by 630 pixels', async ({ request }) => {
  const response = await request.get('/og.png');
  expect(response.headers()['content-type']).toBe('image/png');
  const bytes = await response.body();
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('robots.txt names the sitemap, which lists every course and the catalogue', async ({
  request,
  backend,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => url,
  );
  const seeded = await backend.rows('courses', { state: 'eq.published' });
  const paths = ['/catalog', ...seeded.map(({ slug }) => `/course/${String(slug)}`)];
  expect(listed).toEqual(expect.arrayContaining(paths.map((path) => site.origin + path)));
});

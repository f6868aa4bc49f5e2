import type { Page } from '@playwright/test';
import { catalogueText } from '../src/content/interface/catalogue.ts';
import { courseLabels } from '../src/content/interface/course-labels.ts';
import { errorMessage } from '../src/content/interface/errors.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import { outlastRetries } from './outages.ts';

const backendAddress = '**/rest/v1/**';
const results = (page: Page) => page.getByRole('main').getByRole('listitem');
const count = (page: Page, number: number) =>
  expect(page.getByText(catalogueText.results.count(number), { exact: true })).toBeVisible();
/** The 16 seeded courses take two pages, which are numbered but not counted. */
const firstPage = (page: Page) =>
  page.getByRole('status').filter({ hasText: catalogueText.pages.page(1) });
const search = (page: Page) => page.getByRole('searchbox', { name: catalogueText.search.label });
const query = (page: Page) => new URL(page.url()).searchParams.toString();

async function searchFor(page: Page, text: string) {
  await search(page).fill(text);
  await page.getByRole('button', { name: catalogueText.search.submit }).click();
}

for (const text of ['νοημοσυνη', 'ΝΟΗΜΟΣΥΝΗ', 'Νοημοσύνη', 'νοημοσ', 'τεχνητη ΝΟΗΜΟΣΎΝΗ']) {
  test(`«${text}» finds both courses on artificial intelligence`, async ({ page }) => {
    await page.goto('/catalog');
    await searchFor(page, text);
    await count(page, 2);
    await expect(results(page)).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Τεχνητή νοημοσύνη για ομάδες' })).toBeVisible();
  });
}

test('a final sigma is a sigma', async ({ page }) => {
  for (const text of ['ομάδες', 'ΟΜΑΔΕΣ', 'ομαδεσ']) {
    await page.goto(`/catalog?${new URLSearchParams({ q: text })}`);
    await expect(page.getByRole('link', { name: 'Παραγωγικότητα για ομάδες' })).toBeVisible();
  }
});

test('filters stand in the address: back, reload and a shared link keep them', async ({
  page,
  context,
}) => {
  await page.goto('/catalog');
  await expect(firstPage(page)).toBeVisible();
  const audience = page.getByLabel(catalogueText.filters.audience);
  const level = page.getByLabel(catalogueText.filters.level);
  await audience.selectOption(courseLabels.audience.businesses);
  await expect.poll(() => query(page)).toBe('audience=businesses');
  await count(page, 7);
  await level.selectOption(courseLabels.level.advanced);
  await expect.poll(() => query(page)).toBe('audience=businesses&level=advanced');
  await count(page, 2);
  await page.reload();
  await count(page, 2);
  await expect(audience).toHaveValue('businesses');
  await expect(level).toHaveValue('advanced');

  const shared = await context.newPage();
  await shared.goto(page.url());
  await count(shared, 2);
  await shared.close();

  await page.goBack();
  await expect(level).toHaveValue('');
  await count(page, 7);
  await page.goBack();
  await expect(audience).toHaveValue('');
  await expect(firstPage(page)).toBeVisible();
});

test('category and availability narrow the list, a search too, and back undoes each', async ({
  page,
}) => {
  await page.goto('/catalog');
  await page.getByLabel(catalogueText.filters.category).selectOption(courseLabels.category.project);
  await count(page, 3);
  await page.getByLabel(catalogueText.filters.status).selectOption(courseLabels.status.coming_soon);
  await count(page, 1);
  await page.getByRole('button', { name: catalogueText.filters.clear }).click();
  await expect(firstPage(page)).toBeVisible();
  await expect(page).toHaveURL('/catalog');
  await searchFor(page, 'βίντεο');
  await count(page, 1);
  await page.goBack();
  await expect(firstPage(page)).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('sixteen courses stand on two pages of twelve', async ({ page }) => {
  await page.goto('/catalog');
  await expect(results(page)).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: catalogueText.pages.label });
  await expect(pages.getByText(catalogueText.pages.page(1))).toBeVisible();
  await expect(pages.getByRole('link', { name: catalogueText.pages.previous })).toHaveCount(0);
  await pages.getByRole('link', { name: catalogueText.pages.next }).click();
  await expect(page).toHaveURL('/catalog?page=2');
  await expect(results(page)).toHaveCount(4);
  await expect(pages.getByRole('link', { name: catalogueText.pages.next })).toHaveCount(0);
  await page.reload();
  await expect(results(page)).toHaveCount(4);
  await pages.getByRole('link', { name: catalogueText.pages.previous }).click();
  await expect(page).toHaveURL(/\/catalog\??$/);
  await expect(results(page)).toHaveCount(12);
  // A filter begins at the first page again.
  await page.goBack();
  await expect(results(page)).toHaveCount(4);
  await page
    .getByLabel(catalogueText.filters.audience)
    .selectOption(courseLabels.audience.individuals);
  await expect.poll(() => query(page)).toBe('audience=individuals');
});

test('nothing found offers a way on', async ({ page }) => {
  await page.goto('/catalog');
  await searchFor(page, 'υδραυλικά');
  const empty = page.getByRole('status').filter({ hasText: catalogueText.empty.title });
  await expect(empty).toBeVisible();
  await expect(empty.getByRole('link', { name: catalogueText.empty.contact })).toHaveAttribute(
    'href',
    '/contact',
  );
  await empty.getByRole('button', { name: catalogueText.filters.clear }).click();
  await expect(firstPage(page)).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

const broken = [
  'page=abc',
  'page=-1',
  'page=0',
  'page=1.5',
  'page=1e3',
  'page=99999',
  'page=9999999999999999999999',
  'page=1&page=2',
  'audience=aliens&category=&level=%00&status=%F0%9F%98%80',
  `q=${'α'.repeat(2000)}`,
  `q=${encodeURIComponent(`'; drop table courses; --`)}`,
  `q=${encodeURIComponent('<script>alert(1)</script>')}`,
  `q=${encodeURIComponent(`a & b | !c:* <-> (')`)}`,
  'q=%25_%5C',
  'q=%00',
  'q=%E0%A4%A',
  'unknown=1',
];
for (const params of broken) {
  test(`«?${params.slice(0, 50)}» is no blank screen and no raw message`, async ({ page }) => {
    await page.goto(`/catalog?${params}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogueText.title);
    await expect(
      page.getByRole('status').filter({ hasText: /μάθημα|μαθήματα|Σελίδα/ }),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/syntax|PGRST|error|invalid/i);
  });
}

for (const params of ['page=abc', 'page=-1', 'page=99999', 'audience=aliens&level=x']) {
  test(`«?${params}» shows the whole catalogue's first page`, async ({ page }) => {
    await page.goto(`/catalog?${params}`);
    await expect(results(page)).toHaveCount(12);
  });
}

test('a page past the last one leads back to the courses', async ({ page }) => {
  await page.goto('/catalog?page=3');
  await expect(page.getByText(catalogueText.empty.title)).toBeVisible();
  await page.getByRole('button', { name: catalogueText.filters.clear }).first().click();
  await expect(results(page)).toHaveCount(12);
});

for (const fault of ['unavailable', 'network'] as const) {
  test(`a backend that is ${fault} is asked again, then the reader is`, async ({
    page,
    faults,
    noise,
  }) => {
    noise.allow(failedResource);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) asked += 1;
    });
    await page.clock.install();
    if (fault === 'network') await faults.disconnect(backendAddress);
    else await faults.answer(backendAddress, 503);
    await page.goto('/catalog');
    await expect(page.getByText(catalogueText.results.loading)).toBeAttached();
    const alert = page.getByRole('alert');
    await outlastRetries(page, alert);
    expect(asked).toBe(5);
    await expect(alert).toContainText(catalogueText.failure.title);
    await expect(alert).toContainText(errorMessage(fault));
    await expect(alert).not.toContainText(/fetch|upstream/i);
    await faults.mend(backendAddress);
    await alert.getByRole('button', { name: catalogueText.failure.retry }).click();
    await expect(firstPage(page)).toBeVisible();
  });
}

test('a short fault is not seen', async ({ page, faults, noise }) => {
  noise.allow(failedResource);
  await page.clock.install();
  await faults.answer(backendAddress, 504, 2);
  await page.goto('/catalog');
  await outlastRetries(page, firstPage(page));
});

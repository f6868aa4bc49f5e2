import type { Page } from '@playwright/test';
import { catalogueText } from '../../src/subjects/courses/text/catalogue.ts';
import { courseLabels } from '../../src/subjects/courses/text/course-labels.ts';
import { expectNoViolations } from '../axe.ts';
import { faultMessage, outlastRetries } from '../faults.ts';
import { expect, test } from '../fixtures.ts';

const backendUrl = '**/rest/v1/**';
const results = (page: Page) => page.getByRole('main').getByRole('listitem');
const count = (page: Page, number: number) =>
  expect(page.getByText(catalogueText.results.count(number), { exact: true })).toBeVisible();
/** The 18 seeded courses are on one page. */
const firstPage = (page: Page) =>
  page.getByRole('status').filter({ hasText: catalogueText.results.count(18) });
const search = (page: Page) => page.getByRole('searchbox', { name: catalogueText.search.label });
const queryOf = (page: Page) => new URL(page.url()).searchParams.toString();

async function searchFor(page: Page, text: string) {
  await search(page).fill(text);
  await page.getByRole('button', { name: catalogueText.search.submit }).click();
}

test('the search ignores accents, case, unfinished words and final sigmas', async ({ page }) => {
  await page.goto('/catalog');
  for (const text of ['νοημοσυνη', 'ΝΟΗΜΟΣΥΝΗ', 'Νοημοσύνη', 'νοημοσ', 'τεχνητη ΝΟΗΜΟΣΎΝΗ']) {
    await searchFor(page, text);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
    await count(page, 2);
    await expect(results(page)).toHaveCount(2);
    await expect(
      page.getByRole('link', { name: 'Τεχνητή νοημοσύνη για ομάδες', exact: true }),
    ).toBeVisible();
  }
  for (const text of ['ομάδες', 'ΟΜΑΔΕΣ', 'ομαδεσ']) {
    await searchFor(page, text);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
    await expect(
      page.getByRole('link', { name: 'Παραγωγικότητα για ομάδες', exact: true }),
    ).toBeVisible();
  }
});

test('filters are in the query string: back, reload and a shared link keep them', async ({
  page,
  context,
}) => {
  await page.goto('/catalog');
  await expect(firstPage(page)).toBeVisible();
  const audience = page.getByLabel(catalogueText.filters.audience);
  const level = page.getByLabel(catalogueText.filters.level);
  await audience.selectOption(courseLabels.audience.businesses);
  await expect.poll(() => queryOf(page)).toBe('audience=businesses');
  await count(page, 7);
  await level.selectOption(courseLabels.level.advanced);
  await expect.poll(() => queryOf(page)).toBe('audience=businesses&level=advanced');
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

test('category, availability and search narrow the list; the back button undoes each', async ({
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

test('a search without results and a page past the last one offer a way back', async ({ page }) => {
  await page.goto('/catalog');
  await searchFor(page, 'υδραυλικά');
  const empty = page.getByRole('status').filter({ hasText: catalogueText.empty.title });
  await expect(empty).toBeVisible();
  await expect(empty.getByRole('link', { name: catalogueText.empty.contact })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectNoViolations(page);
  await empty.getByRole('button', { name: catalogueText.filters.clear }).click();
  await expect(firstPage(page)).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await page.goto('/catalog?page=2');
  await page.getByRole('link', { name: catalogueText.pages.first }).click();
  await expect(results(page)).toHaveCount(18);
});

// tests/screens/courses/catalogue.test.tsx has more of them; these are the ones that a browser's URL parser reads.
test('an invalid query string shows no blank page and no error text', async ({ page }) => {
  for (const query of [
    'page=9999999999999999999999',
    'audience=aliens&category=&level=%00&status=%F0%9F%98%80',
    `q=${'α'.repeat(2000)}`,
    `q=${encodeURIComponent('<script>alert(1)</script>')}`,
    'q=%E0%A4%A',
  ]) {
    await page.goto(`/catalog?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogueText.title);
    await expect(
      results(page).first().or(page.getByText(catalogueText.empty.title)),
      query,
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/syntax|PGRST|error|invalid/i);
  }
});

test.describe('network faults', () => {
  test.use({ ownContext: true });

  test('a read is retried, then the failure is explained and can be retried by the user', async ({
    page,
    faults,
  }) => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) requests += 1;
    });
    await page.clock.install();
    const alert = page.getByRole('alert');
    for (const fault of ['service unavailable', 'connection lost'] as const) {
      requests = 0;
      await faults.start(fault, backendUrl);
      await page.goto('/catalog');
      await expect(page.getByText(catalogueText.results.loading)).toBeAttached();
      await outlastRetries(page, alert);
      expect(requests).toBe(5);
      await expect(alert).toContainText(catalogueText.failure.title);
      await expect(alert).toContainText(faultMessage(fault));
      await expect(alert).not.toContainText(/fetch|upstream/i);
      await faults.stop(backendUrl);
    }
    await expectNoViolations(page);
    await alert.getByRole('button', { name: catalogueText.failure.retry }).click();
    await expect(firstPage(page)).toBeVisible();
    // A short fault is not shown.
    await faults.respondWith(backendUrl, 503, 2);
    await page.goto('/catalog');
    await outlastRetries(page, firstPage(page));
  });
});

import { verifyText } from '../../src/subjects/certificates/text/verify.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { footerText } from '../../src/subjects/site/text/footer.ts';
import { formSkeletonText } from '../../src/shared/forms/text/form-skeleton.ts';
import { slowLoadingText } from '../../src/shared/page/text/slow-loading.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { legalLabels } from '../../src/subjects/site/text/legal/labels.ts';
import { privacyEn } from '../../src/subjects/site/text/legal/privacy-en.ts';
import { expect, test } from '../fixtures.ts';
import { courseWithCurriculum, live, prerendered } from '../routes.ts';

test.use({ javaScriptEnabled: false });

test('every prerendered page shows its heading, text and links without JavaScript', async ({
  page,
}) => {
  for (const path of prerendered) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect((await main.innerText()).length, path).toBeGreaterThan(400);
    await expect(page.getByRole('navigation', { name: navigationText.label }), path).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link'), path).not.toHaveCount(0);
  }
});

test('the header covers what is scrolled below it as long as no script runs', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(251, 248, 242)');
});

test('a course page shows the course and a contact e-mail without JavaScript', async ({ page }) => {
  await page.goto(courseWithCurriculum.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(courseWithCurriculum.title);
  await expect(main.getByText(/^Γράφετε προτροπές/)).toBeVisible();
  await expect(main.getByRole('heading', { name: coursePageText.curriculum })).toBeVisible();
  await expect(main.getByText('Τι θυμάστε;')).toBeVisible();
  expect(await main.innerText()).toContain(formSkeletonText.bookingNeedsJavaScript);
  // The dates of the build are there too.
  await expect(main.getByRole('link', { name: /^Κρατήστε θέση: / }).first()).toBeVisible();
});

test('pages without content of their own show header and footer without JavaScript', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  for (const path of [...live, '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: navigationText.label }), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
  }
});

for (const path of ['/catalog', '/auth/login'])
  test(`${path} says that it needs JavaScript, and not that the connection is slow`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    expect(await main.innerText()).toContain(slowLoadingText.needsJavaScript);
    await expect(main.getByText(slowLoadingText.page, { exact: false })).toBeHidden();
  });

test('the check of a certificate says in both languages that it needs JavaScript', async ({
  page,
}) => {
  for (const [path, text] of [
    ['/verify', verifyText.el],
    ['/en/verify', verifyText.en],
  ] as const) {
    await page.goto(path);
    expect(await page.getByRole('main').innerText()).toContain(text.needsJavaScript);
  }
});

test('all links of the navigation and the footer lead to pages', async ({ page, request }) => {
  await page.goto('/');
  const links = [
    ...(await page.getByRole('navigation').getByRole('link').all()),
    ...(await page.getByRole('contentinfo').getByRole('link').all()),
  ];
  const urls = await Promise.all(links.map((link) => link.getAttribute('href')));
  const internal = [...new Set(urls)].filter((url) => url?.startsWith('/'));
  expect(internal.length).toBeGreaterThanOrEqual(9);
  for (const url of internal) {
    expect((await request.get(url ?? '')).status(), url ?? '').toBe(200);
  }
  await page
    .getByRole('navigation')
    .getByRole('link', { name: navigationText.about })
    .first()
    .click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: footerText.privacy }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(footerText.privacy);
});

test('the contact page shows an e-mail instead of the form', async ({ page }) => {
  await page.goto('/contact');
  // Playwright's text locators ignore `noscript`.
  expect(await page.getByRole('main').innerText()).toContain(formSkeletonText.needsJavaScript);
});

test('the menu of a small screen opens, leads to a page and closes without JavaScript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: navigationText.menu });
  await page.getByRole('button', { name: navigationText.openMenu }).click();
  await expect(menu.getByRole('link', { name: navigationText.projects })).toBeVisible();
  await page.getByRole('button', { name: navigationText.closeMenu }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: navigationText.openMenu }).click();
  await menu.getByRole('link', { name: navigationText.projects }).click();
  await expect(page).toHaveURL('/projects');
});

test('a legal page leads to its English text without JavaScript', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('main').getByRole('link', { name: legalLabels.en.name }).click();
  await expect(page).toHaveURL('/en/privacy-policy');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyEn.title);
});

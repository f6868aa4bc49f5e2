import type { Page } from '@playwright/test';
import { contactFormText } from '../../src/subjects/contact/text/contact-form.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { routeErrorText } from '../../src/app/text.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { failedRequest } from '../faults.ts';
import { expect, test } from '../fixtures.ts';

// A newer deployment removes the chunks of the version that is open in the browser.

const navigation = (page: Page) => page.getByRole('banner').getByRole('navigation');

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(
    failedRequest,
    /\[praxi\] (route|start) failed/,
    /dynamically imported module/,
  );
});

test('a removed chunk is loaded by one reload, which keeps drafts', async ({ page, faults }) => {
  await page.goto('/contact');
  await page.getByLabel(contactFormText.message, { exact: true }).fill('Μισό μήνυμα');
  await page.getByLabel(contactFormText.name).fill('Μαρία');
  let reloads = 0;
  page.on('request', (request) => (reloads += Number(request.isNavigationRequest())));
  await faults.removeWhile(/\/assets\/about-page-[^/]+\.js/, () => reloads === 0);
  await navigation(page).getByRole('link', { name: navigationText.about }).click();
  await expect.poll(() => reloads).toBe(1);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/νεότερη έκδοση/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(reloads).toBe(1);
  await navigation(page).getByRole('link', { name: navigationText.contact }).click();
  await expect(page.getByLabel(contactFormText.name)).toHaveValue('Μαρία');
  await expect(page.getByLabel(contactFormText.message, { exact: true })).toHaveValue(
    'Μισό μήνυμα',
  );
});

test('the removed routes of accounts are loaded by one reload', async ({ page, faults }) => {
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  await faults.removeWhile(/\/assets\/account-routes-[^/]+\.js/, () => documents < 2);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: navigationText.login }).click();
  await expect(page.getByLabel(loginText.email, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  expect(documents).toBe(2);
});

test('a removed chunk is loaded by one reload when the opened page itself needs it', async ({
  page,
  faults,
}) => {
  let documents = 0;
  // Counts requests, because a reload may start before the first document fires its load event.
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  // Both the preload link and the import of the first document fail.
  await faults.removeWhile(/\/assets\/own-contact-form[^/]*\.js/, () => documents < 2);
  await page.goto('/contact');
  await expect(page.getByLabel(contactFormText.name)).toBeVisible();
  expect(documents).toBe(2);
});

test('a removed chunk shows a message instead of reloading again when it stays missing', async ({
  page,
  faults,
}) => {
  await page.goto('/');
  await faults.respondWith(/\/assets\/own-contact-form[^/]*\.js/, 404);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const report = page.waitForRequest('**/rest/v1/rpc/report_error');
  await navigation(page).getByRole('link', { name: navigationText.contact }).click();
  await expect(page.getByRole('button', { name: routeErrorText.reload })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(routeErrorText.newVersionTitle);
  await expect(page.getByRole('button', { name: routeErrorText.reload })).toBeVisible();
  // Admins see the error, but not who met it.
  const { build, ...told } = (await report).postDataJSON() as Record<string, string>;
  expect(told).toEqual({ name: 'Error: missing_script', route: '/contact' });
  expect(build).toMatch(/^index-/);
  expect((await report).headers().authorization).toBeUndefined();
});

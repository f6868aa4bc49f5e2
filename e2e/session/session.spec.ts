import type { Page } from '@playwright/test';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { pageText } from '../../src/shared/page/text/page.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { sessionText } from '../../src/subjects/session/text/session.ts';
import { expectNoViolations } from '../axe.ts';
import type { Backend } from '../backend.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequest } from '../faults.ts';

const header = (page: Page) => page.getByRole('banner');
const signOut = (page: Page) => header(page).getByRole('button', { name: signOutButtonText.label });
const login = (page: Page) => header(page).getByRole('link', { name: navigationText.login });
const toasts = (page: Page) => page.getByRole('region', { name: /^Ειδοποιήσεις/ });
const warning = (page: Page) => toasts(page).getByText(sessionText.expiring.title);

type Credentials = { email: string; password: string };

async function fillLogin(page: Page, { email, password }: Credentials) {
  const main = page.getByRole('main');
  await main.getByLabel(loginText.email).fill(email);
  await main.getByLabel(loginText.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: loginText.submit, exact: true }).click();
}

/** Stores a user's session in the page's browser. */
async function storeSession(page: Page, backend: Backend, { email, password }: Credentials) {
  const session = JSON.stringify(await backend.signIn(email, password));
  await page.goto('/about');
  await page.evaluate((value) => localStorage.setItem('praxi-session', value), session);
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('a page from the back/forward cache shows nothing about a user who has signed out since', async ({
  page,
  backend,
  signIn,
  consoleErrors,
}) => {
  // Other parts of the page may have requests under way when the session ends.
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText(user.email)).toBeVisible();
  const isShown = await page.evaluate(() => {
    localStorage.removeItem('praxi-session');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.checkVisibility();
  });
  expect(isShown).toBe(false);
  await expect(page).toHaveURL('/auth/login?next=%2Fprofile');
});

test('a page behind a login redirects to the login page and back', async ({ page, backend }) => {
  const user = await backend.newUser();
  await page.goto('/dashboard?tab=security');
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent('/dashboard?tab=security')}`);
  await fillLogin(page, user);
  await expect(page).toHaveURL('/profile?tab=security');
  await expect(toasts(page).getByText(sessionText.signedIn.title)).toHaveCount(1);
});

test('a sign-in and a sign-out reach the other tab, and show a toast in one', async ({
  page,
  context,
  backend,
  consoleErrors,
}) => {
  // The other tab may have requests under way when its session ends.
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser();
  const other = await context.newPage();
  consoleErrors.watch(other);
  await other.goto('/about');
  await expect(login(other)).toBeVisible();

  await page.goto('/auth/login');
  await fillLogin(page, user);
  await expect(toasts(page).getByText(sessionText.signedIn.title)).toBeVisible();
  await expect(signOut(other)).toBeVisible();

  await page.bringToFront();
  await other.bringToFront();
  await other.goto('/profile');
  await expect(other).toHaveURL('/profile');
  await signOut(page).click();
  await expect(toasts(page).getByText(sessionText.signedOut.text)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(`/auth/login?next=${encodeURIComponent('/profile')}`);
  // The tab is reloaded before it has the form: one is not closed while it loads.
  await expect(other.getByLabel(loginText.email, { exact: true })).toBeVisible();
  await expect(other.getByText(sessionText.signedIn.title)).toHaveCount(0);
  await expect(other.getByText(sessionText.signedOut.text)).toHaveCount(0);
});

test('a user who is not staff sees an accessible page with a link to continue', async ({
  page,
  backend,
}) => {
  await storeSession(page, backend, await backend.newUser());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sessionText.denied.title);
  await expect(page).toHaveTitle(new RegExp(sessionText.denied.title));
  await expectNoViolations(page);
  await page.getByRole('link', { name: sessionText.denied.dashboard }).click();
  await expect(page).toHaveURL('/profile');
});

test('a visitor loads no Supabase client on a page that needs none', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/about');
  await expect(login(page)).toBeVisible();
  // By the time a second page is shown, the application has looked for a session.
  await page.getByRole('banner').getByRole('link', { name: navigationText.projects }).click();
  await expect(page).toHaveURL('/projects');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(asked.filter((url) => /browser-client|session-watch|\/auth\/v1/.test(url))).toEqual([]);
});

test.describe('five minutes before the session expires', () => {
  test.use({ ownContext: true });

  test.beforeEach(async ({ page, backend }) => {
    await page.clock.install();
    await storeSession(page, backend, await backend.newUser());
  });

  test('a warning appears if the tokens cannot be refreshed, and disappears after 10 s', async ({
    page,
    faults,
    consoleErrors,
  }) => {
    consoleErrors.allow(failedRequest);
    await page.goto('/about');
    await expect(signOut(page)).toBeVisible();
    await faults.respondWith('**/auth/v1/token*', 503);
    await page.clock.fastForward('54:00');
    await expect(warning(page)).toHaveCount(0);
    // The client retries a few times, each time with a real response.
    await expect(async () => {
      await page.clock.runFor('00:05');
      await expect(warning(page)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
    await expect(toasts(page).getByText(sessionText.expiring.text(5))).toBeVisible();
    await page.clock.runFor('00:11');
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward('01:30');
    await page.clock.runFor('00:02');
    await expect(warning(page)).toHaveCount(0);
  });

  test('no warning appears if they can', async ({ page }) => {
    // The backend's clock does not follow the page's, so its tokens last longer here.
    await page.route('**/auth/v1/token*', async (route) => {
      const response = await route.fetch();
      const session = (await response.json()) as Record<string, unknown>;
      await route.fulfill({
        json: { ...session, expires_in: 36_000, expires_at: undefined },
      });
    });
    await page.goto('/about');
    await expect(signOut(page)).toBeVisible();
    const expiry = () =>
      page.evaluate(() => {
        const session: unknown = JSON.parse(localStorage.getItem('praxi-session') ?? '{}');
        return (session as { expires_at: number }).expires_at;
      });
    const before = await expiry();
    await page.clock.fastForward('56:00');
    await expect.poll(expiry).toBeGreaterThan(before + 3600);
    await page.clock.fastForward('10:00');
    await page.clock.runFor('00:02');
    await expect(warning(page)).toHaveCount(0);
    await expect(signOut(page)).toBeVisible();
  });
});

test.describe('the HTML files of pages behind a login', () => {
  test('are skeletons that search engines do not index', async ({ request }) => {
    for (const path of [
      '/auth/login',
      '/auth/signup',
      '/profile',
      '/dashboard',
      '/post-onboarding',
      '/learn',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain('data-shell="account"');
      expect(html, path).toContain('<meta name="robots" content="noindex"');
      expect(html, path).not.toContain('rel="canonical"');
      expect(html.includes('<header'), path).toBe(path !== '/auth/signup');
    }
  });

  test('an unknown path beside them is not found', async ({ request }) => {
    for (const path of ['/auth/unknown', '/admin/unknown', '/profile/unknown']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('the skeleton is visible until the page has loaded', async ({ page }) => {
    await page.route(/\/assets\/login-page[^/]*\.js/, async (route) => {
      await expect(page.getByText(pageText.loading)).toBeAttached();
      await expect(header(page)).toBeVisible();
      await route.continue();
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(pageText.loading)).toHaveCount(0);
    expect(await page.locator('meta[name="robots"]').count()).toBe(1);
    expect(await page.title()).toContain(loginText.title);
    expect(pathOf(page)).toBe('/auth/login');
  });
});

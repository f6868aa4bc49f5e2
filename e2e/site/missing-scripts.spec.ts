import type { Page } from '@playwright/test';
import { routeErrorText } from '../../src/app/text.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { slowLoadingText } from '../../src/shared/page/text/slow-loading.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequest } from '../faults.ts';

const header = (page: Page) => page.getByRole('banner');
const signOut = (page: Page) => header(page).getByRole('button', { name: signOutButtonText.label });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) => header(page).getByRole('link', { name });
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('praxi-session'));

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(
    failedRequest,
    /\[praxi\] (route|start) failed/,
    /\[praxi\] (toast not shown|session toast failed|sign-out did not reach|double presses)/,
    /dynamically imported module/,
  );
});

test('a tab older than a deployment signs out', async ({ page, backend, signIn, faults }) => {
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  // What the page shows last: by then it has loaded all of its scripts.
  await expect(page.getByText(profileText.interests.none)).toBeVisible();
  await faults.respondWith(/\/assets\/.*\.js/, 404);
  await signOut(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page reloads for the scripts of the newer deployment, which ends a read that is under way.
  await expect(async () => expect(await storedSession(page)).toBeNull()).toPass();
});

test('a user signs out although the code for it cannot be loaded', async ({
  page,
  backend,
  signIn,
  faults,
}) => {
  await faults.respondWith(/\/assets\/sign-out-[^/]*\.js/, 404);
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  await signOut(page).click();
  await expect(page).toHaveURL('/');
  await expect(link(page, navigationText.login)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test.describe('a page whose scripts do not arrive', () => {
  test.use({ hydrates: false });

  for (const path of ['/auth/login', '/profile', '/contact']) {
    test(`says how to go on: ${path}`, async ({ page, faults }) => {
      await faults.respondWith(/\/assets\/index-[^/]*\.js/, 404);
      await page.goto(path);
      const hint = page
        .getByRole('main')
        .getByText(slowLoadingText[path === '/contact' ? 'form' : 'page']);
      await expect(hint).toBeAttached();
      await expect(hint).toBeHidden();
      // The style sheet shows the hint after six seconds.
      await page.evaluate(() =>
        document.getAnimations().forEach((animation) => animation.finish()),
      );
      await expect(hint).toBeVisible();
    });
  }
});

test.describe('a page that this browser has never opened', () => {
  // In a shared context an earlier test may have left the scripts of that page in the HTTP cache:
  // then it opens offline.
  test.use({ ownContext: true });

  test('a link pressed offline explains itself, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await context.setOffline(true);
    await link(page, navigationText.projects).click();
    await expect(heading(page, routeErrorText.unreachableTitle)).toBeVisible();
    await page.getByRole('button', { name: routeErrorText.reload }).click();
    await expect(page.getByText(routeErrorText.stillUnreachable)).toBeVisible();
    await page.getByRole('button', { name: routeErrorText.back }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await link(page, navigationText.projects).click();
    await expect(heading(page, routeErrorText.unreachableTitle)).toBeVisible();
    // The page asks the site whether it is there, and loads itself again: on a busy machine this takes a while.
    const loaded = page.waitForEvent('load');
    await context.setOffline(false);
    await loaded;
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

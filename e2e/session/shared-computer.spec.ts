import type { Page } from '@playwright/test';
import { adminText } from '../../src/subjects/staff/text/admin.ts';
import { adminOverviewText } from '../../src/subjects/staff/text/overview.ts';
import { workspaceText } from '../../src/subjects/staff/text/workspace.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { sessionText } from '../../src/subjects/session/text/session.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { failedRequest } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { button, dialog, firstName, openNames } from '../profile-steps.ts';

/** Signs in on the page that is open, after somebody else has signed out on it. */
async function signInNext(page: Page, user: { email: string; password: string }) {
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: navigationText.login, exact: true }).click();
  const main = page.getByRole('main');
  await main.getByLabel(loginText.email).fill(user.email);
  await main.getByLabel(loginText.password, { exact: true }).fill(user.password);
  await main.getByRole('button', { name: loginText.submit, exact: true }).click();
  await expect(page).toHaveURL('/profile');
}

test('an instructor who signs in after an admin in the same tab reads no amount that the admin was shown', async ({
  page,
  backend,
  signIn,
}) => {
  const [admin, instructor] = [
    await backend.newUser({ role: 'admin' }),
    await backend.newUser({ role: 'instructor' }),
  ];
  await signIn(page, admin);
  await page.goto('/admin/overview');
  const main = page.getByRole('main');
  await expect(main.getByText(/€/).first()).toBeVisible();
  await page.getByRole('button', { name: workspaceText.account.label }).click();
  await button(page, signOutButtonText.label).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(sessionText.signedOut.text, { exact: true })).toBeVisible();
  await signInNext(page, instructor);
  await main.getByRole('link', { name: profileText.workspaces.admin }).click();
  const rail = page.getByRole('navigation', { name: adminText.navigation.label });
  await rail.getByRole('link', { name: adminText.navigation.overview, exact: true }).click();
  // What an instructor sees there too.
  await expect(
    main.getByText(adminOverviewText.steps.bookings, { exact: true }).first(),
  ).toBeVisible();
  await expect(main.getByText(/€/)).toHaveCount(0);
});

test('a page of staff that is opened again after the sign-out asks for a sign-in, even after a reload', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto('/admin/overview');
  const rail = page.getByRole('navigation', { name: adminText.navigation.label });
  await rail.getByRole('link', { name: adminText.navigation.messages, exact: true }).click();
  await expect(page).toHaveURL('/admin/messages');
  await page.getByRole('button', { name: workspaceText.account.label }).click();
  await button(page, signOutButtonText.label).click();
  await expect(page).toHaveURL('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: navigationText.login, exact: true }).click();
  await expect(page.getByLabel(loginText.email)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent('/admin/overview')}`);
});

test('what a user had begun does not continue for the next user who signs in in the same tab', async ({
  page,
  backend,
  signIn,
  consoleErrors,
}) => {
  // What the previous page had under way.
  consoleErrors.allow(failedRequest);
  const [first, second] = [await backend.newUser(), await backend.newUser()];
  await signIn(page, first);
  await page.goto('/profile');
  await openNames(page);
  await firstName(page).fill('Δάφνη');
  const [released, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/rest\/v1\/profiles\?.*updated_at=eq/, async (route) => {
    const response = await route.fetch();
    await released.promise;
    // The page that asked may no longer exist.
    await route.fulfill({ response }).catch(() => {});
    answered.resolve();
  });
  await button(page, profileText.form.submit).click();
  await page.getByRole('banner').getByRole('button', { name: signOutButtonText.label }).click();
  await dialog(page).getByRole('button', { name: sessionText.unsent.discard }).click();
  await expect(page).toHaveURL('/');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') written.push(request.url());
  });
  await signInNext(page, second);
  released.resolve();
  await answered.promise;
  await openNames(page);
  await expect(firstName(page)).toHaveValue(second.firstName);
  expect(written).toEqual([]);
});

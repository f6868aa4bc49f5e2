import type { Page } from '@playwright/test';
import { authSuccessText } from '../../src/subjects/session/text/auth-success.ts';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { signInAgain } from '../session-steps.ts';
import { answer, expectSuccessPage, fill, submit } from '../sign-up-steps.ts';
import { recordFrames, slowDown } from '../slow-network.ts';

const mainScript = /\/assets\/index-[^/]*\.js/;
const header = (page: Page) => page.getByRole('banner');

test.describe('on slow 3G with a slow processor, no frame has an empty page', () => {
  test.use({ ownContext: true });
  test.setTimeout(240_000);

  test('from the login page to the profile, and after signing out', async ({
    page,
    backend,
    consoleErrors,
  }) => {
    // What the profile still requests when its user signs out is refused, and not shown.
    consoleErrors.allow(/status of 401 .*\/rest\/v1\//);
    const user = await backend.newUser();
    const expectNoEmptyFrame = await recordFrames(page);
    await slowDown(page);
    await page.goto('/profile');
    await signInAgain(page, user);
    await expect(page).toHaveURL('/profile', { timeout: 60_000 });
    await header(page).getByRole('button', { name: signOutButtonText.label }).click();
    await expect(page).toHaveURL('/', { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expectNoEmptyFrame();
  });

  test('through the sign-up and the confirmation of the e-mail', async ({ page, backend }) => {
    const email = uniqueEmail('slow');
    const expectNoEmptyFrame = await recordFrames(page);
    await answer(page);
    await fill(page, email);
    await slowDown(page);
    await submit(page).click();
    await expect(page).toHaveURL('/auth/success', { timeout: 60_000 });
    await expectSuccessPage(page, email);
    await page.getByRole('button', { name: authSuccessText.go }).click();
    await expect(page).toHaveURL(/\/auth\/login/, { timeout: 60_000 });
    const link = new URLSearchParams({
      token: await backend.tokenFor(email),
      type: 'signup',
      email,
    });
    await page.goto(`/auth/email-verification?${link}`);
    await page.getByRole('button', { name: emailVerificationText.confirm.signup.submit }).click();
    await expect(page).toHaveURL(/\/profile$/, { timeout: 60_000 });
    expectNoEmptyFrame();
  });
});

test.describe('the menu of a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/', '/auth/login']) {
    test(`on ${path} opens before the scripts arrive, and stays open`, async ({ page, faults }) => {
      const release = await faults.hold(mainScript);
      const opened = page.goto(path);
      const menu = page.getByRole('dialog', { name: navigationText.menu });
      await page.getByRole('button', { name: navigationText.openMenu }).click();
      await expect(menu.getByRole('link', { name: navigationText.projects })).toBeVisible();
      release();
      await opened;
      await expect(page.locator('dialog:modal')).toHaveCount(1);
      await expect(menu.getByRole('link', { name: navigationText.projects })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: navigationText.openMenu })).toBeFocused();
    });
  }
});

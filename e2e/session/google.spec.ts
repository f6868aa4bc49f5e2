import type { Page } from '@playwright/test';
import { googleButtonText } from '../../src/subjects/session/text/auth-google-button.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { fallbacks } from '../../src/shared/errors/text/errors.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { delays } from '../../src/lib/delays.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import { failedRequest } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { holdTimers } from '../timers.ts';
import {
  alert,
  chooseAccount,
  chooser,
  expectSessionOf,
  googleLog,
  googleScript,
  onboarding,
  openGoogleWindow,
  tokens,
} from '../google-steps.ts';

/** Opens the login page, which waits for Google's button for as long as a busy machine needs to draw it. */
async function openLogin(page: Page, url = '/auth/login') {
  await holdTimers(page, delays.providerAnswer);
  await page.goto(url);
}

test('the button signs a new user up and opens onboarding', async ({ page, backend }) => {
  const email = uniqueEmail('google');
  await openLogin(page);
  await chooseAccount(await openGoogleWindow(page), email);
  await expect(page).toHaveURL(onboarding);
  await expectSessionOf(page, email);
  expect(await backend.rows('profiles', { email: `eq.${email}` })).toHaveLength(1);
});

test('the button signs in the account with the same e-mail; incomplete onboarding opens', async ({
  page,
  backend,
}) => {
  const { email, id } = await backend.newUser({ onboarded: false });
  await openLogin(page);
  await chooseAccount(await openGoogleWindow(page), email);
  await expect(page).toHaveURL(onboarding);
  await expectSessionOf(page, email);
  expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([{ id }]);
});

test('with onboarding complete, the button leads to the requested page or the post-onboarding page', async ({
  page,
  backend,
}) => {
  const { email } = await backend.newUser();
  await openLogin(page, '/auth/login?next=/catalog');
  await chooseAccount(await openGoogleWindow(page), email);
  // Not only at its end, which is the same at the login page.
  await expect(page).toHaveURL('/catalog');
  await page.getByRole('banner').getByRole('button', { name: signOutButtonText.label }).click();
  await expectSessionOf(page, null);
  await openLogin(page);
  await chooseAccount(await openGoogleWindow(page), email);
  await expect(page).toHaveURL(/\/post-onboarding$/);
});

test('a closed window leaves the page unchanged; the window is accessible at any width', async ({
  page,
}) => {
  await openLogin(page);
  const popup = await openGoogleWindow(page);
  await expect(popup.getByRole('heading', chooser)).toBeVisible();
  for (const width of [320, 500]) {
    await expectNoViolations(popup, [width]);
    const overflow = await popup.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Ακύρωση' }).click();
  await closed;
  await expect(page.getByRole('heading', { level: 1, name: loginText.title })).toBeVisible();
  await expectSessionOf(page, null);
});

test("Google's prompt offers accounts without a window", async ({ page }) => {
  type Moment = { getMomentType: () => string };
  type Site = Window & {
    google?: { accounts: { id: { prompt: (listener: (moment: Moment) => void) => void } } };
    moments?: string[];
  };
  await openLogin(page);
  await expect(page.getByRole('button', { name: 'Σύνδεση μέσω Google' })).toBeVisible();
  const show = () =>
    page.evaluate(() => {
      const site: Site = window;
      const moments: string[] = (site.moments = []);
      site.google?.accounts.id.prompt((moment) => moments.push(moment.getMomentType()));
    });
  await show();
  await page.getByRole('dialog').getByRole('button', { name: 'Κλείσιμο' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const moments = await page.evaluate(() => (window as Site).moments);
  expect(moments).toEqual(['display', 'skipped']);
  await show();
  await page.getByRole('button', { name: 'Συνέχεια ως Μαρία' }).click();
  await expectSessionOf(page, 'maria.oikonomou@gmail.example');
});

test('a token that the backend refuses is reported on the page', async ({
  page,
  faults,
  consoleErrors,
}) => {
  consoleErrors.allow(googleLog);
  await faults.respondWith(tokens, 400);
  await openLogin(page);
  await chooseAccount(await openGoogleWindow(page), uniqueEmail('google'));
  await expect(alert(page)).toHaveText(fallbacks.google);
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test("Google's button is at most 400 px wide and fits every screen", async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openLogin(page);
    const box = await page.getByRole('button', { name: 'Σύνδεση μέσω Google' }).boundingBox();
    expect(Math.round(box?.width ?? 0), `${width} px`).toBe(Math.min(400, width - 40));
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test.describe('after three seconds without Google', () => {
  test.use({ ownContext: true });

  test('a script that does not load and a window that does not answer both offer the redirect', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(googleLog, failedRequest);
    await page.clock.install();
    await page.route(googleScript, () => {});
    await page.goto('/auth/login');
    const ownButton = page.getByRole('button', { name: googleButtonText.signIn, exact: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(delays.providerAnswer);
    await expect(ownButton).toBeVisible();
    await expectNoViolations(page);

    await page.unroute(googleScript);
    await page.goto('/auth/login');
    const popup = await openGoogleWindow(page);
    await page.clock.runFor(delays.providerAnswer);
    await expect(page.getByText(googleButtonText.blocked)).toBeVisible();
    await expectNoViolations(page);
    await popup.close();
    await page.getByRole('button', { name: googleButtonText.redirect }).click();
    await expect(page.getByRole('heading', chooser)).toBeVisible();
  });
});

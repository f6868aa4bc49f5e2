import type { Page } from '@playwright/test';
import { authCallbackText } from '../../src/subjects/session/text/auth-callback.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { errorMessage, fallbacks } from '../../src/shared/errors/text/errors.ts';
import { delays } from '../../src/lib/delays.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import { expectReadable, expectSlowHint, failedRequest, faultMessage } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { holdTimers } from '../timers.ts';
import {
  alert,
  chooseAccount,
  chooser,
  coldStart,
  expectSessionOf,
  googleLog,
  heading,
  onboarding,
  redirectToGoogle,
  redirectWithOwnCallback,
  tokens,
} from '../google-steps.ts';

const { error, loading, success } = authCallbackText;

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(googleLog, failedRequest));

test.describe('the standard redirect', () => {
  test('creates the profile of a new user and opens onboarding', async ({ page, backend }) => {
    const email = uniqueEmail('google');
    const pass = await holdTimers(page, delays.redirect);
    await redirectToGoogle(page);
    await chooseAccount(page, email);
    await expect(heading(page, success.title)).toBeVisible();
    await pass(delays.redirect);
    await expect(page).toHaveURL(onboarding);
    await expectSessionOf(page, email);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      { first_name: 'Άννα', onboarding_completed: false },
    ]);
    await page.goBack();
    await expect(page).not.toHaveURL((url) => url.pathname.startsWith('/auth/callback'));
  });

  test('explains a cancelled sign-in and a code of another browser, with a link to the login page', async ({
    page,
  }) => {
    await page.goto('/auth/callback?code=forged');
    await expect(alert(page)).toHaveText(errorMessage('flow_interrupted'));
    await redirectToGoogle(page);
    await page.getByRole('button', { name: 'Ακύρωση' }).click();
    await expect(page).toHaveURL(/\/auth\/callback\?/);
    await expect(heading(page, error.title)).toBeFocused();
    await expect(alert(page)).toHaveText(error.oauth('access_denied'));
    await expectNoViolations(page);
    await page.getByRole('link', { name: error.toLogin }).click();
    await expect(heading(page, loginText.title)).toBeVisible();
  });

  test('explains a network fault at the exchange, with a link to continue', async ({
    page,
    backend,
    faults,
  }) => {
    const { email } = await backend.newUser();
    await redirectToGoogle(page);
    await faults.start('service unavailable', tokens);
    await chooseAccount(page, email);
    await expect(alert(page)).toHaveText(faultMessage('service unavailable'));
    await expectReadable(page);
    await faults.stop(tokens);
    await page.getByRole('button', { name: error.retry }).click();
    await expect(alert(page)).toHaveText(errorMessage('automatic_sign_in_failed'));
    await page.getByRole('link', { name: error.toLogin }).click();
    await expect(heading(page, loginText.title)).toBeVisible();
  });
});

/** Expects the message and, after three seconds, the login page with its own. */
async function expectFailure(page: Page, message: string, pass: (length: number) => Promise<void>) {
  await expect(heading(page, error.title)).toBeFocused(coldStart);
  await expect(alert(page)).toContainText(message);
  await pass(delays.providerFailure);
  await expect(page).toHaveURL(/\/auth\/login\?error=google_oauth_failed$/);
  await expect(alert(page)).toHaveText(fallbacks.google);
  await page.goBack();
  await expect(page).not.toHaveURL((url) => url.pathname.startsWith('/auth/google-callback'));
}

test.describe('the callback page of the application', () => {
  test('explains a missing code accessibly; its button opens the login page', async ({ page }) => {
    await holdTimers(page, delays.providerFailure);
    await page.goto('/auth/google-callback');
    await expect(alert(page)).toContainText(errorMessage('no_authorization_code'));
    await expectNoViolations(page);
    await page.getByRole('link', { name: error.back }).click();
    await expect(heading(page, loginText.title)).toBeVisible();
  });

  test('stores the names of a new user and opens onboarding', async ({ page, backend }) => {
    const email = uniqueEmail('google');
    const pass = await holdTimers(page, delays.redirect);
    await redirectWithOwnCallback(page);
    await chooseAccount(page, email);
    await expect(heading(page, success.title)).toBeVisible(coldStart);
    await pass(delays.redirect);
    await expect(page).toHaveURL(onboarding);
    await expectSessionOf(page, email);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      {
        first_name: 'Άννα',
        last_name: 'Ιωάννου',
        onboarding_completed: false,
        onboarding_data: {
          firstName: 'Άννα',
          lastName: 'Ιωάννου',
          email,
          accountType: 'individual',
          technicalBackground: 'beginner',
          learningGoals: ['productivity', 'ai_tools'],
        },
      },
    ]);
  });

  test('updates the names of a user with onboarding complete and opens the post-onboarding page', async ({
    page,
    backend,
  }) => {
    const { email, id } = await backend.newUser();
    await redirectWithOwnCallback(page);
    await chooseAccount(page, email);
    await expect(page).toHaveURL(/\/post-onboarding$/, coldStart);
    expect(await backend.rows('profiles', { id: `eq.${id}` })).toMatchObject([
      { first_name: 'Άννα', last_name: 'Ιωάννου', onboarding_completed: true },
    ]);
  });

  test('a cancelled sign-in, a forged state and a code that Google refuses lead to the login page', async ({
    page,
  }) => {
    test.slow();
    const pass = await holdTimers(page, delays.providerFailure);
    await redirectWithOwnCallback(page);
    await page.getByRole('button', { name: 'Ακύρωση' }).click();
    await expectFailure(page, error.denied('access_denied'), pass);
    await redirectWithOwnCallback(page);
    await expect(page.getByRole('heading', chooser)).toBeVisible();
    await page.goto('/auth/google-callback?code=abc&state=forged');
    await expectFailure(page, errorMessage('state_mismatch'), pass);
    await redirectWithOwnCallback(page);
    await expect(page.getByRole('heading', chooser)).toBeVisible();
    const state = new URL(page.url()).searchParams.get('state') ?? '';
    await page.goto(`/auth/google-callback?code=abc&state=${state}`);
    await expectFailure(page, errorMessage('exchange_failed'), pass);
  });
});

test.describe("with the page's clock", () => {
  test.use({ ownContext: true });

  test('a slow exchange is announced, and then opens the post-onboarding page', async ({
    page,
    backend,
    faults,
  }) => {
    const { email } = await backend.newUser();
    await page.clock.install();
    await redirectToGoogle(page);
    const release = await faults.hold(tokens);
    await chooseAccount(page, email);
    await expect(page.getByText(loading.title)).toBeVisible();
    await expectSlowHint(page, loading.slow);
    await expectReadable(page);
    await expectNoViolations(page, [390]);
    release();
    await expect(page).toHaveURL(/\/post-onboarding$/);
  });
});

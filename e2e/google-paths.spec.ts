import type { Page } from '@playwright/test';
import { authCallbackText } from '../src/content/interface/auth-callback.ts';
import { googleButtonText } from '../src/content/interface/auth-google-button.ts';
import { loginText } from '../src/content/interface/auth-login.ts';
import { errorMessage, fallbacks } from '../src/content/interface/errors.ts';
import { expectNoViolations, holdRedirects } from './axe.ts';
import { uniqueEmail } from './backend.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import { breakDown, expectReadable, outageMessage, outages } from './outages.ts';
import {
  chooser,
  heading,
  alert,
  warned,
  exchange,
  tokens,
  coldStart,
  onboarding,
  choose,
  ways,
} from './google-steps.ts';

test.beforeEach(({ noise }) => noise.allow(warned, failedResource));

test.describe('the button (section 4, login with external provider)', () => {
  test('a new person: to the onboarding', async ({ page }) => {
    await choose(await ways.button(page), uniqueEmail('google'));
    await expect(page).toHaveURL(onboarding);
  });

  test('onboarding not completed: there', async ({ page, backend }) => {
    const { email } = await backend.newUser({ onboarded: false });
    await choose(await ways.button(page), email);
    await expect(page).toHaveURL(onboarding);
  });

  test('completed: to /post-onboarding', async ({ page, backend }) => {
    const { email } = await backend.newUser();
    await choose(await ways.button(page), email);
    await expect(page).toHaveURL(/\/post-onboarding$/);
  });

  test('completed, with a wanted page: there', async ({ page, backend }) => {
    const { email } = await backend.newUser();
    await choose(await ways.button(page, '?next=/catalog'), email);
    await expect(page).toHaveURL(/\/catalog$/);
  });

  test('a token that is not taken is told on the page and in a toast', async ({ page, faults }) => {
    await faults.answer(tokens, 400);
    await choose(await ways.button(page), uniqueEmail('google'));
    await expect(alert(page)).toHaveText(fallbacks.google);
    await expect(
      page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText('Σφάλμα σύνδεσης'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  test('no answer within three seconds: the way by this tab is offered', async ({ page }) => {
    const popup = await ways.button(page);
    await expect(page.getByText(googleButtonText.blocked)).toBeVisible({ timeout: 15_000 });
    await expectNoViolations(page);
    await popup.close();
    await page.getByRole('button', { name: googleButtonText.redirect }).click();
    await expect(page.getByRole('heading', chooser)).toBeVisible();
  });

  test('a script that hangs: our own button after three seconds', async ({ page }) => {
    await page.route(/\/gsi\/client/, () => {});
    await page.goto('/auth/login');
    const own = page.getByRole('button', { name: googleButtonText.signIn, exact: true });
    await expect(own).toBeVisible({ timeout: 15_000 });
    await expectNoViolations(page);
  });

  for (const width of [320, 390, 1440]) {
    test(`is at most 400 px wide and fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/auth/login');
      const box = await page.getByRole('button', { name: 'Σύνδεση μέσω Google' }).boundingBox();
      expect(Math.round(box?.width ?? 0)).toBe(Math.min(400, width - 40));
      expect(box?.height).toBeGreaterThanOrEqual(44);
    });
  }
});

test.describe('the redirect (section 4, standard callback)', () => {
  test('a new person: the profile is completed, to /post-onboarding', async ({ page, backend }) => {
    const email = uniqueEmail('google');
    await choose(await ways.redirect(page), email);
    await expect(heading(page, authCallbackText.success.title)).toBeVisible();
    await expect(page).toHaveURL(/\/post-onboarding$/);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      { onboarding_completed: true },
    ]);
    await page.goBack();
    await expect(page).not.toHaveURL((url) => url.pathname.startsWith('/auth/callback'));
  });

  test('completed: to /profile', async ({ page, backend }) => {
    const { email } = await backend.newUser();
    await choose(await ways.redirect(page), email);
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('cancelled', async ({ page }) => {
    const google = await ways.redirect(page);
    await google.getByRole('button', { name: 'Ακύρωση' }).click();
    await expect(page).toHaveURL(/\/auth\/callback\?/);
    await expect(heading(page, authCallbackText.error.title)).toBeFocused();
    await expect(alert(page)).toHaveText(authCallbackText.error.oauth('access_denied'));
    await expectNoViolations(page);
    await page.getByRole('link', { name: authCallbackText.error.toLogin }).click();
    await expect(heading(page, loginText.title)).toBeVisible();
  });

  test('a code that another browser asked for', async ({ page }) => {
    await page.goto('/auth/callback?code=forged');
    await expect(alert(page)).toHaveText(errorMessage('flow_interrupted'));
  });

  for (const outage of outages.filter((name) => name !== 'no network')) {
    test(`${outage} at the exchange: told, and the way on is there`, async ({ page, backend }) => {
      const { email } = await backend.newUser();
      const google = await ways.redirect(page);
      const mend = await breakDown(page, outage, tokens);
      await choose(google, email);
      if (outage === 'ten seconds without an answer') {
        await expect(page.getByText(authCallbackText.loading.slow)).toBeVisible({
          timeout: 15_000,
        });
        await expectReadable(page);
        await expectNoViolations(page);
        await mend();
        await expect(page).toHaveURL(/\/profile$/);
        return;
      }
      await expect(alert(page)).toHaveText(outageMessage(outage));
      await expectReadable(page);
      await mend();
      await page.getByRole('button', { name: authCallbackText.error.retry }).click();
      await expect(alert(page)).toHaveText(errorMessage('automatic_sign_in_failed'));
      await page.getByRole('link', { name: authCallbackText.error.toLogin }).click();
      await expect(heading(page, loginText.title)).toBeVisible();
    });
  }
});

/** The message, and after it the sign-in page with its own. */
async function expectFailure(page: Page, message: string) {
  await expect(heading(page, authCallbackText.error.title)).toBeFocused(coldStart);
  await expect(alert(page)).toContainText(message);
  await expect(page).toHaveURL(/\/auth\/login\?error=google_oauth_failed$/);
  await expect(alert(page)).toHaveText(fallbacks.google);
  await page.goBack();
  await expect(page).not.toHaveURL((url) => url.pathname.startsWith('/auth/google-callback'));
}

test.describe('the own page (section 4, custom callback)', () => {
  test('a new person: names and picture are kept, to the onboarding', async ({ page, backend }) => {
    const email = uniqueEmail('google');
    await choose(await ways['own page'](page), email);
    await expect(heading(page, authCallbackText.success.title)).toBeVisible(coldStart);
    await expect(page).toHaveURL(onboarding);
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

  test('completed: names are brought up to date, to /post-onboarding', async ({
    page,
    backend,
  }) => {
    const { email, id } = await backend.newUser();
    await choose(await ways['own page'](page), email);
    await expect(page).toHaveURL(/\/post-onboarding$/, coldStart);
    expect(await backend.rows('profiles', { id: `eq.${id}` })).toMatchObject([
      { first_name: 'Άννα', last_name: 'Ιωάννου', onboarding_completed: true },
    ]);
  });

  test('cancelled', async ({ page }) => {
    const google = await ways['own page'](page);
    await google.getByRole('button', { name: 'Ακύρωση' }).click();
    await expectFailure(page, authCallbackText.error.denied('access_denied'));
  });

  test('a forged state', async ({ page }) => {
    const google = await ways['own page'](page);
    await expect(google.getByRole('heading', chooser)).toBeVisible();
    await page.goto('/auth/google-callback?code=abc&state=forged');
    await expectFailure(page, errorMessage('state_mismatch'));
  });

  test('no verifier', async ({ page }) => {
    await page.goto('/auth/google-callback?code=abc&state=abc');
    await expectFailure(page, errorMessage('no_verifier'));
  });

  test('no code', async ({ page }) => {
    await page.goto('/auth/google-callback');
    await expectFailure(page, errorMessage('no_code'));
  });

  test('a code that Google does not take', async ({ page }) => {
    const google = await ways['own page'](page);
    await expect(google.getByRole('heading', chooser)).toBeVisible();
    const state = new URL(page.url()).searchParams.get('state') ?? '';
    await page.goto(`/auth/google-callback?code=abc&state=${state}`);
    await expectFailure(page, errorMessage('exchange_failed'));
  });

  for (const outage of ['502', 'a request that is cut off'] as const) {
    test(`${outage} at the exchange`, async ({ page }) => {
      const google = await ways['own page'](page);
      await breakDown(page, outage, exchange);
      await choose(google, uniqueEmail('google'));
      await expectFailure(page, outageMessage(outage));
    });
  }

  test('its error view stands up to axe, and its button leads back at once', async ({ page }) => {
    test.slow();
    await holdRedirects(page);
    await page.goto('/auth/google-callback');
    await expect(heading(page, authCallbackText.error.title)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: authCallbackText.error.back }).click();
    await expect(heading(page, loginText.title)).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { googleButtonText } from '../src/subjects/session/text/auth-google-button.ts';
import { expect } from './fixtures.ts';
import { answer } from './sign-up-steps.ts';

/** The heading of the Google stand-in's page, on which an account is chosen. */
export const chooser = { level: 1, name: 'Επιλέξτε λογαριασμό' } as const;
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
/** What the application logs about a failure of Google. */
export const googleLog = /\[praxi\] (google )?callback failed|google button not drawn/;
export const googleScript = /\/gsi\/client/;
export const tokens = /\/auth\/v1\/token/;
/** The first call of an edge function starts its runtime. */
export const coldStart = { timeout: 20_000 };
/** The wizard adds its page to the URL as soon as it knows it. */
export const onboarding = /\/auth\/signup\?step=onboarding(&page=1)?$/;

/** Types an account into the Google stand-in's page and confirms it. */
export async function chooseAccount(page: Page, email: string) {
  await expect(page.getByRole('heading', chooser)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Όνομα').fill('Άννα');
  await page.getByLabel('Επώνυμο').fill('Ιωάννου');
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
}

/** Presses Google's own button. @returns the window that it opens */
export async function openGoogleWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Σύνδεση μέσω Google' }).click();
  return opened;
}

/**
 * Starts the standard redirect, with which the sign-up replaces Google's button if its script does
 * not load.
 */
export async function redirectToGoogle(page: Page) {
  await page.route(googleScript, (route) => route.abort());
  await answer(page);
  await page.getByRole('button', { name: googleButtonText.signUp, exact: true }).click();
}

/** Starts the redirect that ends on the application's own callback page, with which the login replaces the button. */
export async function redirectWithOwnCallback(page: Page) {
  await page.route(googleScript, (route) => route.abort());
  await page.goto('/auth/login');
  await page.getByRole('button', { name: googleButtonText.signIn, exact: true }).click();
}

/** Expects the stored session to be this e-mail's; null for no session. */
export const expectSessionOf = (page: Page, email: string | null) =>
  expect
    .poll(() =>
      page
        .evaluate(() => {
          const session = JSON.parse(localStorage.getItem('praxi-session') ?? 'null') as {
            user?: { email?: string };
          } | null;
          return session?.user?.email ?? null;
        })
        // Another page is replacing this one.
        .catch(() => undefined),
    )
    .toBe(email);

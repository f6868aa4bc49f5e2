import type { Page } from '@playwright/test';
import { googleButtonText } from '../src/content/interface/auth-google-button.ts';
import { loginText } from '../src/content/interface/auth-login.ts';
import { expect } from './fixtures.ts';

export const chooser = { level: 1, name: 'Επιλέξτε λογαριασμό' } as const;
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
export const warned = /\[praxi\] (google )?callback failed|google button not drawn/;
export const exchange = /\/functions\/v1\/google-exchange/;
export const tokens = /\/auth\/v1\/token/;
/** The first call of an edge function starts its runtime. */
export const coldStart = { timeout: 20_000 };
/** The wizard names its page in the address as soon as it knows it. */
export const onboarding = /\/auth\/signup\?step=onboarding(&page=1)?$/;

export async function choose(page: Page, email: string) {
  await expect(page.getByRole('heading', chooser)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Όνομα').fill('Άννα');
  await page.getByLabel('Επώνυμο').fill('Ιωάννου');
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
}

/** The three ways, each up to Google's page. */
export const ways = {
  button: async (page: Page, search = '') => {
    await page.goto(`/auth/login${search}`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Σύνδεση μέσω Google' }).click();
    return opened;
  },
  redirect: async (page: Page) => {
    await page.route(/\/gsi\/client/, (route) => route.abort());
    await page.goto('/auth/login');
    await page.getByRole('button', { name: googleButtonText.signIn, exact: true }).click();
    return page;
  },
  'own page': async (page: Page) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: loginText.googleInNewPage }).click();
    return page;
  },
};

import type { Page } from '@playwright/test';
import { googleButtonText } from '../src/content/interface/auth-google-button.ts';
import { loginText } from '../src/content/interface/auth-login.ts';
import { expectNoViolations } from './axe.ts';
import { uniqueEmail } from './backend.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';

const chooser = { level: 1, name: 'Επιλέξτε λογαριασμό' } as const;

/** Types an account into Google's page, or rather into what stands in for it. */
async function type(page: Page, email: string) {
  await expect(page.getByRole('heading', chooser)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Όνομα').fill('Άννα');
  await page.getByLabel('Επώνυμο').fill('Ιωάννου');
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
}

async function openChooser(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Σύνδεση μέσω Google' }).click();
  return opened;
}

/** Whom the browser's session belongs to. */
const signedIn = (page: Page) =>
  expect.poll(() =>
    page
      .evaluate(() => {
        const session = JSON.parse(localStorage.getItem('praxi-session') ?? 'null') as {
          user?: { email?: string };
        } | null;
        return session?.user?.email ?? null;
      })
      // The page is just leaving for another.
      .catch(() => null),
  );

test.describe('the button', () => {
  test('signs a new person in', async ({ page, backend }) => {
    const email = uniqueEmail('google');
    await page.goto('/auth/login');
    await type(await openChooser(page), email);
    await signedIn(page).toBe(email);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toHaveLength(1);
  });

  test('signs in whoever has an account with this e-mail', async ({ page, backend }) => {
    const { email, id } = await backend.newUser({ onboarded: false });
    await page.goto('/auth/login');
    await type(await openChooser(page), email);
    await signedIn(page).toBe(email);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([{ id }]);
  });

  test('leaves the page as it was when nobody is chosen', async ({ page }) => {
    await page.goto('/auth/login');
    const popup = await openChooser(page);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Ακύρωση' }).click();
    await closed;
    await expect(page.getByRole('heading', { level: 1, name: loginText.title })).toBeVisible();
    await signedIn(page).toBeNull();
  });
});

test('the prompt offers accounts without a window', async ({ page }) => {
  type Moment = { getMomentType: () => string };
  type Site = Window & {
    google?: { accounts: { id: { prompt: (listener: (moment: Moment) => void) => void } } };
    moments?: string[];
  };
  await page.goto('/auth/login');
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
  await signedIn(page).toBe('maria.oikonomou@gmail.example');
});

test('without its script, the redirect leads to a session', async ({ page, faults, noise }) => {
  noise.allow(failedResource, /google button not drawn/);
  const email = uniqueEmail('google');
  await faults.disconnect(/\/gsi\/client/);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: googleButtonText.signIn, exact: true }).click();
  await type(page, email);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/(?!_local|auth\/v1)/);
  await signedIn(page).toBe(email);
});

test('the way by a page of its own leads to a session', async ({ page }) => {
  const email = uniqueEmail('google');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: loginText.googleInNewPage }).click();
  await type(page, email);
  await signedIn(page).toBe(email);
});

test('the chooser can be used with any aid, at any width', async ({ page }) => {
  await page.goto('/auth/login');
  const popup = await openChooser(page);
  await expect(popup.getByRole('heading', chooser)).toBeVisible();
  for (const width of [320, 500]) {
    await expectNoViolations(popup, [width]);
    const overflow = await popup.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

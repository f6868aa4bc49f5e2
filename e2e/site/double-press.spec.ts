import type { Page } from '@playwright/test';
import { accountTypes } from '../../src/subjects/account/text/choices.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { heading, next, start, stepNames } from '../sign-up-steps.ts';

/** Presses twice, as fast as a hand does, once `between` has passed after the first press. */
async function pressTwice(page: Page, name: string, between: () => Promise<void>) {
  const box = await page.getByRole('banner').getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`no button ${name}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await between();
  }
}

test('a double press on sign-out does not open the sign-up', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser());
  await page.goto('/about');
  const login = page.getByRole('banner').getByRole('link', { name: navigationText.login });
  await expect(page.getByRole('button', { name: signOutButtonText.label })).toBeVisible();
  await pressTwice(page, signOutButtonText.label, () => expect(login).toBeVisible());
  // A press on its own works at once.
  await login.click();
  await expect(page).toHaveURL('/auth/login');
  // The page is reloaded before it has the form: a tab is not closed while it loads.
  await expect(page.getByLabel(loginText.email, { exact: true })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a double tap on the menu button leaves the menu open', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('#root[data-hydrated]')).toBeVisible();
    const box = await page.getByRole('button', { name: navigationText.openMenu }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog', { name: navigationText.menu })).toBeVisible();
    await context.close();
  });
});

test('double presses in the sign-up add one history entry a step', async ({ page }) => {
  await page.goto('/auth/signup');
  await start(page).dblclick();
  await expect(heading(page, 1, stepNames.accountType)).toBeVisible();
  await page.getByRole('radio', { name: accountTypes[0].label }).check();
  await next(page).dblclick();
  await expect(heading(page, 2, stepNames.background)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 1, stepNames.accountType)).toBeVisible();
  await page.goBack();
  await expect(
    start(page)
      .or(page.getByRole('button', { name: /εγγραφή/ }))
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth/signup');
});

test('a double press on the confirmation uses the link once', async ({ page, backend }) => {
  const email = uniqueEmail('twice');
  await backend.signUp({ email, password: 'enas-kodikos-2026' });
  let used = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') used += Number(request.url().includes('/auth/v1/verify'));
  });
  const link = new URLSearchParams({ token: await backend.tokenFor(email), type: 'signup', email });
  await page.goto(`/auth/email-verification?${link}`);
  const { label } = emailVerificationText.confirm.password;
  await page.getByLabel(signUpText.method.firstName).fill('Μαρία');
  await page.getByLabel(signUpText.method.lastName).fill('Νέα');
  await page.getByRole('textbox', { name: label }).fill('ένας-νέος-κωδικός');
  await page.getByRole('button', { name: emailVerificationText.confirm.signup.submit }).dblclick();
  await expect(page).toHaveURL(/\/profile$/);
  expect(used).toBe(1);
});

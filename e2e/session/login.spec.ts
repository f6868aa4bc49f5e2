import type { Page } from '@playwright/test';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { errorMessage, fallbacks } from '../../src/shared/errors/text/errors.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import {
  expectReadable,
  failedRequest,
  faultMessage,
  networkFaults,
  expectSlowHint,
} from '../faults.ts';

const tokens = /\/auth\/v1\/token/;

const fields = (page: Page) => ({
  email: page.getByLabel(loginText.email, { exact: true }),
  password: page.getByRole('textbox', { name: loginText.password }),
});
const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: loginText.submit, exact: true });

async function fill(page: Page, user: { email: string; password: string }) {
  await fields(page).email.fill(user.email);
  await fields(page).password.fill(user.password);
}

async function expectKept(page: Page, user: { email: string; password: string }) {
  await expect(fields(page).email).toHaveValue(user.email);
  await expect(fields(page).password).toHaveValue(user.password);
}

test('a protected page opens after sign-in with its query string @hosted', async ({
  page,
  backend,
}) => {
  const user = await backend.newUser();
  await page.goto('/post-onboarding?from=e-mail');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await fill(page, user);
  await submit(page).click();
  await expect(page).toHaveURL(/\/post-onboarding\?from=e-mail$/);
  await expect(
    page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText('Καλωσήρθες! Σύνδεση επιτυχής.'),
  ).toBeVisible();
  // Signing in replaced the login page in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth\/login/);
});

test('a sign-in and a signed-in user are redirected at once, and never to another site', async ({
  page,
  backend,
}) => {
  const profile = /^http:\/\/127\.0\.0\.1:\d+\/profile$/;
  const open = (next: string) => page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
  await open('//evil.example/x');
  await fill(page, await backend.newUser());
  await submit(page).click();
  await expect(page).toHaveURL(profile);
  for (const next of ['https://evil.example', '/\\evil.example', '/%5Cevil.example']) {
    await open(next);
    await expect(page, next).toHaveURL(profile);
  }
  await open('/catalog');
  await expect(page).toHaveURL(/\/catalog$/);
});

test('sign-in works with only the keyboard and is accessible, after failures too', async ({
  page,
  backend,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser();
  const alert = page.getByRole('alert');
  await page.goto('/auth/login?error=google_oauth_failed');
  await expect(alert).toHaveText(fallbacks.google);
  await expectNoViolations(page);
  await submit(page).press('Enter');
  await expect(alert).toHaveText(loginText.validation.allRequired);
  await expect(alert).toBeFocused();
  await expectNoViolations(page, [390]);
  await page.goto('/auth/login');
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
  for (let presses = 0; presses < 30 && (await focused()) !== 'email'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('lathos-kodikos');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText(errorMessage('invalid_credentials'));
  await expect(alert).toBeFocused();
  await expectNoViolations(page, [390]);
  for (let presses = 0; presses < 5 && (await focused()) !== 'password'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a failed sign-in keeps what was typed: network faults, too many attempts, unknown answers', async ({
  page,
  backend,
  faults,
}) => {
  const user = await backend.newUser();
  await page.goto('/auth/login');
  await fill(page, user);
  const expectFailure = async (message: string) => {
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toBeFocused();
    await expectReadable(page);
    await expectKept(page, user);
    await faults.stop(tokens);
  };
  for (const fault of networkFaults) {
    await faults.start(fault, tokens);
    await expectFailure(faultMessage(fault));
  }
  await faults.respondWith(tokens, 429);
  await expectFailure(errorMessage('too_many_requests'));
  await faults.respondWith(tokens, 418);
  await expectFailure(fallbacks.signIn);
  await submit(page).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test.describe('a slow answer', () => {
  test.use({ ownContext: true });

  test('is announced, and then signs in', async ({ page, backend, faults }) => {
    const user = await backend.newUser();
    await page.clock.install();
    await page.goto('/auth/login');
    await fill(page, user);
    const release = await faults.hold(tokens);
    await submit(page).click();
    await expectSlowHint(page, loginText.slow);
    await expectReadable(page);
    await expectKept(page, user);
    release();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

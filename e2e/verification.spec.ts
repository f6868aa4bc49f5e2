import type { Page } from '@playwright/test';
import { authSuccessText } from '../src/content/interface/auth-success.ts';
import { emailVerificationText } from '../src/content/interface/auth-email-verification.ts';
import { loginText } from '../src/content/interface/auth-login.ts';
import { expectNoViolations, holdRedirects } from './axe.ts';
import { uniqueEmail, type Backend } from './backend.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import { breakDown, expectReadable, notificationLost, outageMessage, outages } from './outages.ts';

const address = '/auth/email-verification';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const confirm = (page: Page) =>
  page.getByRole('button', { name: emailVerificationText.confirm.signup.submit });
const resend = (page: Page) =>
  page.getByRole('button', { name: emailVerificationText.resend.submit });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text, { exact: true });

async function newcomer(backend: Backend) {
  const person = { email: uniqueEmail('newcomer'), password: 'enas-kodikos-2026' };
  await backend.signUp(person);
  return person;
}

const linkFor = async (backend: Backend, email: string) =>
  `${address}?token=${await backend.tokenFor(email)}&type=signup`;

test('from the letter to the profile, in another browser', async ({ page, backend }) => {
  const { email } = await newcomer(backend);
  await page.goto(await linkFor(backend, email));
  await confirm(page).click();
  await expect(heading(page, emailVerificationText.success.title)).toBeFocused();
  await expect(toast(page, 'Επιτυχής επιβεβαίωση')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  // The page of the link has given its place up.
  await page.goBack();
  await expect(page).not.toHaveURL(/email-verification/);
});

test('a scanner that opens the link and runs its scripts confirms nothing', async ({
  page,
  backend,
  browser,
}) => {
  const { email } = await newcomer(backend);
  const link = await linkFor(backend, email);
  await page.goto('/');
  const scanner = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visit = await scanner.newPage();
  await visit.goto(link);
  await expect(confirm(visit)).toBeVisible();
  await visit.mouse.move(200, 300);
  await scanner.close();
  await page.goto(link);
  await confirm(page).click();
  await expect(heading(page, emailVerificationText.success.title)).toBeVisible();
});

for (const kind of ['used', 'never given'] as const) {
  test(`a link that was ${kind} is told, with a new letter`, async ({ page, backend, noise }) => {
    noise.allow(failedResource);
    const { email } = await newcomer(backend);
    let link = await linkFor(backend, email);
    if (kind === 'used') await backend.spendLink('signup', email);
    else link = `${address}?token=abcdef&type=signup`;
    await page.goto(link);
    await confirm(page).click();
    await expect(heading(page, emailVerificationText.error.title)).toBeFocused();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      emailVerificationText.error.expired,
    );
    await page.getByLabel(emailVerificationText.resend.email, { exact: true }).fill(email);
    await resend(page).click();
    await expect(toast(page, 'Email στάλθηκε')).toBeVisible();
  });
}

test('an expired link is told, and the one of a new letter confirms', async ({
  page,
  backend,
  noise,
}) => {
  noise.allow(failedResource);
  const { email, password } = await newcomer(backend);
  const expired = await linkFor(backend, email);
  await backend.expireLinks(email);
  await page.goto(expired);
  await confirm(page).click();
  await expect(heading(page, emailVerificationText.error.title)).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    emailVerificationText.error.expired,
  );
  await page.getByLabel(emailVerificationText.resend.email, { exact: true }).fill(email);
  await resend(page).click();
  await expect(toast(page, 'Email στάλθηκε')).toBeVisible();
  const renewed = await linkFor(backend, email);
  expect(renewed).not.toBe(expired);
  await page.goto(renewed);
  await confirm(page).click();
  await expect(heading(page, emailVerificationText.success.title)).toBeFocused();
  await backend.signIn(email, password);
});

test('a link of another kind is told at once', async ({ page }) => {
  await page.goto(`${address}?token=abcdef&type=invite`);
  await expect(heading(page, emailVerificationText.error.title)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    emailVerificationText.error.unknownLink,
  );
});

test('a new letter is sent to a known and an unknown address with the same words', async ({
  page,
  backend,
}) => {
  const { email } = await newcomer(backend);
  const text = async (to: string) => {
    await page.goto(address);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByLabel(emailVerificationText.resend.email, { exact: true }).fill(to);
    await resend(page).click();
    await expect(page.getByText(emailVerificationText.resend.sentText(to))).toBeVisible();
    return (await page.getByRole('main').innerText()).replaceAll(to, '…');
  };
  expect(await text(email)).toBe(await text(uniqueEmail()));
});

test('the welcome leads a person without a session to the sign-in page', async ({ page }) => {
  await page.goto('/auth/success');
  await expect(heading(page, authSuccessText.title(''))).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile$/);
  await expect(heading(page, loginText.title)).toBeVisible();
});

test('who wants less motion gets no confetti', async ({ page }) => {
  const dots = page.locator('.animate-confetti');
  await page.goto('/auth/success');
  await page.getByRole('button', { name: authSuccessText.stay }).click();
  await expect(dots.first()).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(dots.first()).toBeHidden();
});

test.describe('faults', () => {
  test.beforeEach(({ noise }) => noise.allow(failedResource, notificationLost));

  for (const outage of outages) {
    test(`${outage}: the link stays good`, async ({ page, backend }) => {
      const { email } = await newcomer(backend);
      await page.goto(await linkFor(backend, email));
      await confirm(page).waitFor();
      const mend = await breakDown(page, outage, /\/auth\/v1\/verify/);
      await confirm(page).click();
      if (outage === 'ten seconds without an answer') {
        await expect(page.getByText(emailVerificationText.slow)).toBeVisible({ timeout: 15_000 });
      } else {
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          outageMessage(outage),
        );
      }
      await expectReadable(page);
      await mend();
      if (outage !== 'ten seconds without an answer') {
        await page.getByRole('button', { name: emailVerificationText.error.retry }).click();
      }
      await expect(heading(page, emailVerificationText.success.title)).toBeVisible();
    });
  }
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pending, the press of a button, error', async ({ page, noise }) => {
    test.slow();
    noise.allow(failedResource);
    await page.goto(address);
    await resend(page).click();
    await expect(page.getByText(emailVerificationText.resend.emailRequired)).toBeVisible();
    await expectNoViolations(page);
    await page.goto(`${address}?token=abcdef&type=signup`);
    await page.getByText(emailVerificationText.confirm.needNewLink).click();
    await expectNoViolations(page);
    await confirm(page).click();
    await expect(heading(page, emailVerificationText.error.title)).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel(emailVerificationText.resend.email, { exact: true }).fill(uniqueEmail());
    await resend(page).click();
    await expect(page.getByText(emailVerificationText.resend.sentNotice)).toBeVisible();
    await expectNoViolations(page);
  });

  test('success and the welcome', async ({ page, backend }) => {
    test.slow();
    const { email } = await newcomer(backend);
    await holdRedirects(page);
    await page.goto(await linkFor(backend, email));
    await confirm(page).click();
    await expect(heading(page, emailVerificationText.success.title)).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/auth/success');
    await page.getByRole('button', { name: authSuccessText.stay }).click();
    await expectNoViolations(page);
  });
});

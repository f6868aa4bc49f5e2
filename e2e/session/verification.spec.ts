import type { Page } from '@playwright/test';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { authSuccessText } from '../../src/subjects/session/text/auth-success.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { delays } from '../../src/lib/delays.ts';
import { expectNoViolations } from '../axe.ts';
import type { Backend } from '../backend.ts';
import {
  expectReadable,
  expectSlowHint,
  failedRequest,
  faultMessage,
  networkFaults,
} from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { countdownStep, holdTimers, toastDuration } from '../timers.ts';

const path = '/auth/email-verification';
const verifyUrl = /\/auth\/v1\/verify/;
const { confirm: confirmText, error, resend: resendText, success } = emailVerificationText;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const confirm = (page: Page) => page.getByRole('button', { name: confirmText.signup.submit });
const newPassword = 'o-dikos-mou-kodikos-2026';

/** Types a name and a password, as a browser without the sign-up must. */
async function typeOwner(page: Page) {
  await page.getByLabel(signUpText.method.firstName).fill('Μαρία');
  await page.getByLabel(signUpText.method.lastName).fill('Νέα');
  await page.getByRole('textbox', { name: confirmText.password.label }).fill(newPassword);
}

async function confirmWithPassword(page: Page) {
  await typeOwner(page);
  await confirm(page).click();
}
const resend = (page: Page) => page.getByRole('button', { name: resendText.submit });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text, { exact: true });

/** Makes an account whose e-mail address is not confirmed. */
async function newAccount(backend: Backend) {
  const account = { email: uniqueEmail('new'), password: 'enas-kodikos-2026' };
  await backend.signUp(account);
  return account;
}

const linkFor = async (backend: Backend, email: string) =>
  `${path}?token=${await backend.tokenFor(email)}&type=signup&email=${encodeURIComponent(email)}`;

test('the e-mailed link confirms by a press, with a password in another browser; a mail scanner confirms nothing', async ({
  page,
  context,
  backend,
}) => {
  const { email } = await newAccount(backend);
  const link = await linkFor(backend, email);
  const scanner = await context.newPage();
  await scanner.goto(link);
  await expect(confirm(scanner)).toBeVisible();
  await scanner.mouse.move(200, 300);
  await scanner.close();
  await page.goto(link);
  await page.getByText(confirmText.needNewLink).click();
  await expectNoViolations(page);
  const pass = await holdTimers(page, delays.redirect, toastDuration);
  await confirmWithPassword(page);
  await expect(heading(page, success.title)).toBeFocused();
  await expect(toast(page, 'Επιτυχής επιβεβαίωση')).toBeVisible();
  await pass(delays.redirect);
  await expect(page).toHaveURL(/\/profile$/);
  await backend.signIn(email, newPassword);
  // The profile replaced the page of the link in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/email-verification/);
});

test('a used, an invented and an expired link are explained; the link of a new e-mail confirms', async ({
  page,
  backend,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  const used = await newAccount(backend);
  const usedLink = await linkFor(backend, used.email);
  await backend.spendLink('signup', used.email);
  const { email } = await newAccount(backend);
  const expiredLink = await linkFor(backend, email);
  await backend.expireLinks(email);
  for (const link of [
    usedLink,
    `${path}?token=abcdef&type=signup&email=a%40example.gr`,
    expiredLink,
  ]) {
    await page.goto(link);
    await confirmWithPassword(page);
    await expect(heading(page, error.title)).toBeFocused();
    await expect(alert(page)).toHaveText(error.expired);
  }
  await expectNoViolations(page);
  await page.getByLabel(resendText.email, { exact: true }).fill(email);
  await resend(page).click();
  await expect(toast(page, 'Email στάλθηκε')).toBeVisible();
  await expect(page.getByText(resendText.sentNotice)).toBeVisible();
  await expectNoViolations(page, [390]);
  const renewed = await linkFor(backend, email);
  expect(renewed).not.toBe(expiredLink);
  await page.goto(renewed);
  await holdTimers(page, delays.redirect);
  await confirmWithPassword(page);
  await expect(heading(page, success.title)).toBeFocused();
  await backend.signIn(email, newPassword);
});

test('a new e-mail is announced with the same text for a known and an unknown e-mail address', async ({
  page,
  backend,
}) => {
  const { email } = await newAccount(backend);
  await page.goto(path);
  await resend(page).click();
  await expect(page.getByText(resendText.emailRequired)).toBeVisible();
  await expectNoViolations(page, [390]);
  const answer = async (to: string) => {
    await page.goto(path);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByLabel(resendText.email, { exact: true }).fill(to);
    await resend(page).click();
    await expect(page.getByText(resendText.sentText(to))).toBeVisible();
    return (await page.getByRole('main').innerText()).replaceAll(to, '…');
  };
  expect(await answer(email)).toBe(await answer(uniqueEmail()));
  // A link of a type that the page does not know is refused without a press.
  await page.goto(`${path}?token=abcdef&type=invite&email=a%40example.gr`);
  await expect(heading(page, error.title)).toBeVisible();
  await expect(alert(page)).toHaveText(error.unknownLink);
});

test('the success page redirects a visitor without a session to the login page', async ({
  page,
}) => {
  const pass = await holdTimers(page, countdownStep);
  await page.goto('/auth/success');
  await expect(heading(page, authSuccessText.title(''))).toBeVisible();
  for (let left = delays.successPage; left > 0; left -= countdownStep) await pass(countdownStep);
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile$/);
  await expect(heading(page, loginText.title)).toBeVisible();
});

test('the views of success are accessible, and reduced motion hides the confetti', async ({
  page,
  backend,
}) => {
  const { email } = await newAccount(backend);
  const dots = page.locator('.animate-confetti');
  await page.goto(await linkFor(backend, email));
  await holdTimers(page, delays.redirect);
  await confirmWithPassword(page);
  await expect(heading(page, success.title)).toBeVisible();
  await expectNoViolations(page, [390]);
  // A user is led to the profile.
  await page.evaluate(() => localStorage.clear());
  await holdTimers(page, countdownStep);
  await page.goto('/auth/success');
  await page.getByRole('button', { name: authSuccessText.stay }).click();
  await expectNoViolations(page);
  await expect(dots.first()).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(dots.first()).toBeAttached();
});

test('network faults do not use up the link', async ({ page, backend, faults }) => {
  const { email } = await newAccount(backend);
  await page.goto(await linkFor(backend, email));
  await holdTimers(page, delays.redirect);
  const retry = page.getByRole('button', { name: error.retry });
  await typeOwner(page);
  let button = confirm(page);
  for (const fault of networkFaults) {
    await button.waitFor();
    await faults.start(fault, verifyUrl);
    await button.click();
    await expect(alert(page)).toContainText(faultMessage(fault));
    await expectReadable(page);
    await faults.stop(verifyUrl);
    button = retry;
  }
  await retry.click();
  await expect(heading(page, success.title)).toBeVisible();
});

test.describe('a slow answer', () => {
  test.use({ ownContext: true });

  test('is announced, and then confirms', async ({ page, backend, faults }) => {
    const { email } = await newAccount(backend);
    await page.clock.install();
    await page.goto(await linkFor(backend, email));
    await holdTimers(page, delays.redirect);
    const release = await faults.hold(verifyUrl);
    await confirmWithPassword(page);
    await expectSlowHint(page, emailVerificationText.slow);
    await expectReadable(page);
    release();
    await expect(heading(page, success.title)).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { passwordResetText } from '../../src/subjects/session/text/auth-password-reset.ts';
import { fallbacks } from '../../src/shared/errors/text/errors.ts';
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
import { holdTimers } from '../timers.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';

const { request, sent, open, change, done } = passwordResetText;
const newPassword = 'enas-neos-kodikos-2026';

const email = (page: Page) => page.getByLabel(request.email, { exact: true });
const submitRequest = (page: Page) => page.getByRole('button', { name: request.submit });
const fields = (page: Page) => ({
  password: page.getByRole('textbox', { name: change.password, exact: true }),
  confirmation: page.getByRole('textbox', { name: change.confirmation }),
});
const save = (page: Page) => page.getByRole('button', { name: change.submit });
const pressContinue = (page: Page) => page.getByRole('button', { name: open.submit }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fill(page: Page, password = newPassword, confirmation = password) {
  await fields(page).password.fill(password);
  await fields(page).confirmation.fill(confirmation);
}

/** The link in the newest e-mail to an e-mail address. */
const linkFor = async (backend: Backend, user: { email: string }) =>
  `/auth/password-reset?token=${await backend.tokenFor(user.email)}&type=recovery`;

/** Requests an e-mail on the page that is open. */
async function requestEmail(page: Page, to: string) {
  await email(page).fill(to);
  await submitRequest(page).click();
  await expect(heading(page, sent.title)).toBeFocused();
}

test('an e-mailed link sets a new password in another browser; a mail scanner does not use it up', async ({
  page,
  backend,
  browser,
}) => {
  const user = await backend.newUser();
  await page.goto('/auth/password-reset');
  await expectNoViolations(page);
  await submitRequest(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Παρακαλώ εισάγετε το email σας');
  await expectNoViolations(page, [390]);
  await requestEmail(page, user.email);
  await expectNoViolations(page, [390]);
  const link = await linkFor(backend, user);
  // A scanner opens the link and runs its scripts.
  await page.goto(link);
  await expect(heading(page, open.title)).toBeVisible();
  await expectNoViolations(page, [390]);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const phone = await other.newPage();
  await phone.goto(link);
  await pressContinue(phone);
  await expect(heading(phone, change.title)).toBeFocused();
  await fill(phone);
  const pass = await holdTimers(phone, delays.redirect);
  await save(phone).click();
  await expect(heading(phone, done.title)).toBeFocused();
  await expectNoViolations(phone, [390]);
  await pass(delays.redirect);
  await expect(phone).toHaveURL(/\/profile$/);
  await other.close();
  await backend.signIn(user.email, newPassword);
});

test('a known and an unknown e-mail address get the same answer', async ({ page, backend }) => {
  const { email: known } = await backend.newUser();
  const answer = async (to: string) => {
    await page.goto('/auth/password-reset');
    await requestEmail(page, to);
    return (await page.getByRole('main').innerText()).replaceAll(to, '…');
  };
  expect(await answer(known)).toBe(await answer(uniqueEmail()));
});

test('an invalid new password is explained at its field and does not use up the link', async ({
  page,
  backend,
}) => {
  const user = await backend.newUser();
  await backend.requestPasswordReset(user.email);
  await page.goto(await linkFor(backend, user));
  await pressContinue(page);
  await expect(fields(page).password).toBeVisible();
  await expectNoViolations(page);
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Παρακαλώ συμπληρώστε όλα τα πεδία');
  await expectNoViolations(page, [390]);
  await fill(page, 'mikros');
  await save(page).click();
  await expect(fields(page).password).toHaveAccessibleDescription(
    /Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες/,
  );
  await fill(page, newPassword, `${newPassword}!`);
  await save(page).click();
  await expect(fields(page).confirmation).toHaveAccessibleDescription('Οι κωδικοί δεν ταιριάζουν');
  await fill(page);
  await holdTimers(page, delays.redirect);
  await save(page).click();
  await expect(heading(page, done.title)).toBeVisible();
});

test('a used, an invented and an expired link lead to a new one, which sets the password', async ({
  page,
  backend,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser();
  const expectExpired = async (link: string) => {
    await page.goto(link);
    await pressContinue(page);
    await expect(page.getByRole('alert')).toContainText(change.expired);
  };
  await backend.requestPasswordReset(user.email);
  const used = await linkFor(backend, user);
  await backend.spendLink('recovery', user.email);
  await expectExpired(used);
  await expectExpired('/auth/password-reset?token=abcdef&type=recovery');
  await expectNoViolations(page, [390]);
  await backend.requestPasswordReset(user.email);
  const expired = await linkFor(backend, user);
  await backend.expireLinks(user.email);
  await expectExpired(expired);
  await backend.signIn(user.email, user.password);
  await page.getByRole('button', { name: change.newLink }).click();
  await expect(heading(page, request.title)).toBeFocused();
  await requestEmail(page, user.email);
  const renewed = await linkFor(backend, user);
  expect(renewed).not.toBe(expired);
  await page.goto(renewed);
  await pressContinue(page);
  await fill(page);
  await holdTimers(page, delays.redirect);
  await save(page).click();
  await expect(heading(page, done.title)).toBeVisible();
  await backend.signIn(user.email, newPassword);
});

test('network faults lose nothing: neither e-mail address, nor password, nor link', async ({
  page,
  backend,
  faults,
}) => {
  const user = await backend.newUser();
  await page.goto('/auth/password-reset');
  await email(page).fill(user.email);
  for (const fault of networkFaults) {
    await faults.start(fault, /\/auth\/v1\/recover/);
    await submitRequest(page).click();
    await expect(page.getByRole('alert')).toContainText(faultMessage(fault));
    await expect(page.getByRole('alert')).toContainText(fallbacks.resetRequest);
    await expectReadable(page);
    await expect(email(page)).toHaveValue(user.email);
    await faults.stop(/\/auth\/v1\/recover/);
  }
  await submitRequest(page).click();
  await expect(heading(page, sent.title)).toBeVisible();
  await page.goto(await linkFor(backend, user));
  for (const fault of networkFaults) {
    await faults.start(fault, /\/auth\/v1\/verify/);
    await pressContinue(page);
    await expect(page.getByRole('alert')).toContainText(faultMessage(fault));
    await expectReadable(page);
    await faults.stop(/\/auth\/v1\/verify/);
  }
  await pressContinue(page);
  await fill(page);
  for (const fault of networkFaults) {
    await faults.start(fault, /\/auth\/v1\/user/);
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText(faultMessage(fault));
    await expectReadable(page);
    await expect(fields(page).password).toHaveValue(newPassword);
    await faults.stop(/\/auth\/v1\/user/);
  }
  await holdTimers(page, delays.redirect);
  await save(page).click();
  await expect(heading(page, done.title)).toBeVisible();
  await backend.signIn(user.email, newPassword);
});

test.describe('a slow answer', () => {
  test.use({ ownContext: true });

  test('is announced at the request, at the check of the link and at the save', async ({
    page,
    backend,
    faults,
  }) => {
    const user = await backend.newUser();
    await page.clock.install();
    await page.goto('/auth/password-reset');
    await email(page).fill(user.email);
    const sendRequest = await faults.hold(/\/auth\/v1\/recover/);
    await submitRequest(page).click();
    await expectSlowHint(page, passwordResetText.slow);
    await expect(email(page)).toHaveValue(user.email);
    sendRequest();
    await expect(heading(page, sent.title)).toBeVisible();
    await page.goto(await linkFor(backend, user));
    const verify = await faults.hold(/\/auth\/v1\/verify/);
    await pressContinue(page);
    await expectSlowHint(page, passwordResetText.slow);
    verify();
    await fill(page);
    await holdTimers(page, delays.redirect);
    const store = await faults.hold(/\/auth\/v1\/user/);
    await save(page).click();
    await expectSlowHint(page, passwordResetText.slow);
    await expect(fields(page).password).toHaveValue(newPassword);
    store();
    await expect(heading(page, done.title)).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { passwordResetText } from '../src/content/interface/auth-password-reset.ts';
import { fallbacks } from '../src/content/interface/errors.ts';
import { expectNoViolations, holdRedirects } from './axe.ts';
import { uniqueEmail, type Backend } from './backend.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import { breakDown, expectReadable, notificationLost, outageMessage, outages } from './outages.ts';

const { request, sent, change, done } = passwordResetText;
const newPassword = 'enas-neos-kodikos-2026';

const email = (page: Page) => page.getByLabel(request.email, { exact: true });
const ask = (page: Page) => page.getByRole('button', { name: request.submit });
const fields = (page: Page) => ({
  password: page.getByRole('textbox', { name: change.password, exact: true }),
  confirmation: page.getByRole('textbox', { name: change.confirmation }),
});
const save = (page: Page) => page.getByRole('button', { name: change.submit });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fill(page: Page, password = newPassword, confirmation = password) {
  await fields(page).password.fill(password);
  await fields(page).confirmation.fill(confirmation);
}

/** Has the letter sent through the page; its link. */
async function askForLink(page: Page, backend: Backend, address: string): Promise<string> {
  await page.goto('/auth/password-reset');
  await email(page).fill(address);
  await ask(page).click();
  await expect(heading(page, sent.title)).toBeFocused();
  return `/auth/password-reset?token=${await backend.tokenFor(address)}&type=recovery`;
}

test('from the letter to a new password, in another browser', async ({
  page,
  backend,
  browser,
}) => {
  const person = await backend.newUser();
  const link = await askForLink(page, backend, person.email);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const phone = await other.newPage();
  await phone.goto(link);
  await fill(phone);
  await save(phone).click();
  await expect(heading(phone, done.title)).toBeFocused();
  await expect(phone).toHaveURL(/\/profile$/);
  await other.close();
  await backend.signIn(person.email, newPassword);
});

test('a known and an unknown address end the same way', async ({ page, backend }) => {
  const person = await backend.newUser();
  const unknown = uniqueEmail();
  const text = async (address: string) => {
    await askForLink(page, backend, address);
    const main = await page.getByRole('main').innerText();
    return main.replaceAll(address, '…');
  };
  expect(await text(person.email)).toBe(await text(unknown));
});

test('what is missing or does not fit is said, and spends nothing', async ({ page, backend }) => {
  const person = await backend.newUser();
  await page.goto('/auth/password-reset');
  await ask(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Παρακαλώ εισάγετε το email σας');
  await page.goto(await askForLink(page, backend, person.email));
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Παρακαλώ συμπληρώστε όλα τα πεδία');
  await fill(page, 'mikros');
  await save(page).click();
  await expect(fields(page).password).toHaveAccessibleDescription(
    /Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες/,
  );
  await fill(page, newPassword, `${newPassword}!`);
  await save(page).click();
  await expect(fields(page).confirmation).toHaveAccessibleDescription('Οι κωδικοί δεν ταιριάζουν');
  await fill(page);
  await save(page).click();
  await expect(heading(page, done.title)).toBeVisible();
});

test('a scanner that opens the link leaves it to its reader', async ({
  page,
  backend,
  browser,
}) => {
  const person = await backend.newUser();
  const link = await askForLink(page, backend, person.email);
  const scanner = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visit = await scanner.newPage();
  await visit.goto(link);
  await expect(heading(visit, change.title)).toBeVisible();
  await scanner.close();
  await page.goto(link);
  await fill(page);
  await save(page).click();
  await expect(heading(page, done.title)).toBeVisible();
});

for (const kind of ['used', 'never given'] as const) {
  test(`a link that was ${kind} leads to a new one`, async ({ page, backend, noise }) => {
    noise.allow(failedResource);
    const person = await backend.newUser();
    let link = await askForLink(page, backend, person.email);
    if (kind === 'used') await backend.spendLink('recovery', person.email);
    if (kind === 'never given') link = '/auth/password-reset?token=abcdef&type=recovery';
    await page.goto(link);
    await fill(page);
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText(change.expired);
    await page.getByRole('button', { name: change.newLink }).click();
    await expect(heading(page, request.title)).toBeFocused();
    await email(page).fill(person.email);
    await ask(page).click();
    await expect(heading(page, sent.title)).toBeVisible();
  });
}

test('an expired link leads to a new one, which sets the password', async ({
  page,
  backend,
  noise,
}) => {
  noise.allow(failedResource);
  const person = await backend.newUser();
  const expired = await askForLink(page, backend, person.email);
  await backend.expireLinks(person.email);
  await page.goto(expired);
  await fill(page);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText(change.expired);
  await backend.signIn(person.email, person.password);
  await page.getByRole('button', { name: change.newLink }).click();
  await expect(heading(page, request.title)).toBeFocused();
  await email(page).fill(person.email);
  await ask(page).click();
  await expect(heading(page, sent.title)).toBeVisible();
  const token = await backend.tokenFor(person.email);
  expect(expired).not.toContain(token);
  await page.goto(`/auth/password-reset?token=${token}&type=recovery`);
  await fill(page);
  await save(page).click();
  await expect(heading(page, done.title)).toBeVisible();
  await backend.signIn(person.email, newPassword);
});

test.describe('faults', () => {
  test.beforeEach(({ noise }) => noise.allow(failedResource, notificationLost));

  for (const outage of outages) {
    test(`${outage} at the request keeps the address`, async ({ page }) => {
      const address = uniqueEmail();
      await page.goto('/auth/password-reset');
      await email(page).fill(address);
      const mend = await breakDown(page, outage, /\/auth\/v1\/recover/);
      await ask(page).click();
      if (outage === 'ten seconds without an answer') {
        await expect(page.getByText(passwordResetText.slow)).toBeVisible({ timeout: 15_000 });
      } else {
        await expect(page.getByRole('alert')).toContainText(outageMessage(outage));
        await expect(page.getByRole('alert')).toContainText(fallbacks.resetRequest);
      }
      await expectReadable(page);
      await expect(email(page)).toHaveValue(address);
      await mend();
      if (outage !== 'ten seconds without an answer') await ask(page).click();
      await expect(heading(page, sent.title)).toBeVisible();
    });

    for (const [step, url] of [
      ['check of the link', /\/auth\/v1\/verify/],
      ['save', /\/auth\/v1\/user/],
    ] as const) {
      test(`${outage} at the ${step} keeps the password and the link`, async ({
        page,
        backend,
      }) => {
        const person = await backend.newUser();
        await page.goto(await askForLink(page, backend, person.email));
        await fill(page);
        const mend = await breakDown(page, outage, url);
        await save(page).click();
        if (outage === 'ten seconds without an answer') {
          await expect(page.getByText(passwordResetText.slow)).toBeVisible({ timeout: 15_000 });
        } else {
          await expect(page.getByRole('alert')).toContainText(outageMessage(outage));
        }
        await expectReadable(page);
        await expect(fields(page).password).toHaveValue(newPassword);
        await mend();
        if (outage !== 'ten seconds without an answer') await save(page).click();
        await expect(heading(page, done.title)).toBeVisible();
        await backend.signIn(person.email, newPassword);
      });
    }
  }
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every view, with its errors', async ({ page, backend, noise }) => {
    test.slow();
    noise.allow(failedResource);
    const person = await backend.newUser();
    await page.goto('/auth/password-reset');
    await expectNoViolations(page);
    await ask(page).click();
    await expectNoViolations(page);
    const link = await askForLink(page, backend, person.email);
    await expectNoViolations(page);
    await page.goto(link);
    await expect(fields(page).password).toBeVisible();
    await expectNoViolations(page);
    await save(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/auth/password-reset?token=abcdef&type=recovery');
    await fill(page);
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText(change.expired);
    await expectNoViolations(page);
  });

  test('the view of success', async ({ page, backend }) => {
    test.slow();
    const person = await backend.newUser();
    await holdRedirects(page);
    await page.goto(await askForLink(page, backend, person.email));
    await fill(page);
    await save(page).click();
    await expect(heading(page, done.title)).toBeVisible();
    await expectNoViolations(page);
  });
});

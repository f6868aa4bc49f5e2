import type { Page } from '@playwright/test';
import { emailVerificationText } from '../src/content/interface/auth-email-verification.ts';
import { loginText } from '../src/content/interface/auth-login.ts';
import { errorMessage, fallbacks } from '../src/content/interface/errors.ts';
import { expectNoViolations } from './axe.ts';
import { uniqueEmail } from './backend.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import { breakDown, expectReadable, outageMessage, outages } from './outages.ts';

const tokens = /\/auth\/v1\/token/;

const fields = (page: Page) => ({
  email: page.getByLabel(loginText.email, { exact: true }),
  password: page.getByRole('textbox', { name: loginText.password }),
});
const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: loginText.submit, exact: true });

async function fill(page: Page, person: { email: string; password: string }) {
  await fields(page).email.fill(person.email);
  await fields(page).password.fill(person.password);
}

async function expectKept(page: Page, person: { email: string; password: string }) {
  await expect(fields(page).email).toHaveValue(person.email);
  await expect(fields(page).password).toHaveValue(person.password);
}

test('sign-in leads to the profile and says so', async ({ page, backend }) => {
  const person = await backend.newUser();
  await page.goto('/auth/login');
  await fill(page, person);
  await submit(page).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(
    page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText('Καλωσήρθες! Σύνδεση επιτυχής.'),
  ).toBeVisible();
});

test('a guarded page asks for the sign-in and comes back with its query', async ({
  page,
  backend,
}) => {
  const person = await backend.newUser();
  await page.goto('/post-onboarding?from=letter');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await fill(page, person);
  await submit(page).click();
  await expect(page).toHaveURL(/\/post-onboarding\?from=letter$/);
  // The sign-in page has given its place up.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth\/login/);
});

for (const next of [
  '//evil.example/x',
  'https://evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
]) {
  test(`the target ${next} is not followed`, async ({ page, backend }) => {
    const person = await backend.newUser();
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
    await fill(page, person);
    await submit(page).click();
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/profile$/);
  });
}

test('who is signed in goes on at once', async ({ page, backend, signInPage }) => {
  await signInPage(page, await backend.newUser());
  await page.goto('/auth/login?next=/catalog');
  await expect(page).toHaveURL(/\/catalog$/);
});

test('with the keyboard alone', async ({ page, backend, noise }) => {
  noise.allow(failedResource);
  const person = await backend.newUser();
  await page.goto('/auth/login');
  await fields(page).email.waitFor();
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
  for (let presses = 0; presses < 30 && (await focused()) !== 'email'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('lathos-kodikos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  for (let presses = 0; presses < 5 && (await focused()) !== 'password'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

async function expectFailure(
  page: Page,
  person: { email: string; password: string },
  message: string,
) {
  await page.goto('/auth/login');
  await fill(page, person);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('alert')).toBeFocused();
  await expectKept(page, person);
}

test.describe('failures (section 8)', () => {
  test.beforeEach(({ noise }) => noise.allow(failedResource));

  test('nothing typed', async ({ page }) => {
    await page.goto('/auth/login');
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Παρακαλώ συμπληρώστε όλα τα πεδία');
    await expect(page.getByRole('alert')).toBeFocused();
  });

  test('a wrong password and an unknown address are told the same', async ({ page, backend }) => {
    const { email } = await backend.newUser();
    const wrong = errorMessage('invalid_credentials');
    await expectFailure(page, { email, password: 'lathos-kodikos' }, wrong);
    await expectFailure(page, { email: uniqueEmail(), password: 'lathos-kodikos' }, wrong);
  });

  test('an address that is not confirmed, with a new letter', async ({ page, backend }) => {
    const person = { email: uniqueEmail(), password: 'enas-kodikos-2026' };
    await backend.signUp(person);
    await expectFailure(page, person, errorMessage('email_not_confirmed'));
    await page.getByRole('button', { name: loginText.resend }).click();
    await expect(
      page
        .getByRole('region', { name: /^Ειδοποιήσεις/ })
        .getByText(emailVerificationText.resend.sentTitle),
    ).toBeVisible();
  });

  test('too many attempts', async ({ page, faults }) => {
    await faults.answer(tokens, 429);
    await expectFailure(
      page,
      { email: uniqueEmail(), password: 'enas-kodikos' },
      errorMessage('too_many_requests'),
    );
  });

  test('anything else', async ({ page, faults }) => {
    await faults.answer(tokens, 418);
    await expectFailure(page, { email: uniqueEmail(), password: 'enas-kodikos' }, fallbacks.signIn);
  });

  for (const outage of outages) {
    test(`${outage}: nothing is lost, and the second try goes through`, async ({
      page,
      backend,
    }) => {
      const person = await backend.newUser();
      await page.goto('/auth/login');
      await fill(page, person);
      const mend = await breakDown(page, outage, tokens);
      await submit(page).click();
      if (outage === 'ten seconds without an answer') {
        await expect(page.getByText(loginText.slow)).toBeVisible({ timeout: 15_000 });
        await expectReadable(page);
        await expectKept(page, person);
        await mend();
      } else {
        await expect(page.getByRole('alert')).toContainText(outageMessage(outage));
        await expectReadable(page);
        await expectKept(page, person);
        await mend();
        await submit(page).click();
      }
      await expect(page).toHaveURL(/\/profile$/);
    });
  }
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('as it opens, with its errors, and after a failure', async ({ page, noise }) => {
    noise.allow(failedResource);
    await page.goto('/auth/login?error=google_oauth_failed');
    await expect(page.getByRole('alert')).toHaveText(fallbacks.google);
    await expectNoViolations(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(loginText.validation.allRequired);
    await expectNoViolations(page);
    await fill(page, { email: uniqueEmail(), password: 'lathos-kodikos' });
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(errorMessage('invalid_credentials'));
    await expectNoViolations(page);
  });
});

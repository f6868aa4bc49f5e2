import type { Locator, Page } from '@playwright/test';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { passwordResetText } from '../../src/subjects/session/text/auth-password-reset.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { inPlaceText } from '../../src/shared/forms/text/in-place.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { holdTimers, toastDuration } from '../timers.ts';

test.use({ viewport: { width: 390, height: 844 } });

const toasts = (page: Page) => page.getByRole('region', { name: /^Ειδοποιήσεις/ });

/** Expects that no toast covers the control. */
async function expectUncovered(page: Page, control: Locator) {
  await expect(async () => {
    const [used, ...boxes] = await Promise.all([
      control.boundingBox(),
      ...(await toasts(page).getByRole('listitem').all()).map((toast) => toast.boundingBox()),
    ]);
    expect(boxes.length).toBeGreaterThan(0);
    const isCovered = boxes.some(
      (box) => box && used && box.y < used.y + used.height && used.y < box.y + box.height,
    );
    expect(isCovered).toBe(false);
  }).toPass({ timeout: 15_000 });
}

test('a toast on a phone covers neither the pressed button nor the field that follows', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  await holdTimers(page, toastDuration);
  const save = page.getByRole('button', { name: profileText.form.submit });
  const lastName = page.getByRole('textbox', { name: profileText.form.lastName, exact: true });
  const change = page.getByRole('button', {
    name: inPlaceText.changeOf(profileText.form.lastName),
  });
  await change.click();
  await lastName.fill('Νέα');
  await save.press('Enter');
  for (const [control, isLow] of [
    // It has the focus instead of the pressed button.
    [change, true],
    [lastName, true],
    [lastName, false],
  ] as const) {
    await expect(toasts(page).getByText(profileText.form.saved).first()).toBeVisible();
    if (control === change) await expect(change).toBeFocused();
    else if (isLow) await change.click();
    // At the lower or the upper edge of the window.
    await control.focus();
    await control.evaluate((element, low) => element.scrollIntoView(!low), isLow);
    await expectUncovered(page, control);
  }
});

test('a failure of a form is shown in the form, without a toast', async ({ page, faults }) => {
  await page.goto('/auth/password-reset');
  await faults.respondWith('**/auth/v1/recover*', 503);
  await page.getByLabel(passwordResetText.request.email).fill('maria@example.gr');
  await page.getByRole('button', { name: passwordResetText.request.submit }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
});

test('the toast after a confirmation does not cover the button of the page that opens', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('uncovered');
  await backend.signUp({ email, password: 'enas-kodikos-2026' });
  const link = new URLSearchParams({ token: await backend.tokenFor(email), type: 'signup', email });
  await page.goto(`/auth/email-verification?${link}`);
  await holdTimers(page, toastDuration);
  const { confirm, success } = emailVerificationText;
  await page.getByLabel(signUpText.method.firstName).fill('Μαρία');
  await page.getByLabel(signUpText.method.lastName).fill('Νέα');
  await page.getByRole('textbox', { name: confirm.password.label }).fill('ένας-νέος-κωδικός');
  await page.getByRole('button', { name: confirm.signup.submit }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  await expectUncovered(
    page,
    page.getByRole('main').getByRole('link', { name: profileText.completion.action }),
  );
});

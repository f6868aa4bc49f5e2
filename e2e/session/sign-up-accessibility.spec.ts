import type { Page } from '@playwright/test';
import { newPasswordText } from '../../src/subjects/session/text/new-password.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import {
  answer,
  expectSuccessPage,
  fields,
  fill,
  firstAccountType,
  firstLevel,
  heading,
  holdSignUp,
  stepNames,
  next,
  password,
  start,
  startSignedIn,
  submit,
} from '../sign-up-steps.ts';

test('sign-up works with only the keyboard', async ({ page }) => {
  const email = uniqueEmail('keys');
  const { keyboard } = page;
  /** Presses Tab until the target has the focus; a page that traps the focus fails here. */
  async function tabTo(target: ReturnType<Page['getByRole']>) {
    for (let presses = 0; presses < 25; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }
  await page.goto('/auth/signup');
  await holdSignUp(page);
  await tabTo(start(page));
  await keyboard.press('Enter');
  await expect(heading(page, 1, stepNames.accountType)).toBeFocused();
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(firstAccountType(page)).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await keyboard.press('Enter');
  await expect(heading(page, 2, stepNames.background)).toBeFocused();
  await tabTo(firstLevel(page));
  await keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: signUpText.previous }));
  await keyboard.press('Enter');
  await expect(heading(page, 1, stepNames.accountType)).toBeFocused();
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(heading(page, 2, stepNames.background)).toBeFocused();
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(heading(page, 3, stepNames.goals)).toBeFocused();
  await tabTo(page.getByRole('checkbox').nth(2));
  await keyboard.press('Space');
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(heading(page, 4, stepNames.method)).toBeFocused();
  await tabTo(fields(page).firstName);
  await keyboard.type('Ελένη');
  await tabTo(fields(page).lastName);
  await keyboard.type('Παπαδοπούλου');
  await tabTo(page.getByRole('button', { name: signUpText.method.withEmail }));
  await keyboard.press('Enter');
  await expect(fields(page).email).toBeFocused();
  await keyboard.type(email);
  await tabTo(fields(page).password);
  await keyboard.type(password);
  await tabTo(page.getByRole('button', { name: newPasswordText.show }));
  await keyboard.press('Space');
  await expect(fields(page).password).toHaveAttribute('type', 'text');
  await tabTo(submit(page));
  await keyboard.press('Enter');
  await expectSuccessPage(page, email);
});

test.describe('the layout', () => {
  test('no header and no footer, a body of 500 px that scrolls, fades of 50 and 150 ms, unless motion is reduced', async ({
    page,
  }) => {
    await page.goto('/auth/signup');
    await expect(page.locator('.animate-landing')).toHaveCSS('animation-duration', '1e-05s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('.animate-landing')).toHaveCSS('animation-duration', '0.05s');
    await start(page).click();
    await expect(page.locator('form')).toHaveCSS('animation-duration', '0.15s');
    await expect(page.locator('.wizard-body')).toHaveCSS('height', '500px');
    await expect(page.locator('.wizard-body')).toHaveCSS('overflow-y', 'auto');
  });

  // A window of 1280 by 800 at 200 % zoom is 640 by 400.
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    test(`usable at ${size.width} by ${size.height}: one scroll area, nothing cut off`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await answer(page);
      const body = page.locator('.wizard-body');
      await expect(body).toHaveCSS('overflow-y', 'visible');
      await fill(page, 'eleni@example.gr');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await submit(page).scrollIntoViewIfNeeded();
      await expect(submit(page)).toBeInViewport();
    });
  }
});

test('the hint on the password rates it and never blocks', async ({ page }) => {
  await answer(page);
  await fill(page, 'eleni@example.gr');
  const cases = [
    ['Ελένη2026', newPasswordText.advice.personal],
    ['12345678', newPasswordText.advice.sequence],
    [password, newPasswordText.levels[4]],
  ] as const;
  for (const [typed, advice] of cases) {
    await fields(page).password.fill(typed);
    await expect(page.getByText(advice)).toBeVisible();
  }
  await expect(fields(page).password).toHaveAttribute('autocomplete', 'new-password');
  await expect(fields(page).email).toHaveAttribute('autocomplete', 'email');
  await expect(fields(page).firstName).toHaveAttribute('autocomplete', 'given-name');
  await expect(fields(page).lastName).toHaveAttribute('autocomplete', 'family-name');
  await fields(page).password.fill('1234');
  await submit(page).click();
  await expect(fields(page).password).toHaveAccessibleDescription(
    new RegExp(newPasswordText.tooShort(8)),
  );
});

test.describe('accessibility', () => {
  test('every step has no axe violation, as it opens and with its errors', async ({ page }) => {
    test.slow();
    await page.goto('/auth/signup');
    await expect(start(page)).toBeVisible();
    await expectNoViolations(page);
    await start(page).click();
    for (const choice of ['radio', 'radio', 'checkbox'] as const) {
      await expect(page.getByRole(choice).first()).toBeVisible();
      await expectNoViolations(page, [390]);
      await next(page).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expectNoViolations(page, [390]);
      await page.getByRole(choice).first().check();
      await expectNoViolations(page, [390]);
      await next(page).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await expect(heading(page, 4, stepNames.method)).toBeFocused();
    await expectNoViolations(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNoViolations(page, [390]);
    await page.getByRole('button', { name: signUpText.method.withEmail }).click();
    await fields(page).password.fill('1234567');
    await expectNoViolations(page, [390]);
    await expectRoomForLargeText(page);
  });

  test('the step of a signed-in user has no axe violation', async ({ page, backend, signIn }) => {
    await signIn(page, await backend.newUser({ onboarded: false }));
    await page.goto('/auth/signup');
    await startSignedIn(page).click();
    await firstAccountType(page).check();
    await next(page).click();
    await firstLevel(page).check();
    await next(page).click();
    await expect(page.getByLabel(signUpText.profile.email)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: signUpText.save }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNoViolations(page, [390]);
  });
});

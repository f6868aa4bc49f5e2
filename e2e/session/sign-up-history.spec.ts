import { accountTypes, experienceLevels } from '../../src/subjects/account/text/choices.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import {
  answer,
  answerQuestions,
  expectSuccessPage,
  fields,
  fill,
  firstAccountType,
  heading,
  stepNames,
  next,
  password,
  dialog,
  resume,
  start,
  submit,
} from '../sign-up-steps.ts';

test.describe('the history', () => {
  test('a reload at every step keeps the step and the answers', async ({ page }) => {
    await answer(page);
    await fill(page, 'eleni@example.gr');
    await page.reload();
    await expect(heading(page, 4, stepNames.method)).toBeVisible();
    await expect(fields(page).firstName).toHaveValue('Ελένη');
    await expect(fields(page).email).toHaveValue('eleni@example.gr');
    await expect(fields(page).password).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      password,
    );
    await page.goBack();
    await page.reload();
    await expect(heading(page, 3, stepNames.goals)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.goBack();
    await page.reload();
    await expect(heading(page, 2, stepNames.background)).toBeVisible();
    await expect(page.getByRole('radio', { name: experienceLevels[1].label })).toBeChecked();
    await page.goBack();
    await page.reload();
    await expect(heading(page, 1, stepNames.accountType)).toBeVisible();
    await expect(page.getByRole('radio', { name: accountTypes[2].label })).toBeChecked();
    await page.goBack();
    await page.reload();
    await expect(resume(page)).toBeVisible();
    for (const [step, name] of [
      [1, stepNames.accountType],
      [2, stepNames.background],
      [3, stepNames.goals],
      [4, stepNames.method],
    ] as const) {
      await page.goForward();
      await expect(heading(page, step, name)).toBeFocused();
    }
    await expect(page).toHaveTitle(new RegExp(`^${signUpText.heading(4, 4, stepNames.method)}`));
  });

  test('the back button asks before it leaves, and each choice of the dialog works', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Ξεκινήστε τώρα' }).first().click();
    await start(page).click();
    await firstAccountType(page).check();
    await page.goBack();
    await expect(resume(page)).toBeVisible();
    await expectNoViolations(page);
    await page.goBack();
    await expect(dialog(page)).toContainText(signUpText.leave.text);
    await expectNoViolations(page, [390]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(resume(page)).toBeVisible();
    await page.goBack();
    await dialog(page).getByRole('button', { name: signUpText.leave.startOver }).click();
    await expect(start(page)).toBeVisible();
    await start(page).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await firstAccountType(page).check();
    await page.evaluate(() => history.go(-2));
    await dialog(page).getByRole('button', { name: signUpText.leave.home }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(
      await page.evaluate(() => sessionStorage.getItem('praxi-of:visitor:sign-up')),
    ).toBeNull();
  });

  test('the back button also asks when sign-up is the first page of the visit', async ({
    page,
  }) => {
    await page.goto('/auth/signup');
    await start(page).click();
    await firstAccountType(page).check();
    await page.goBack();
    await expect(resume(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: signUpText.leave.stay }).click();
    await resume(page).click();
    await expect(heading(page, 2, stepNames.background)).toBeVisible();
    await page.goBack();
    await expect(firstAccountType(page)).toBeChecked();
    await page.goBack();
    await expect(resume(page)).toBeVisible();
    await page.goBack();
    await dialog(page).getByRole('button', { name: signUpText.leave.startOver }).click();
    await expect(start(page)).toBeVisible();
    // No answers are left: the next press leaves the page.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('starting over from a later step returns to the landing view', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Ξεκινήστε τώρα' }).first().click();
    await start(page).click();
    await firstAccountType(page).check();
    await next(page).click();
    await expect(heading(page, 2, stepNames.background)).toBeVisible();
    await page.evaluate(() => history.go(-3));
    await dialog(page).getByRole('button', { name: signUpText.leave.startOver }).click();
    await expect(start(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('the back button after the sign-up returns to the page before it', async ({ page }) => {
    const email = uniqueEmail('back');
    await page.goto('/about');
    await page.getByRole('link', { name: 'Ξεκινήστε τώρα' }).first().click();
    await answerQuestions(page);
    await fill(page, email);
    await submit(page).click();
    await expectSuccessPage(page, email);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a link to a later step starts at the first unanswered one', async ({ page }) => {
    await page.goto('/auth/signup?step=3');
    await expect(heading(page, 1, stepNames.accountType)).toBeVisible();
    await expect(page).toHaveURL(/\?step=0$/);
    await page.goBack();
    await expect(start(page)).toBeVisible();
    for (const odd of ['x', '-1', '1.5', '']) {
      await page.goto(`/auth/signup?step=${odd}`);
      await expect(start(page)).toBeVisible();
    }
  });
});

import type { Page } from '@playwright/test';
import {
  accountTypes,
  experienceLevels,
  learningGoals,
} from '../src/subjects/account/text/choices.ts';
import { authSuccessText } from '../src/subjects/session/text/auth-success.ts';
import { signUpText } from '../src/subjects/session/text/sign-up.ts';
import { delays } from '../src/lib/delays.ts';
import { expect } from './fixtures.ts';
import { countdownStep, holdTimersHere, toastDuration } from './timers.ts';

export const endpoint = '**/auth/v1/signup*';
export const password = 'ένα-σκαλί-τη-φορά';
export const { stepNames } = signUpText;

export const next = (page: Page) => page.getByRole('button', { name: signUpText.next });
export const submit = (page: Page) => page.getByRole('button', { name: signUpText.submit });
export const start = (page: Page) => page.getByRole('button', { name: signUpText.landing.start });
export const startSignedIn = (page: Page) =>
  page.getByRole('button', { name: signUpText.landing.signedIn.start });
export const resume = (page: Page) => page.getByRole('button', { name: signUpText.landing.resume });
export const dialog = (page: Page) =>
  page.getByRole('alertdialog', { name: signUpText.leave.title });
export const heading = (page: Page, step: number, name: string, total = 4) =>
  page.getByRole('heading', { level: 1, name: signUpText.heading(step, total, name) });

export const fields = (page: Page) => ({
  firstName: page.getByLabel(signUpText.method.firstName, { exact: true }),
  lastName: page.getByLabel(signUpText.method.lastName),
  email: page.getByLabel(signUpText.method.email, { exact: true }),
  password: page.getByRole('textbox', { name: signUpText.method.password }),
});

/** The first choice of a step, by name: the step before is still visible while it fades out. */
export const firstAccountType = (page: Page) =>
  page.getByRole('radio', { name: accountTypes[0].label });
export const firstLevel = (page: Page) =>
  page.getByRole('radio', { name: experienceLevels[0].label });

/** Opens the wizard and answers its three questions. */
export async function answer(page: Page) {
  await page.goto('/auth/signup');
  await answerQuestions(page);
}

/**
 * On the open page of the sign-up: the page of success stays, with its toast, and Google's button has the time it needs.
 */
export const holdSignUp = (page: Page) =>
  holdTimersHere(page, countdownStep, toastDuration, delays.providerAnswer);

/** Begins the wizard of the open page and answers its three questions. */
export async function answerQuestions(page: Page) {
  await holdSignUp(page);
  await start(page).click();
  await page.getByRole('radio', { name: accountTypes[2].label }).check();
  await next(page).click();
  await page.getByRole('radio', { name: experienceLevels[1].label }).check();
  await next(page).click();
  await page.getByRole('checkbox', { name: learningGoals[3].label }).check();
  await page.getByRole('checkbox', { name: learningGoals[0].label }).check();
  await next(page).click();
  await expect(heading(page, 4, stepNames.method)).toBeFocused();
}

export async function fill(page: Page, email: string) {
  await fields(page).firstName.fill('Ελένη');
  await fields(page).lastName.fill('Παπαδοπούλου');
  // Already open for people who came for a seat.
  const opener = page.getByRole('button', { name: signUpText.method.withEmail });
  if (await opener.isVisible()) await opener.click();
  await fields(page).email.fill(email);
  await fields(page).password.fill(password);
}

export async function expectSuccessPage(page: Page, email: string) {
  await expect(page).toHaveURL(/\/auth\/success$/);
  await expect(
    page.getByRole('heading', { level: 1, name: authSuccessText.title('Ελένη') }),
  ).toBeVisible();
  await expect(page.getByText(authSuccessText.mail(email))).toBeVisible();
  await expect(
    page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText('Εγγραφή επιτυχής'),
  ).toBeVisible();
}

/** Expects the failure in Greek and everything that was typed. */
export async function expectKept(page: Page, email: string, message: string) {
  await expect(page.getByRole('alert')).toContainText(signUpText.failedTitle);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(fields(page).email).toHaveAccessibleDescription(new RegExp(message));
  await expect(fields(page).firstName).toHaveValue('Ελένη');
  await expect(fields(page).email).toHaveValue(email);
  await expect(fields(page).password).toHaveValue(password);
  await expect(page.getByText(/upstream|fetch/i)).toHaveCount(0);
}

export const googleButton = (page: Page) =>
  page.getByRole('button', { name: /^Εγγραφή .*Google$/ });

export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  return opened;
}

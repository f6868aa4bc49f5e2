import type { Page } from '@playwright/test';
import { loginText } from '../src/subjects/session/text/auth-login.ts';
import type { TestUser } from '../tests/support/test-user.ts';

/** Ends the session from another tab, as signing out there does. */
export async function endSession(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.removeItem('praxi-session'));
  await other.close();
}

export async function signInAgain(page: Page, { email, password }: TestUser) {
  await page.getByLabel(loginText.email).fill(email);
  await page.getByRole('textbox', { name: loginText.password }).fill(password);
  await page.getByRole('button', { name: loginText.submit, exact: true }).click();
}

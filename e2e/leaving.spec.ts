import type { Page } from '@playwright/test';
import { footerText } from '../src/content/interface/footer.ts';
import { navigationText } from '../src/content/interface/navigation.ts';
import { unsavedChangesText } from '../src/content/interface/unsaved-changes.ts';
import { onboardingText } from '../src/content/interface/onboarding.ts';
import { profileText } from '../src/content/interface/profile.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { endSession, signInAgain } from './session-steps.ts';
import { failedRequest } from './faults.ts';

const lastName = (page: Page) => page.getByLabel(profileText.form.lastName);
const question = (page: Page) => page.getByRole('alertdialog', { name: unsavedChangesText.title });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name });

async function type(page: Page) {
  await expect(lastName(page)).not.toHaveValue('');
  await lastName(page).fill('Δεν σώθηκε');
}

async function follow(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: footerText.catalog }).click();
}

test('unsaved changes: a link asks; staying keeps them, leaving forgets them', async ({
  page,
  backend,
  signIn,
}) => {
  const person = await backend.newUser();
  await signIn(page, person);
  await page.goto('/profile');
  await type(page);
  await follow(page);
  await expect(question(page)).toContainText(unsavedChangesText.text);
  await expectNoViolations(page);
  await answer(page, unsavedChangesText.stay).click();
  await expect(page).toHaveURL('/profile');
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
  await follow(page);
  await answer(page, unsavedChangesText.leave).click();
  await expect(page).toHaveURL('/catalog');
  await page.goto('/profile');
  await expect(lastName(page)).toHaveValue(person.lastName);
});

test('unsaved changes: the back button asks too', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser());
  await page.goto('/about');
  await page.getByRole('link', { name: navigationText.dashboard }).click();
  await expect(page).toHaveURL('/profile');
  await type(page);
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/profile');
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
  await page.goBack();
  await answer(page, unsavedChangesText.leave).click();
  await expect(page).toHaveURL('/about');
});

test('unsaved changes: the browser asks before the tab is closed, and only then', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  await type(page);
  // A browser asks only who has pressed something on the page.
  await lastName(page).press('End');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('saved changes are left unasked', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  await type(page);
  await page.getByRole('button', { name: profileText.form.submit }).click();
  const toasts = page.getByRole('region', { name: /^Ειδοποιήσεις/ });
  await expect(toasts.getByText(profileText.form.saved)).toBeVisible();
  await follow(page);
  await expect(page).toHaveURL('/catalog');
});

test('what was typed survives a reload and another tab of the page', async ({
  page,
  backend,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  await type(page);
  await page.getByRole('tab', { name: profileText.tabs.security }).click();
  await page.getByLabel(profileText.security.current).fill('μισός-κωδικός');
  await page.getByRole('tab', { name: profileText.tabs.profile }).click();
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
  await page.getByRole('tab', { name: profileText.tabs.security }).click();
  await expect(page.getByLabel(profileText.security.current)).toHaveValue('μισός-κωδικός');
  await page.goto('/profile');
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
  await page.getByRole('tab', { name: profileText.tabs.security }).click();
  await expect(page.getByLabel(profileText.security.current)).toHaveValue('');
});

test('what was typed survives a session that ended', async ({
  page,
  backend,
  consoleErrors,
  signIn,
}) => {
  consoleErrors.allow(failedRequest);
  const person = await backend.newUser();
  await signIn(page, person);
  await page.goto('/profile');
  await type(page);
  await endSession(page);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await signInAgain(page, person);
  await expect(page).toHaveURL('/profile');
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
});

test('an answer of onboarding survives a session that ended, on its page', async ({
  page,
  backend,
  consoleErrors,
  signIn,
}) => {
  consoleErrors.allow(failedRequest);
  const person = await backend.newUser({ onboarded: false });
  await signIn(page, person);
  await page.goto('/auth/signup?step=onboarding&page=2');
  const bio = page.getByLabel(onboardingText.bio.label);
  await bio.fill('Μακρύ κείμενο που δεν σώθηκε');
  await endSession(page);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await signInAgain(page, person);
  await expect(page).toHaveURL('/auth/signup?step=onboarding&page=2');
  await expect(bio).toHaveValue('Μακρύ κείμενο που δεν σώθηκε');
});

test('an answer of onboarding that is not saved yet is asked about', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ onboarded: false }));
  await page.goto('/auth/signup?step=onboarding&page=2');
  await page.getByLabel(onboardingText.bio.label).fill('Δεν σώθηκε');
  await page.getByRole('link', { name: /αρχική σελίδα/ }).click();
  await answer(page, unsavedChangesText.leave).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth/signup?step=onboarding&page=2');
  await expect(page.getByLabel(onboardingText.bio.label)).toHaveValue('');
});

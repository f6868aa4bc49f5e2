import type { Page } from '@playwright/test';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { unsavedChangesText } from '../../src/shared/forms/text/unsaved-changes.ts';
import { onboardingText } from '../../src/subjects/account/text/onboarding.ts';
import { inPlaceText } from '../../src/shared/forms/text/in-place.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { endSession, signInAgain } from '../session-steps.ts';
import { failedRequest } from '../faults.ts';

const lastName = (page: Page) =>
  page.getByRole('textbox', { name: profileText.form.lastName, exact: true });
const changeLastName = inPlaceText.changeOf(profileText.form.lastName);
const leaveDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: unsavedChangesText.title });
const answer = (page: Page, name: string) => leaveDialog(page).getByRole('button', { name });

async function type(page: Page) {
  await page.getByRole('button', { name: changeLastName }).click();
  await expect(lastName(page)).not.toHaveValue('');
  await lastName(page).fill('Δεν σώθηκε');
}

async function followFooterLink(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: navigationText.catalog }).click();
}

test('a link asks about unsaved changes; staying keeps them, leaving discards them', async ({
  page,
  backend,
  signIn,
}) => {
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/profile');
  await type(page);
  await followFooterLink(page);
  await expect(leaveDialog(page)).toContainText(unsavedChangesText.text);
  await expectNoViolations(page);
  await answer(page, unsavedChangesText.stay).click();
  await expect(page).toHaveURL('/profile');
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
  await followFooterLink(page);
  await answer(page, unsavedChangesText.leave).click();
  await expect(page).toHaveURL('/catalog');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(user.lastName, { exact: true })).toBeVisible();
  await expect(lastName(page)).toHaveCount(0);
});

test('the back button asks about unsaved changes', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser());
  await page.goto('/about');
  await page.getByRole('link', { name: navigationText.dashboard }).click();
  await expect(page).toHaveURL('/profile');
  await type(page);
  await page.goBack();
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/profile');
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
  await page.goBack();
  await answer(page, unsavedChangesText.leave).click();
  await expect(page).toHaveURL('/about');
});

test('closing the tab asks about unsaved changes', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  await type(page);
  // A browser asks only if the user has interacted with the page.
  await lastName(page).press('End');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('leaving after a save asks nothing', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  await type(page);
  await page.getByRole('button', { name: profileText.form.submit }).click();
  const toasts = page.getByRole('region', { name: /^Ειδοποιήσεις/ });
  await expect(toasts.getByText(profileText.form.saved)).toBeVisible();
  await followFooterLink(page);
  await expect(page).toHaveURL('/catalog');
});

test('typed text survives a reload and a change of tab; a typed password only a change of tab', async ({
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

test('typed text survives the end of the session', async ({
  page,
  backend,
  consoleErrors,
  signIn,
}) => {
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/profile');
  await type(page);
  await endSession(page);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await signInAgain(page, user);
  await expect(page).toHaveURL('/profile');
  await expect(lastName(page)).toHaveValue('Δεν σώθηκε');
});

test('an answer of onboarding survives the end of the session, on its page', async ({
  page,
  backend,
  consoleErrors,
  signIn,
}) => {
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser({ onboarded: false });
  await signIn(page, user);
  await page.goto('/auth/signup?step=onboarding&page=2');
  const bio = page.getByLabel(onboardingText.bio.label);
  await bio.fill('Μακρύ κείμενο που δεν σώθηκε');
  await endSession(page);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await signInAgain(page, user);
  await expect(page).toHaveURL('/auth/signup?step=onboarding&page=2');
  await expect(bio).toHaveValue('Μακρύ κείμενο που δεν σώθηκε');
});

test('leaving onboarding asks about an unsaved answer', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser({ onboarded: false }));
  await page.goto('/auth/signup?step=onboarding&page=2');
  await page.getByLabel(onboardingText.bio.label).fill('Δεν σώθηκε');
  await page.getByRole('link', { name: /αρχική σελίδα/ }).click();
  await answer(page, unsavedChangesText.leave).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth/signup?step=onboarding&page=2');
  await expect(page.getByLabel(onboardingText.bio.label)).toHaveValue('');
});

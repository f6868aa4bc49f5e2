import type { Page } from '@playwright/test';
import { inPlaceText } from '../src/shared/forms/text/in-place.ts';
import { profileText } from '../src/subjects/account/text/profile.ts';
import type { Backend } from './backend.ts';

export const rows = '**/rest/v1/profiles*';
export const deletion = '**/functions/v1/delete-account';
export const newPassword = 'allos-kodikos-2026';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text, { exact: true });
/** Opens the form of the names, which replaces its lines. */
export const openNames = (page: Page) =>
  button(page, inPlaceText.changeOf(profileText.form.firstName)).click();
export const firstName = (page: Page) =>
  page.getByRole('textbox', { name: profileText.form.firstName, exact: true });
export const dialog = (page: Page) => page.getByRole('alertdialog');

export const passwords = (page: Page) => ({
  current: page.getByLabel(profileText.security.current),
  next: page.getByRole('textbox', { name: profileText.security.next, exact: true }),
  confirmation: page.getByLabel(profileText.security.confirmation),
});

export async function fillPasswords(page: Page, current: string, chosen: string, again = chosen) {
  await passwords(page).current.fill(current);
  await passwords(page).next.fill(chosen);
  await passwords(page).confirmation.fill(again);
}

export async function stored(backend: Backend, id: string) {
  const [row] = await backend.rows('profiles', { id: `eq.${id}` });
  return row;
}

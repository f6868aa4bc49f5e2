import { readFile } from 'node:fs/promises';
import { errorMessage } from '../../src/shared/errors/text/errors.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { inPlaceText } from '../../src/shared/forms/text/in-place.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { signInsText } from '../../src/subjects/account/text/sign-ins.ts';
import { images } from '../../tests/support/images.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequest } from '../faults.ts';
import {
  newPassword,
  button,
  toast,
  firstName,
  openNames,
  dialog,
  passwords,
  fillPasswords,
  stored,
} from '../profile-steps.ts';

test('names are saved in a form that replaces their lines; the e-mail address cannot be changed @hosted', async ({
  page,
  backend,
  signIn,
}) => {
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/dashboard?tab=profile');
  await expect(page).toHaveURL('/profile?tab=profile');
  await openNames(page);
  await firstName(page).fill('Δάφνη');
  await button(page, profileText.form.submit).click();
  await expect(toast(page, profileText.form.saved)).toBeVisible();
  expect(await stored(backend, user.id)).toMatchObject({
    first_name: 'Δάφνη',
    display_name: 'Δάφνη Μαρκάκη',
    email: user.email,
  });
  await expect(firstName(page)).toBeHidden();
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await openNames(page);
  await expect(firstName(page)).toHaveValue('Δάφνη');
});

test('the password changes after the current one is confirmed; other devices are signed out @hosted', async ({
  page,
  backend,
  consoleErrors,
  signIn,
}) => {
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/profile?tab=security');
  await fillPasswords(page, 'λάθος-κωδικός', newPassword);
  await button(page, profileText.security.submit).click();
  await expect(passwords(page).current).toHaveAccessibleDescription(
    errorMessage('wrong_current_password'),
  );
  await expect(
    page.getByRole('alert').filter({ hasText: errorMessage('wrong_current_password') }),
  ).toBeFocused();
  await expectNoViolations(page, [390]);
  await fillPasswords(page, user.password, newPassword);
  await button(page, profileText.security.submit).click();
  await expect(toast(page, profileText.security.saved)).toBeVisible();
  const session = await backend.signIn(user.email, newPassword);
  await button(page, signInsText.others.action).click();
  await expect(page.getByText(signInsText.others.done)).toBeVisible();
  expect(await backend.isSessionAlive(session)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profileText.title);
});

test('the data of the account downloads as one file @hosted', async ({ page, backend, signIn }) => {
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/profile');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: images.png });
  await expect
    .poll(async () => (await stored(backend, user.id))?.profile_picture_url)
    .toMatch(/png$/);
  await page.getByRole('tab', { name: profileText.tabs.danger }).click();
  const download = page.waitForEvent('download');
  await button(page, profileText.data.action).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^praxi-dedomena-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({
    account: { id: user.id, email: user.email },
    profile: { first_name: user.firstName, last_name: user.lastName },
    photo: expect.stringMatching(/^data:image\/png;base64,/),
    course_interests: [],
    contact_messages: [],
  });
  await expect(page.getByText(profileText.data.done)).toBeVisible();
});

test('a deleted account is gone; the same e-mail address can sign up again @hosted', async ({
  page,
  backend,
  consoleErrors,
  signIn,
}) => {
  test.slow();
  consoleErrors.allow(failedRequest);
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/profile?tab=danger');
  await button(page, profileText.danger.action).click();
  await expect(dialog(page)).toContainText(user.email);
  await expectNoViolations(page);
  await button(page, profileText.danger.cancel).click();
  await expect(button(page, profileText.danger.action)).toBeFocused();
  await button(page, profileText.danger.action).click();
  await button(page, profileText.danger.confirm).click();
  await expect(toast(page, profileText.danger.doneTitle)).toBeVisible();
  await expect(page).toHaveURL('/', { timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('praxi-session'))).toBeNull();
  expect(await stored(backend, user.id)).toBeUndefined();
  await page.goto('/auth/login');
  await page.getByLabel(loginText.email).fill(user.email);
  await page.getByRole('textbox', { name: loginText.password }).fill(user.password);
  await button(page, loginText.submit).click();
  await expect(page.getByText(errorMessage('invalid_credentials'))).toBeVisible();
  const newAccount = await backend.newUser({ email: user.email, onboarded: false });
  expect(newAccount.id).not.toBe(user.id);
  await page.getByRole('textbox', { name: loginText.password }).fill(newAccount.password);
  await button(page, loginText.submit).click();
  await expect(page).toHaveURL(/\/(profile|auth\/signup)/);
  expect(await stored(backend, newAccount.id)).toMatchObject({ onboarding_completed: false });
});

test('an unconfirmed e-mail address shows a banner that sends another e-mail', async ({
  page,
  backend,
  signIn,
}) => {
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/about');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('praxi-session') ?? '{}') as {
      user: Record<string, unknown>;
    };
    delete session.user.email_confirmed_at;
    delete session.user.confirmed_at;
    localStorage.setItem('praxi-session', JSON.stringify(session));
  });
  await page.goto('/profile');
  const banner = page.getByRole('region', { name: profileText.verification.title });
  await expect(banner).toContainText(user.email);
  await expectNoViolations(page);
  await banner.getByRole('button', { name: profileText.verification.resend }).click();
  await expect(banner.getByRole('status')).toContainText(profileText.verification.sentTitle);
});

test('every tab has no axe violation, with the completion card', async ({
  page,
  backend,
  signIn,
}) => {
  test.slow();
  await signIn(page, await backend.newUser({ onboarded: false }));
  for (const tab of ['profile', 'security', 'danger'] as const) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('region', { name: profileText.completion.title })).toBeVisible();
    await expect(page.getByRole('tab', { name: profileText.tabs[tab] })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectNoViolations(page, tab === 'profile' ? [390, 1440] : [390]);
    await expectRoomForLargeText(page, [1280, 390]);
    if (tab !== 'profile') continue;
    await openNames(page);
    await button(page, inPlaceText.changeOf(signUpText.goals.legend)).click();
    await expectNoViolations(page, [390, 1440]);
  }
  await page.goto('/profile?tab=security');
  await button(page, profileText.security.submit).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoViolations(page, [390]);
});

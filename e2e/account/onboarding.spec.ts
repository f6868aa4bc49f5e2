import type { Locator, Page } from '@playwright/test';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import {
  accountTypes,
  experienceLevels,
  learningGoals,
} from '../../src/subjects/account/text/choices.ts';
import { errorMessage } from '../../src/shared/errors/text/errors.ts';
import { postOnboardingText } from '../../src/subjects/account/text/post-onboarding.ts';
import { onboardingText } from '../../src/subjects/account/text/onboarding.ts';
import { photoText } from '../../src/subjects/account/text/photo.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { images, pngOf } from '../../tests/support/images.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { wizard, heading, button, bio, stored } from '../onboarding-steps.ts';
import { holdSignUp } from '../sign-up-steps.ts';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text);

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached with Tab');
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('sign-up and onboarding work with only the keyboard', async ({ page, backend }) => {
  test.slow();
  const email = uniqueEmail('keys');
  const password = 'ένα-σκαλί-τη-φορά';
  await page.goto('/auth/signup');
  await holdSignUp(page);
  await press(page, button(page, signUpText.landing.start));
  await press(page, page.getByRole('radio', { name: accountTypes[0].label }), 'Space');
  await press(page, button(page, signUpText.next));
  await press(page, page.getByRole('radio', { name: experienceLevels[0].label }), 'Space');
  await press(page, button(page, signUpText.next));
  await press(page, page.getByRole('checkbox', { name: learningGoals[0].label }), 'Space');
  await press(page, button(page, signUpText.next));
  await type(page, page.getByLabel(signUpText.method.firstName, { exact: true }), 'Ελένη');
  await type(page, page.getByLabel(signUpText.method.lastName), 'Παπαδοπούλου');
  await press(page, button(page, signUpText.method.withEmail));
  await type(page, page.getByLabel(signUpText.method.email, { exact: true }), email);
  await type(page, page.getByRole('textbox', { name: signUpText.method.password }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/success$/);
  const token = await backend.tokenFor(email);
  await page.goto(
    `/auth/email-verification?token=${token}&type=signup&email=${encodeURIComponent(email)}`,
  );
  await press(page, button(page, emailVerificationText.confirm.signup.submit));
  await expect(page).toHaveURL(/\/profile$/);
  await press(page, page.getByRole('link', { name: profileText.completion.action }));
  await expect(heading(page, 1)).toBeFocused();
  await press(page, button(page, onboardingText.next));
  await expect(heading(page, 2)).toBeFocused();
  await type(page, bio(page), 'Λογίστρια, με πολλά τιμολόγια.');
  await press(page, button(page, onboardingText.next));
  await expect(heading(page, 3)).toBeFocused();
  await type(page, page.getByLabel(onboardingText.links.linkedin), 'linkedin.com/in/eleni');
  await page.keyboard.press('Enter');
  await expect(heading(page, 4)).toBeFocused();
  await press(page, page.getByRole('radio', { name: experienceLevels[0].label }), 'ArrowDown');
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, onboardingText.next));
  await expect(heading(page, 5)).toBeFocused();
  const handsOn = page.getByRole('checkbox', { name: onboardingText.style.options['hands-on'][0] });
  await press(page, handsOn, 'Space');
  await press(page, button(page, onboardingText.next));
  await expect(heading(page, 6)).toBeFocused();
  await tabTo(page, page.getByLabel(onboardingText.time.timezone));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('radio', { name: onboardingText.time.availabilities.flexible }));
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, onboardingText.finish));
  await expect(page).toHaveURL('/post-onboarding');
  await expect(toast(page, onboardingText.toasts.completedText)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: postOnboardingText.heading('Ελένη') }),
  ).toBeFocused();
  const [row] = await backend.rows('profiles', { email: `eq.${email}` });
  expect(row).toMatchObject({
    onboarding_completed: true,
    onboarding_step: 6,
    onboarding_data: {
      bio: 'Λογίστρια, με πολλά τιμολόγια.',
      socialMedia: { linkedin: 'https://linkedin.com/in/eleni' },
      experienceLevel: 'advanced',
      learningStyle: ['hands-on'],
      timezone: 'Europe/London',
      availability: 'morning',
    },
  });
});

test('back, forward and reload keep the page and its answers', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ onboarded: false }));
  await page.goto(wizard);
  await expect(page).toHaveURL(`${wizard}&page=1`);
  await button(page, onboardingText.next).click();
  await bio(page).fill('Θα μείνει');
  await button(page, onboardingText.next).click();
  await expect(heading(page, 3)).toBeVisible();
  await page.reload();
  await expect(heading(page, 3)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 2)).toBeFocused();
  await expect(bio(page)).toHaveValue('Θα μείνει');
  await page.goForward();
  await expect(heading(page, 3)).toBeFocused();
});

test('a second browser continues where the first stopped', async ({
  page,
  backend,
  browser,
  signIn,
}) => {
  const user = await backend.newUser({ onboarded: false });
  await signIn(page, user);
  await page.goto(`${wizard}&page=2`);
  await bio(page).fill('Από τον πρώτο browser');
  await button(page, onboardingText.next).click();
  await expect(heading(page, 3)).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, user);
  await other.goto(wizard);
  await expect(heading(other, 3)).toBeVisible();
  await button(other, onboardingText.back).click();
  await expect(bio(other)).toHaveValue('Από τον πρώτο browser');
  await context.close();
});

test('skipped onboarding is completed from the profile', async ({ page, backend, signIn }) => {
  const user = await backend.newUser({ onboarded: false });
  await signIn(page, user);
  await page.goto(`${wizard}&page=3`);
  await button(page, onboardingText.skip).click();
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, onboardingText.toasts.skippedText)).toBeVisible();
  expect(await stored(backend, user.id)).toMatchObject({ onboarding_skipped: true });
  const card = page.getByRole('region', { name: profileText.completion.title });
  await card.getByRole('link', { name: profileText.completion.action }).click();
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(heading(page, step)).toBeFocused();
    await button(page, onboardingText.next).click();
  }
  await button(page, onboardingText.finish).click();
  await expect(page).toHaveURL('/post-onboarding');
  expect(await stored(backend, user.id)).toMatchObject({ onboarding_completed: true });
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: profileText.onboarding.action })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a photo of each type is stored and shown; other files are refused', async ({
  page,
  backend,
  signIn,
}) => {
  test.slow();
  const user = await backend.newUser({ onboarded: false });
  await signIn(page, user);
  await page.goto(`${wizard}&page=1`);
  const input = page.locator('input[type=file]');
  const picture = page.getByRole('img', { name: photoText.alt });
  const files = [
    ['png', 'image/png', images.png],
    ['jpg', 'image/jpeg', images.jpeg],
    ['gif', 'image/gif', images.gif],
  ] as const;
  for (const [extension, mimeType, buffer] of files) {
    await input.setInputFiles({ name: `me.${extension}`, mimeType, buffer });
    await expect
      .poll(async () => (await stored(backend, user.id))?.profile_picture_url)
      .toMatch(new RegExp(`\\.${extension}$`));
    await expect(page.getByText(photoText.uploaded)).toBeVisible();
    // The picture is replaced while the new one loads.
    await expect(async () => {
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 };
      expect(width * 7).toBe(height * 6);
    }).toPass({ timeout: 15_000 });
  }
  const refused = [
    ['me.png', 'image/png', Buffer.from('όχι εικόνα'), 'file_renamed'],
    ['cut.png', 'image/png', images.png.subarray(0, -20), 'not_an_image'],
    ['me.webp', 'image/webp', images.webp, 'not_an_image'],
    ['me.png', 'image/png', pngOf(6 * 1024 * 1024), 'too_large'],
  ] as const;
  for (const [name, mimeType, buffer, code] of refused) {
    await input.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('alert')).toContainText(errorMessage(code));
    await expect(picture).toBeVisible();
  }
  await button(page, photoText.remove).click();
  const toasts = page.getByRole('region', { name: /^Ειδοποιήσεις/ });
  await expect(toasts.getByText(photoText.removed)).toBeVisible();
  expect(await stored(backend, user.id)).toMatchObject({ profile_picture_url: null });
});

import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequest } from '../faults.ts';
import { chooseAccount } from '../google-steps.ts';
import { answer, googleButton, openGoogle } from '../sign-up-steps.ts';

test.describe('Google', () => {
  test('the answers of a new user reach onboarding', async ({ page, backend }) => {
    const email = uniqueEmail('google');
    await answer(page);
    await chooseAccount(await openGoogle(page), email);
    await expect(page).toHaveURL(/\/auth\/signup\?step=onboarding(&page=1)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      {
        experience_level: 'business',
        bio: 'intermediate',
        learning_preferences: ['new_skills', 'business_growth'],
        learning_goals: ['new_skills', 'business_growth'],
        onboarding_completed: false,
      },
    ]);
    expect(
      await page.evaluate(() => sessionStorage.getItem('praxi-of:visitor:sign-up')),
    ).toBeNull();
  });

  test('a user with onboarding complete keeps the profile', async ({ page, backend }) => {
    const { email } = await backend.newUser();
    await page.goto('/about');
    await answer(page);
    await chooseAccount(await openGoogle(page), email);
    await expect(page).toHaveURL(/\/post-onboarding$/);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      { experience_level: 'individual', bio: 'beginner', learning_goals: ['new_skills'] },
    ]);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('without the script of Google, the redirect keeps the answers', async ({
    page,
    backend,
    faults,
    consoleErrors,
  }) => {
    consoleErrors.allow(failedRequest, /google button not drawn/);
    const email = uniqueEmail('google');
    await faults.disconnect(/\/gsi\/client/);
    await answer(page);
    await googleButton(page).click();
    await chooseAccount(page, email);
    await page.waitForURL(/\/auth\/signup\?step=onboarding/);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      { experience_level: 'business', bio: 'intermediate', onboarding_completed: false },
    ]);
  });
});

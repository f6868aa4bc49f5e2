import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { errorMessage } from '../../src/shared/errors/text/errors.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectSlowHint, faultMessage, networkFaults } from '../faults.ts';
import {
  answer,
  endpoint,
  expectKept,
  expectSuccessPage,
  fields,
  fill,
  firstAccountType,
  firstLevel,
  heading,
  stepNames,
  next,
  password,
  startSignedIn,
  submit,
} from '../sign-up-steps.ts';

test('sign-up by e-mail leads to a confirmed account with a profile', async ({ page, backend }) => {
  const email = uniqueEmail('eleni');
  await answer(page);
  await fill(page, email);
  await submit(page).click();
  await expectSuccessPage(page, email);
  expect(await page.evaluate(() => sessionStorage.getItem('praxi-of:visitor:sign-up'))).toBeNull();
  expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
    {
      first_name: 'Ελένη',
      last_name: 'Παπαδοπούλου',
      experience_level: 'business',
      bio: 'intermediate',
      learning_preferences: ['new_skills', 'business_growth'],
      learning_goals: ['new_skills', 'business_growth'],
      onboarding_completed: true,
    },
  ]);
  const token = await backend.tokenFor(email);
  expect(token).not.toBe('');
  await page.goto(
    `/auth/email-verification?token=${token}&type=signup&email=${encodeURIComponent(email)}`,
  );
  await page.getByRole('button', { name: emailVerificationText.confirm.signup.submit }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const session = await backend.signIn(email, password);
  expect(session.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
});

test('an e-mail address that has an account gets the same answer', async ({ page, backend }) => {
  const { email, id } = await backend.newUser();
  await answer(page);
  await fill(page, email);
  await submit(page).click();
  await expectSuccessPage(page, email);
  expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
    { id, first_name: 'Δανάη' },
  ]);
});

test('network faults and a lost response lose nothing that was typed', async ({
  page,
  faults,
  backend,
}) => {
  const email = uniqueEmail('faults');
  await answer(page);
  await fill(page, email);
  for (const fault of networkFaults) {
    await faults.start(fault, endpoint);
    await submit(page).click();
    await expectKept(page, email, faultMessage(fault));
    await faults.stop(endpoint);
  }
  await expectNoViolations(page);
  await faults.loseResponse(endpoint);
  await submit(page).click();
  await expectKept(page, email, errorMessage('network'));
  // The account exists by now: a second try ends as the first would have.
  await submit(page).click();
  await expectSuccessPage(page, email);
  expect(await backend.rows('profiles', { email: `eq.${email}` })).toHaveLength(1);
});

test.describe('a slow answer', () => {
  test.use({ ownContext: true });

  test('is announced, and a second press sends nothing', async ({ page, faults }) => {
    const email = uniqueEmail('slow');
    await page.clock.install();
    let requests = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/auth/v1/signup')) requests += 1;
    });
    await answer(page);
    await fill(page, email);
    const release = await faults.hold(endpoint);
    await submit(page).click();
    const waiting = page.getByRole('button', { name: signUpText.submitting });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expectSlowHint(page, signUpText.slow);
    await expect(fields(page).email).toHaveValue(email);
    await waiting.click({ force: true });
    release();
    await expectSuccessPage(page, email);
    expect(requests).toBe(1);
  });
});

test('a signed-in user completes the profile in three steps', async ({ page, backend, signIn }) => {
  const user = await backend.newUser({ onboarded: false });
  await signIn(page, user);
  await page.goto('/about');
  await page.goto('/auth/signup');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Τρία βήματα');
  await startSignedIn(page).click();
  await firstAccountType(page).check();
  await next(page).click();
  await firstLevel(page).check();
  await next(page).click();
  await expect(heading(page, 3, stepNames.profile, 3)).toBeFocused();
  await expect(page.getByLabel(signUpText.profile.email)).toHaveValue(user.email);
  await expect(page.getByLabel(signUpText.profile.email)).not.toBeEditable();
  await expect(fields(page).firstName).toHaveValue(user.firstName);
  await page.reload();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: signUpText.save }).click();
  await expect(page).toHaveURL(/\/post-onboarding$/);
  expect(await backend.rows('profiles', { id: `eq.${user.id}` })).toMatchObject([
    { experience_level: 'individual', bio: 'beginner', onboarding_completed: true },
  ]);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

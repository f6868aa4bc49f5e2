import { onboardingText } from '../../src/subjects/account/text/onboarding.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { wizard, heading, button } from '../onboarding-steps.ts';

test('each page has no axe violation, with its errors too', async ({ page, backend, signIn }) => {
  test.slow();
  await signIn(page, await backend.newUser({ onboarded: false }));
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`${wizard}&page=${step}`);
    await expect(heading(page, step)).toBeVisible();
    await expectNoViolations(page, step === 1 ? [390, 1440] : [390]);
  }
  await page.goto(`${wizard}&page=3`);
  await page.getByLabel(onboardingText.links.website).fill('όχι διεύθυνση');
  await button(page, onboardingText.next).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoViolations(page, [390]);
});

test('the finished wizard and its dialog have no axe violation', async ({
  page,
  backend,
  signIn,
}) => {
  const user = await backend.newUser();
  await backend.update('profiles', { id: `eq.${user.id}` }, { onboarding_step: 6 });
  await signIn(page, user);
  await page.goto(wizard);
  await expect(
    page.getByRole('heading', { level: 1, name: onboardingText.done.title }),
  ).toBeVisible();
  await expectNoViolations(page);
  await button(page, onboardingText.done.reset).click();
  await expect(
    page.getByRole('alertdialog', { name: onboardingText.done.resetTitle }),
  ).toBeVisible();
  await expectNoViolations(page);
});

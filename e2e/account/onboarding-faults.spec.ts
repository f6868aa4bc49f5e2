import { onboardingText } from '../../src/subjects/account/text/onboarding.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { faultMessage, networkFaults, outlastRetries } from '../faults.ts';
import { wizard, rows, heading, button, bio, stored } from '../onboarding-steps.ts';

test('two tabs with two answers show both, and the user chooses one', async ({
  page,
  backend,
  context,
  signIn,
}) => {
  const user = await backend.newUser({ onboarded: false });
  await signIn(page, user);
  await page.goto(`${wizard}&page=2`);
  await expect(bio(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${wizard}&page=2`);
  await bio(other).fill('Η απάντηση της δεύτερης καρτέλας');
  await button(other, onboardingText.next).click();
  await expect(heading(other, 3)).toBeVisible();
  await bio(page).fill('Η απάντηση της πρώτης καρτέλας');
  await button(page, onboardingText.next).click();
  const panel = page.getByRole('group', { name: onboardingText.conflict.title });
  await expect(panel).toContainText('Η απάντηση της πρώτης καρτέλας');
  await expect(panel).toContainText('Η απάντηση της δεύτερης καρτέλας');
  expect(await stored(backend, user.id)).toMatchObject({
    onboarding_data: { bio: 'Η απάντηση της δεύτερης καρτέλας' },
  });
  await expectNoViolations(page);
  await button(page, onboardingText.conflict.keepMine).click();
  await expect(heading(page, 3)).toBeFocused();
  expect(await stored(backend, user.id)).toMatchObject({
    onboarding_data: { bio: 'Η απάντηση της πρώτης καρτέλας' },
  });
});

test('a failed save keeps the answer; a slow one accepts no second click', async ({
  page,
  backend,
  faults,
  signIn,
}) => {
  const user = await backend.newUser({ onboarded: false });
  await signIn(page, user);
  await page.goto(`${wizard}&page=2`);
  await bio(page).fill('Θα φτάσει αργότερα');
  let submit = button(page, onboardingText.next);
  for (const fault of networkFaults) {
    await faults.start(fault, rows);
    await submit.click();
    const alert = page.getByRole('alert').filter({ hasText: onboardingText.failures.save });
    await expect(alert).toContainText(onboardingText.failures.kept);
    await expect(alert).toContainText(faultMessage(fault));
    await expect(alert).not.toContainText(/upstream|fetch/i);
    await faults.stop(rows);
    submit = button(page, onboardingText.failures.retry);
  }
  const release = await faults.hold(rows);
  await submit.click();
  const saving = button(page, onboardingText.saving);
  await expect(saving).toHaveAttribute('aria-disabled', 'true');
  await saving.click({ force: true });
  release();
  await expect(heading(page, 3)).toBeFocused();
  await expect(page).toHaveURL(`${wizard}&page=3`);
  expect(await stored(backend, user.id)).toMatchObject({
    onboarding_data: { bio: 'Θα φτάσει αργότερα' },
  });
});

test.describe('while loading', () => {
  test.use({ ownContext: true });

  test('an unavailable service is explained, with a button to retry', async ({
    page,
    backend,
    faults,
    signIn,
  }) => {
    await signIn(page, await backend.newUser({ onboarded: false }));
    await faults.start('service unavailable', rows);
    await page.clock.install();
    await page.goto(`${wizard}&page=2`);
    const alert = page.getByRole('alert').filter({ hasText: onboardingText.failures.load });
    await outlastRetries(page, alert);
    await expectNoViolations(page, [390]);
    await faults.stop(rows);
    await button(page, onboardingText.failures.retry).click();
    await expect(heading(page, 2)).toBeVisible();
  });
});

import { onboardingText } from '../src/content/interface/onboarding.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import { outlastRetries } from './outages.ts';
import { wizard, rows, heading, button, bio, stored } from './onboarding-steps.ts';

test('two tabs with two answers: both are shown, one is chosen, nothing is lost unseen', async ({
  page,
  backend,
  context,
  signInPage,
}) => {
  const person = await backend.newUser({ onboarded: false });
  await signInPage(page, person);
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
  expect(await stored(backend, person.id)).toMatchObject({
    onboarding_data: { bio: 'Η απάντηση της δεύτερης καρτέλας' },
  });
  await expectNoViolations(page);
  await button(page, onboardingText.conflict.keepMine).click();
  await expect(heading(page, 3)).toBeFocused();
  expect(await stored(backend, person.id)).toMatchObject({
    onboarding_data: { bio: 'Η απάντηση της πρώτης καρτέλας' },
  });
});

const faults = ['502', '503', '504', 'no answer', 'offline'] as const;

for (const fault of faults) {
  test(`${fault} while saving: the answer stays and goes with another try`, async ({
    page,
    backend,
    context,
    faults: network,
    noise,
    signInPage,
  }) => {
    noise.allow(failedResource);
    const person = await backend.newUser({ onboarded: false });
    await signInPage(page, person);
    await page.goto(`${wizard}&page=2`);
    await bio(page).fill('Θα φτάσει αργότερα');
    if (fault === 'offline') await context.setOffline(true);
    else if (fault === 'no answer') await network.disconnect(rows);
    else await network.answer(rows, Number(fault));
    await button(page, onboardingText.next).click();
    const alert = page.getByRole('alert').filter({ hasText: onboardingText.failures.save });
    await expect(alert).toContainText(onboardingText.failures.kept);
    await expect(alert).not.toContainText(/upstream|fetch/i);
    await context.setOffline(false);
    await network.mend(rows);
    await button(page, onboardingText.failures.retry).click();
    await expect(heading(page, 3)).toBeFocused();
    expect(await stored(backend, person.id)).toMatchObject({
      onboarding_data: { bio: 'Θα φτάσει αργότερα' },
    });
  });
}

test('a slow save says so, takes no second click and goes on', async ({
  page,
  backend,
  faults: network,
  signInPage,
}) => {
  await signInPage(page, await backend.newUser({ onboarded: false }));
  await page.goto(`${wizard}&page=2`);
  await bio(page).fill('Αργή γραμμή');
  const letGo = await network.hold(rows);
  await button(page, onboardingText.next).click();
  const saving = button(page, onboardingText.saving);
  await expect(saving).toHaveAttribute('aria-disabled', 'true');
  await saving.click({ force: true });
  letGo();
  await expect(heading(page, 3)).toBeFocused();
  await expect(page).toHaveURL(`${wizard}&page=3`);
});

test('a service that is away while loading: said, with a way on', async ({
  page,
  backend,
  faults: network,
  noise,
  signInPage,
}) => {
  noise.allow(failedResource);
  await signInPage(page, await backend.newUser({ onboarded: false }));
  await network.answer(rows, 503);
  await page.clock.install();
  await page.goto(`${wizard}&page=2`);
  const alert = page.getByRole('alert').filter({ hasText: onboardingText.failures.load });
  await outlastRetries(page, alert);
  await expectNoViolations(page);
  await network.mend(rows);
  await button(page, onboardingText.failures.retry).click();
  await expect(heading(page, 2)).toBeVisible();
});

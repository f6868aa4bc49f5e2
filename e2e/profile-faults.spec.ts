import { profileText } from '../src/content/interface/profile.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import { outlastRetries } from './outages.ts';
import {
  rows,
  deletion,
  next,
  button,
  toast,
  firstName,
  dialog,
  fillPasswords,
  stored,
} from './profile-steps.ts';

for (const fault of ['502', '503', '504', 'no answer', 'offline'] as const) {
  test(`${fault}: names, password and deletion are told as failed, and work with another try`, async ({
    page,
    backend,
    context,
    faults,
    noise,
    signInPage,
  }) => {
    test.slow();
    // Without a network the code of a first notification does not come either.
    noise.allow(failedResource, /\[praxi\] notification not shown/);
    const person = await backend.newUser();
    await signInPage(page, person);
    await page.goto('/profile');
    await expect(firstName(page)).toHaveValue(person.firstName);
    const token = '**/auth/v1/token*';
    const start = async (url: string) => {
      if (fault === 'offline') await context.setOffline(true);
      else if (fault === 'no answer') await faults.disconnect(url);
      else await faults.answer(url, Number(fault));
    };
    const end = async (url: string) => {
      await context.setOffline(false);
      await faults.mend(url);
    };
    const failed = (text: string) => page.getByRole('alert').filter({ hasText: text });

    await firstName(page).fill('Αργώ');
    await start(rows);
    await button(page, profileText.form.submit).click();
    await expect(failed(profileText.form.failure)).toContainText(profileText.form.kept);
    await end(rows);
    await button(page, profileText.form.submit).click();
    await expect(toast(page, profileText.form.saved)).toBeVisible();

    await page.getByRole('tab', { name: profileText.tabs.security }).click();
    await fillPasswords(page, person.password, next);
    await start(token);
    await button(page, profileText.security.submit).click();
    await expect(failed(profileText.security.failure)).toBeVisible();
    await end(token);
    await button(page, profileText.security.submit).click();
    await expect(toast(page, profileText.security.saved)).toBeVisible();

    await page.getByRole('tab', { name: profileText.tabs.danger }).click();
    await button(page, profileText.danger.action).click();
    await start(deletion);
    await button(page, profileText.danger.confirm).click();
    await expect(dialog(page).getByRole('alert')).toContainText(profileText.danger.failure);
    await expect(dialog(page)).not.toContainText(/upstream|fetch/i);
    await end(deletion);
    await button(page, profileText.danger.confirm).click();
    await expect(page).toHaveURL('/', { timeout: 20_000 });
    expect(await stored(backend, person.id)).toBeUndefined();
  });
}

test('a slow deletion says so and is not sent twice', async ({
  page,
  backend,
  faults,
  signInPage,
}) => {
  const person = await backend.newUser();
  await signInPage(page, person);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('delete-account') && request.method() === 'POST') requests += 1;
  });
  await page.goto('/profile?tab=danger');
  await button(page, profileText.danger.action).click();
  const letGo = await faults.hold(deletion);
  await button(page, profileText.danger.confirm).click();
  await button(page, profileText.danger.deleting).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  letGo();
  await expect(page).toHaveURL('/', { timeout: 20_000 });
  expect(requests).toBe(1);
});

test('a service that is away while loading: said, with a way on', async ({
  page,
  backend,
  faults,
  noise,
  signInPage,
}) => {
  noise.allow(failedResource);
  await signInPage(page, await backend.newUser());
  await faults.answer(rows, 503);
  await page.clock.install();
  await page.goto('/profile');
  const panel = page.getByRole('tabpanel', { name: profileText.tabs.profile });
  await outlastRetries(
    page,
    panel.getByRole('alert').filter({ hasText: profileText.failure.title }),
  );
  await expectNoViolations(page);
  await faults.mend(rows);
  await panel.getByRole('button', { name: profileText.failure.retry }).click();
  await expect(firstName(page)).toBeVisible();
});

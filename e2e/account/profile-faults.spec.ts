import { noAnswerText } from '../../src/shared/errors/text/errors.ts';
import { editorText } from '../../src/shared/editor/text.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { faultMessage, networkFaults, outlastRetries, type NetworkFault } from '../faults.ts';
import {
  rows,
  deletion,
  newPassword,
  button,
  toast,
  firstName,
  openNames,
  dialog,
  fillPasswords,
  stored,
} from '../profile-steps.ts';

const tokens = '**/auth/v1/token*';
/** Requested before names are saved, to check the session. */
const account = '**/auth/v1/user*';

/**
 * The title and the text of a failure that is safe to repeat: a lost answer may hide that it was
 * done.
 */
const wordsOf = (fault: NetworkFault, title: string) =>
  fault === 'offline'
    ? ([title, faultMessage(fault)] as const)
    : ([noAnswerText.title, noAnswerText.text] as const);

test('names, password and deletion survive network faults, and a slow deletion is sent once', async ({
  page,
  backend,
  faults,
  signIn,
}) => {
  test.slow();
  const user = await backend.newUser();
  await signIn(page, user);
  let deletions = 0;
  page.on('request', (request) => {
    if (request.url().includes('delete-account') && request.method() === 'POST') deletions += 1;
  });
  await page.goto('/profile');
  await openNames(page);
  await expect(firstName(page)).toHaveValue(user.firstName);
  const failed = (text: string) => page.getByRole('alert').filter({ hasText: text });

  await firstName(page).fill('Αργώ');
  for (const fault of networkFaults) {
    await faults.start(fault, fault === 'offline' ? account : rows);
    await button(page, profileText.form.submit).click();
    await expect(failed(editorText.failure.retried)).toContainText(faultMessage(fault));
  }
  await faults.stop(account);
  await faults.stop(rows);
  // It is also saved automatically, before or after. Once it is, the form is closed.
  await expect(async () => {
    const submit = button(page, profileText.form.submit);
    if (await submit.isVisible()) await submit.click({ timeout: 1_000 });
    await expect(toast(page, profileText.form.saved).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.getByRole('tab', { name: profileText.tabs.security }).click();
  await fillPasswords(page, user.password, newPassword);
  for (const fault of networkFaults) {
    await faults.start(fault, tokens);
    await button(page, profileText.security.submit).click();
    const [title, text] = wordsOf(fault, profileText.security.failure);
    await expect(failed(title)).toContainText(text);
    await faults.stop(tokens);
  }
  await button(page, profileText.security.submit).click();
  await expect(toast(page, profileText.security.saved)).toBeVisible();

  await page.getByRole('tab', { name: profileText.tabs.danger }).click();
  await button(page, profileText.danger.action).click();
  for (const fault of networkFaults) {
    await faults.start(fault, deletion);
    await button(page, profileText.danger.confirm).click();
    for (const words of wordsOf(fault, profileText.danger.failure))
      await expect(dialog(page).getByRole('alert')).toContainText(words);
    await expect(dialog(page)).not.toContainText(/upstream|fetch/i);
    await faults.stop(deletion);
  }
  deletions = 0;
  const release = await faults.hold(deletion);
  await button(page, profileText.danger.confirm).click();
  await button(page, profileText.danger.deleting).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  release();
  await expect(page).toHaveURL('/', { timeout: 20_000 });
  expect(deletions).toBe(1);
  expect(await stored(backend, user.id)).toBeUndefined();
});

test.describe('while loading', () => {
  test.use({ ownContext: true });

  test('an unavailable service is explained, with a button to retry', async ({
    page,
    backend,
    faults,
    signIn,
  }) => {
    await signIn(page, await backend.newUser());
    await faults.start('service unavailable', rows);
    await page.clock.install();
    await page.goto('/profile');
    const panel = page.getByRole('tabpanel', { name: profileText.tabs.profile });
    await outlastRetries(
      page,
      panel.getByRole('alert').filter({ hasText: profileText.failure.title }),
    );
    await expectNoViolations(page, [390]);
    await faults.stop(rows);
    await panel.getByRole('button', { name: profileText.failure.retry }).click();
    await expect(panel.getByRole('heading', { name: profileText.form.title })).toBeVisible();
  });
});

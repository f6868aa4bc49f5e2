import { site } from '../../src/brand/site.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { secondFactorText } from '../../src/subjects/session/text/second-factor.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { appCode } from '../../tests/local/app-codes.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInAgain } from '../session-steps.ts';

const { title, code, off, on, setUp, recovery } = secondFactorText;

test('somebody sets up a second factor, signs out, and signs in with its code @hosted', async ({
  page,
  backend,
  signIn,
  consoleErrors,
}) => {
  // The account has no recovery codes yet.
  consoleErrors.allow(/404/);
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/profile?tab=security');
  const section = page.getByRole('region', { name: title });
  await section.getByRole('button', { name: off.action }).click();
  await expect(section.getByRole('img', { name: setUp.qr }).locator('path')).toBeAttached();
  await expectNoViolations(page, [390, 1440]);
  const shown = await section.getByRole('group', { name: setUp.secret }).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await section.getByLabel(code.label).fill(appCode(secret));
  await page.keyboard.press('Enter');
  const make = section.getByRole('button', { name: recovery.make });
  // A hosted project may give no recovery codes.
  await expect(make.or(section.getByText(on.lost(site.email)))).toBeVisible();
  const hasRecovery = await make.isVisible();
  if (hasRecovery) {
    await make.click();
    await expect(section.getByText(recovery.shown)).toBeFocused();
    await expectNoViolations(page, [390]);
    await section.getByRole('button', { name: recovery.done }).click();
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: signOutButtonText.label }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/auth/login?next=/learn');
  await signInAgain(page, user);
  await expect(page.getByRole('heading', { level: 1, name: loginText.code.title })).toBeVisible();
  await expect(page.getByLabel(code.label)).toBeFocused();
  await expect(page.getByRole('button', { name: code.toRecovery })).toBeVisible({
    visible: hasRecovery,
  });
  await expectNoViolations(page, [390, 1440]);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: code.otherAccount }).click();
  await signInAgain(page, user);
  await page.getByLabel(code.label).fill(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/learn');
});

import { adminOrganizationsText } from '../src/content/interface/admin-organizations.ts';
import { adminText } from '../src/content/interface/admin.ts';
import { emailVerificationText } from '../src/content/interface/auth-email-verification.ts';
import { profileText } from '../src/content/interface/profile.ts';
import { uniqueEmail } from '../tests/support/test-user.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { storedOrganization } from './stored-rows.ts';

test('five people without accounts come into an organisation with at most 8 clicks of staff', async ({
  page,
  browser,
  backend,
  signIn,
  consoleErrors,
}) => {
  const organization = await storedOrganization(backend);
  const emails = Array.from({ length: 5 }, (_, index) => uniqueEmail(`invited-${index}`));
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto('/admin');
  await page.evaluate(() => {
    const counter = { clicks: 0 };
    Object.assign(window, { counter });
    addEventListener('click', () => (counter.clicks += 1), { capture: true });
  });

  await page.getByRole('link', { name: adminText.navigation.organizations }).click();
  await page.getByRole('link', { name: organization.name }).click();
  await page.getByLabel(adminOrganizationsText.invite.emails).click();
  // As pasted from a list.
  await page.keyboard.insertText(emails.join('\n'));
  await page.getByRole('button', { name: adminOrganizationsText.invite.submit }).click();
  for (const email of emails)
    await expect(
      page.getByRole('button', { name: adminOrganizationsText.invitations.withdrawOf(email) }),
    ).toBeVisible();
  const clicks = await page.evaluate(
    () => (window as unknown as { counter: { clicks: number } }).counter.clicks,
  );
  expect(clicks).toBeLessThanOrEqual(8);
  await expectNoViolations(page);

  // One of them opens the link of the e-mail, chooses a password and accepts.
  const [email = ''] = emails;
  await expect.poll(async () => backend.tokenFor(email)).not.toBe('');
  for (const other of emails.slice(1))
    await expect.poll(async () => backend.tokenFor(other)).not.toBe('');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  consoleErrors.watch(theirs);
  const link = new URLSearchParams({ token: await backend.tokenFor(email), type: 'signup', email });
  await theirs.goto(`/auth/email-verification?${link}`);
  await theirs
    .getByLabel(/^Κωδικός|^Νέος κωδικός/)
    .first()
    .fill('enas-kodikos-2026');
  await theirs.getByRole('button', { name: emailVerificationText.confirm.signup.submit }).click();
  await expect(theirs).toHaveURL(/step=onboarding/);
  await theirs.goto('/profile');
  await theirs
    .getByRole('button', { name: profileText.invitations.acceptOf(organization.name) })
    .click();
  await expect(
    theirs.getByText(profileText.invitations.accepted(organization.name), { exact: true }),
  ).toBeVisible();
  await expectNoViolations(theirs);
  await context.close();
  await page.reload();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  expect(
    await backend.rows('organization_members', { organization_id: `eq.${organization.id}` }),
  ).toHaveLength(1);
});

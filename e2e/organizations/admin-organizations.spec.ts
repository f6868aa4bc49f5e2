import { adminOrganizationsText } from '../../src/subjects/organizations/text/organizations.ts';
import { adminText } from '../../src/subjects/staff/text/admin.ts';
import { profileText } from '../../src/subjects/account/text/profile.ts';
import { toastText } from '../../src/shared/forms/text/toasts.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { storedOrganization } from '../stored-rows.ts';

test('five people are invited to an organisation with at most 8 clicks of staff', async ({
  page,
  browser,
  backend,
  signIn,
  consoleErrors,
}) => {
  // Two windows.
  test.slow();
  const organization = await storedOrganization(backend);
  const invited = await backend.newUser();
  const emails = Array.from({ length: 4 }, (_, index) => uniqueEmail(`invited-${index}`));
  emails.push(invited.email);
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto('/admin');
  const countedPresses = await countPresses(page);

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
  expect(await countedPresses()).toBeLessThanOrEqual(8);
  await expectNoViolations(page);

  // One of them, who now has an account, accepts.
  const context = await browser.newContext();
  const theirs = await context.newPage();
  consoleErrors.watch(theirs);
  await signIn(theirs, invited);
  await theirs.goto('/profile');
  await theirs
    .getByRole('button', { name: profileText.invitations.acceptOf(organization.name) })
    .click();
  await expect(
    theirs.getByText(
      profileText.invitations.accepted(organization.name, profileText.invitations.roles.owner),
      { exact: true },
    ),
  ).toBeVisible();
  await expectNoViolations(theirs);
  await context.close();
  await page.reload();
  await expect(page.getByRole('link', { name: invited.email })).toBeVisible();
  expect(
    await backend.rows('organization_members', { organization_id: `eq.${organization.id}` }),
  ).toHaveLength(1);
});

test('an admin creates an organisation; its owner, who is not staff, manages it', async ({
  page,
  browser,
  backend,
  signIn,
  consoleErrors,
}) => {
  const [owner, member] = [await backend.newUser(), await backend.newUser()];
  const name = `Εταιρεία ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto('/admin/organizations');
  await page.getByLabel(adminOrganizationsText.create.name).fill(name);
  await page.getByRole('button', { name: adminOrganizationsText.create.submit }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  // Both have accepted.
  const [stored] = await backend.rows('organizations', { name: `eq.${name}` });
  for (const [user, role] of [
    [owner, 'owner'],
    [member, 'member'],
  ] as const) {
    await backend.insert('organization_members', {
      organization_id: stored?.id,
      user_id: user.id,
      role,
    });
  }

  const context = await browser.newContext();
  const theirs = await context.newPage();
  consoleErrors.watch(theirs);
  await signIn(theirs, owner);
  await theirs.goto('/admin/organizations');
  await expect(theirs.getByText(adminOrganizationsText.roles.owner)).toBeVisible();
  await expectNoViolations(theirs);
  await theirs.getByRole('link', { name }).click();
  await expect(
    theirs.getByText(adminOrganizationsText.members.count(2), { exact: true }),
  ).toBeVisible();
  await expectNoViolations(theirs);
  const row = theirs.getByRole('row').filter({ hasText: member.email });
  await row.getByRole('button', { name: /^Αφαίρεση/ }).click();
  const question = theirs.getByRole('alertdialog');
  await question
    .getByRole('button', { name: adminOrganizationsText.members.removeConfirm })
    .click();
  await expect(
    theirs.getByText(adminOrganizationsText.members.count(1), { exact: true }),
  ).toBeVisible();
  await expect(
    theirs.getByRole('heading', { name: adminOrganizationsText.members.heading }),
  ).toBeFocused();
  await context.close();
});

test('a toast with a long address stays inside a narrow window', async ({
  page,
  backend,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await storedOrganization(backend);
  const { invite, invitations } = adminOrganizationsText;
  // Without a hyphen, at which a line may break.
  const email = `${'m'.repeat(30)}${crypto.randomUUID().replaceAll('-', '')}@example.test`;
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto(organization.url);
  await page.getByLabel(invite.emails).fill(email);
  await page.getByRole('button', { name: invite.submit }).click();
  // Too soon: the toast says so with the address.
  await page.getByRole('button', { name: invitations.resendTo(email) }).click();
  const toasts = page.getByRole('region', { name: /^Ειδοποιήσεις/ });
  const toast = toasts.getByRole('listitem').filter({ hasText: email });
  await expect(toast.getByRole('button', { name: toastText.close })).toBeInViewport({ ratio: 1 });
});
